/** Prometheus in the cluster finds pods by labels that the pods have. */
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { services } from '../topology.js';
import { readText } from './deployment-files.js';

const Scrape = z.array(
  z.object({
    job_name: z.string(),
    relabel_configs: z.array(
      z.object({
        source_labels: z.array(z.string()),
        regex: z.string().optional(),
        action: z.string().optional(),
        target_label: z.string().optional(),
      }),
    ),
  }),
);
const Pod = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
      }),
    }),
  }),
});

const [scrape] = Scrape.parse(parse(readText('infra/prometheus/kubernetes.yml')));
/** Names of labels and annotations as Prometheus spells them. */
const metaOf = (kind: 'label' | 'annotation', names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([name, value]) => [
    `__meta_kubernetes_pod_${kind}_${name.replaceAll(/[^a-zA-Z0-9_]/g, '_')}`,
    value,
  ]);

it('sets the same job as in Compose, and a service', () => {
  expect(scrape?.job_name).toBe('tiku');
  expect(readText('infra/prometheus/prometheus.yml')).toContain('job_name: tiku');
  expect(scrape?.relabel_configs.flatMap(({ target_label: target }) => target ?? [])).toContain('service');
});

it.each(services.map(({ name }) => name))('finds the pods of %s', (name) => {
  const deployment = readText(`k8s/base/${name}.yaml`)
    .split(/^---$/m)
    .find((text) => /^kind: Deployment$/m.test(text));
  const { labels, annotations } = Pod.parse(parse(deployment ?? '')).spec.template.metadata;
  const known = new Map(
    [...metaOf('label', labels), ...metaOf('annotation', annotations)].map(([key = '', value = '']) => [
      key,
      value,
    ]),
  );
  expect(known.get('__meta_kubernetes_pod_label_app_kubernetes_io_name')).toBe(name);
  const [kept] = (scrape?.relabel_configs ?? []).filter(({ action }) => action === 'keep');
  expect(kept?.source_labels.map((label) => known.get(label)).join(';')).toBe(kept?.regex);
  const asked = (scrape?.relabel_configs ?? []).flatMap(({ source_labels: sources }) => sources);
  const ofPods = asked.filter((label) => /_(?:label|annotation)_/.test(label));
  expect(ofPods.filter((label) => !known.has(label))).toEqual([]);
});
