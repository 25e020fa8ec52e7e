/** Installs and upgrades by the commands of docs/kubernetes.md, and checks the result in the cluster. */
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readText } from '../deployment-files.js';
import type { Cluster } from './cluster.js';

const GUIDE = 'docs/kubernetes.md';

const NAMESPACE = 'tiku';
const TIMEOUT = '--timeout=180s';

const Deployments = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      status: z.object({ readyReplicas: z.int().default(0), updatedReplicas: z.int().default(0) }),
    }),
  ),
});
const Budgets = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      status: z.object({ disruptionsAllowed: z.int(), expectedPods: z.int() }),
    }),
  ),
});
const Pods = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({ nodeName: z.string().optional() }),
    }),
  ),
});
const Autoscaled = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    minReplicas: z.int().optional(),
    minReplicaCount: z.int().optional(),
    scaleTargetRef: z.object({ name: z.string() }),
  }),
});

/** Runs the steps of docs/kubernetes.md and checks the result in the cluster. */
export function install(cluster: Cluster, overlay: string): string {
  const manifests = deploy(cluster, overlay);
  // No metrics server and no KEDA run here: the check sets what they would set at rest.
  for (const { name, min } of smallest(manifests))
    cluster.kubectl(['-n', NAMESPACE, 'scale', `deployment/${name}`, `--replicas=${min}`]);
  const deployments = rolledOut(cluster);
  const budgets = Budgets.parse(JSON.parse(cluster.kubectl(['-n', NAMESPACE, 'get', 'pdb', '-o', 'json'])));
  const stuck = budgets.items.filter(
    ({ status }) => status.expectedPods > 0 && status.disruptionsAllowed < 1,
  );
  if (stuck.length > 0)
    throw new Error(`nodes cannot be drained: ${stuck.map(({ metadata }) => metadata.name).join(', ')}`);
  const crowded = onOneNode(cluster);
  if (crowded.length > 0) throw new Error(`all replicas are on one node: ${crowded.join(', ')}`);
  const migrations = documentsOf(manifests).filter(({ kind }) => kind === 'Job').length;
  return `${migrations} migrations, then ${deployments} Deployments; every budget lets a node be drained; replicas spread`;
}

/** Deploys another tag by the same steps, and then the former one again. */
export function upgrade(cluster: Cluster, overlay: string): string {
  for (const tag of ['next', 'former']) {
    deploy(cluster, cluster.addOverlay(overlay, tag));
    const images = cluster
      .kubectl(['-n', NAMESPACE, 'get', 'deployments', '-o', 'jsonpath={..image}'])
      .split(' ');
    const other = images.filter((image) => !image.endsWith(`:${tag}`));
    if (other.length > 0) throw new Error(`not all run ${tag}: ${other.join(', ')}`);
  }
  return 'every rollout completed twice';
}

/** @returns the applied objects */
function deploy(cluster: Cluster, overlay: string): string {
  cluster.shell(stepsOf(readText(GUIDE)), { OVERLAY: overlay });
  return cluster.kubectl(['kustomize', join(cluster.release, 'k8s', 'overlays', overlay)]);
}

/** The block of commands under the guide's heading. */
function stepsOf(guide: string): string {
  const steps = /## Install and upgrade\n[^#]*```sh\n([\s\S]*?)```/.exec(guide)?.[1];
  if (steps === undefined) throw new Error(`${GUIDE} has no installation steps`);
  return steps;
}

const documentsOf = (manifests: string): { kind: string; value: unknown }[] =>
  parseAllDocuments(manifests).map((document) => ({
    kind: z.object({ kind: z.string() }).parse(document.toJS()).kind,
    value: document.toJS(),
  }));

function rolledOut(cluster: Cluster): number {
  const { items } = Deployments.parse(
    JSON.parse(cluster.kubectl(['-n', NAMESPACE, 'get', 'deployments', '-o', 'json'])),
  );
  for (const { metadata } of items)
    cluster.kubectl(['-n', NAMESPACE, 'rollout', 'status', `deployment/${metadata.name}`, TIMEOUT]);
  return items.length;
}

function smallest(manifests: string): { name: string; min: number }[] {
  return documentsOf(manifests)
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject')
    .map(({ value }) => {
      const { spec } = Autoscaled.parse(value);
      return { name: spec.scaleTargetRef.name, min: spec.minReplicas ?? spec.minReplicaCount ?? 1 };
    });
}

function onOneNode(cluster: Cluster): string[] {
  const selector = 'app.kubernetes.io/component in (service,worker)';
  const { items } = Pods.parse(
    JSON.parse(cluster.kubectl(['-n', NAMESPACE, 'get', 'pods', '-l', selector, '-o', 'json'])),
  );
  const nodes = new Map<string, string[]>();
  for (const { metadata, spec } of items) {
    const name = metadata.labels['app.kubernetes.io/name'] ?? '';
    nodes.set(name, [...(nodes.get(name) ?? []), spec.nodeName ?? '']);
  }
  return [...nodes].filter(([, on]) => on.length > 1 && new Set(on).size === 1).map(([name]) => name);
}
