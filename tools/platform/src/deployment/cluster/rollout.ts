/** Installs and upgrades as a delivery tool would: migrations first, then the rest, and looks at what the cluster made. */
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Cluster } from './cluster.js';

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

const documentsOf = (manifests: string): { kind: string; text: string; value: unknown }[] =>
  parseAllDocuments(manifests).map((document) => ({
    kind: z.object({ kind: z.string() }).parse(document.toJS()).kind,
    text: document.toString(),
    value: document.toJS(),
  }));
const joined = (documents: readonly { text: string }[]): string =>
  documents.map(({ text }) => text).join('---\n');

export function install(cluster: Cluster, manifests: string): string {
  const documents = documentsOf(manifests);
  const of = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind));
  cluster.apply(joined(of('ConfigMap', 'NetworkPolicy')));
  cluster.apply(joined(of('Job')));
  cluster.kubectl(['-n', NAMESPACE, 'wait', '--for=condition=Complete', 'job', '--all', TIMEOUT]);
  cluster.apply(joined(documents.filter(({ kind }) => kind !== 'Job')));
  // No metrics server measures here, and no KEDA runs: what they would set at rest is set by hand.
  for (const { name, min } of smallest(documents))
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
  return `${of('Job').length} migrations, then ${deployments} Deployments; every budget lets a node be drained; replicas spread`;
}

/** Another tag rolls through every Deployment and back, never with fewer ready than before. */
export function upgrade(cluster: Cluster, manifests: string): string {
  const newer = manifests.replaceAll(/(image: \S+):\S+/g, '$1:next');
  for (const text of [newer, manifests]) {
    cluster.apply(joined(documentsOf(text).filter(({ kind }) => kind === 'Deployment')));
    rolledOut(cluster);
  }
  return 'every rollout completed twice';
}

function rolledOut(cluster: Cluster): number {
  const { items } = Deployments.parse(
    JSON.parse(cluster.kubectl(['-n', NAMESPACE, 'get', 'deployments', '-o', 'json'])),
  );
  for (const { metadata } of items)
    cluster.kubectl(['-n', NAMESPACE, 'rollout', 'status', `deployment/${metadata.name}`, TIMEOUT]);
  return items.length;
}

function smallest(documents: readonly { kind: string; value: unknown }[]): { name: string; min: number }[] {
  return documents
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
