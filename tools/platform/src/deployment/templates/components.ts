/** Optional parts of a cluster: scaling by queue length, External Secrets, and sizes. */
import type { BackendEntry, PodSize, ServiceEntry, WorkerEntry } from '../../topology-entry.js';
import { workerName } from '../names.js';

const GENERATED =
  '# Generated from tools/platform/src/topology.ts by `npm run generate`: change that file.\n';
const HEAD = `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
`;
/** Due jobs per worker. */
const JOBS_PER_WORKER = 4;

/** KEDA scales workers by the number of due jobs. Its autoscaler replaces the one by CPU: two would disagree. */
export function kedaComponent(workers: readonly WorkerEntry[]): { path: string; text: string }[] {
  const patches = workers.map(
    ({ name }) => `  - target:
      kind: HorizontalPodAutoscaler
      name: ${workerName(name)}
    patch: |-
      $patch: delete
      apiVersion: autoscaling/v2
      kind: HorizontalPodAutoscaler
      metadata:
        name: ${workerName(name)}
`,
  );
  const objects = workers.map(
    ({ name, pod }) => `apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: ${workerName(name)}
spec:
  scaleTargetRef:
    name: ${workerName(name)}
  minReplicaCount: ${pod.replicasMin}
  maxReplicaCount: ${pod.replicasMax}
  pollingInterval: 15
  # A stopped worker returns its pages to the queue, so a short lull must not stop one.
  cooldownPeriod: 300
  fallback:
    failureThreshold: 4
    replicas: ${Math.max(2, pod.replicasMin)}
  triggers:
    - type: prometheus
      metadata:
        serverAddress: http://prometheus.monitoring:9090
        query: max(jobs_waiting{service="${name}"})
        threshold: '${JOBS_PER_WORKER}'
    - type: cpu
      metricType: Utilization
      metadata:
        value: '${pod.cpuTarget}'
`,
  );
  return [
    {
      path: 'k8s/components/keda/kustomization.yaml',
      text: `${GENERATED}${HEAD}resources:\n  - scaled-objects.yaml\npatches:\n${patches.join('')}`,
    },
    { path: 'k8s/components/keda/scaled-objects.yaml', text: GENERATED + objects.join('---\n') },
  ];
}

/** Every Secret that the pods name, from a store of the cluster; docs/deploying.md lists the keys. */
export function externalSecretsComponent(
  backends: readonly BackendEntry[],
): { path: string; text: string }[] {
  const names = ['tiku-shared', 'tiku-storage', ...backends.map(({ name }) => `tiku-${name}`)];
  const objects = names.map(
    (name) => `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: ${name}
spec:
  refreshInterval: 1h
  secretStoreRef:
    kind: ClusterSecretStore
    name: tiku
  target:
    name: ${name}
  dataFrom:
    - extract:
        key: ${name}
`,
  );
  return [
    {
      path: 'k8s/components/external-secrets/kustomization.yaml',
      text: `${GENERATED}${HEAD}resources:\n  - external-secrets.yaml\n`,
    },
    {
      path: 'k8s/components/external-secrets/external-secrets.yaml',
      text: GENERATED + objects.join('---\n'),
    },
  ];
}

interface Size {
  schools: number;
  replicas: (pod: PodSize) => { min: number; max: number };
  workers: (pod: PodSize) => { min: number; max: number };
}
/** The topology itself defines the size for ten schools. */
const SIZES: readonly Size[] = [
  { schools: 1, replicas: () => ({ min: 1, max: 2 }), workers: () => ({ min: 1, max: 2 }) },
  {
    schools: 100,
    replicas: ({ replicasMin, replicasMax }) => ({ min: replicasMin + 2, max: replicasMax * 3 }),
    workers: ({ replicasMax }) => ({ min: 4, max: replicasMax * 4 }),
  },
];

export function sizeComponents(
  services: readonly ServiceEntry[],
  workers: readonly WorkerEntry[],
): { path: string; text: string }[] {
  return SIZES.map(({ schools, replicas, workers: ofWorkers }) => {
    const patches = [
      ...services.map(({ name, deployment }) => sizePatch(name, replicas(deployment.pod))),
      ...workers.map(({ name, pod }) => sizePatch(workerName(name), ofWorkers(pod))),
      ...workers.map(({ name, pod }) => scaledObjectPatch(workerName(name), ofWorkers(pod))),
    ];
    return {
      path: `k8s/components/schools-${schools}/kustomization.yaml`,
      text: `${GENERATED}${HEAD}patches:\n${patches.join('')}`,
    };
  });
}

const sizePatch = (name: string, { min, max }: { min: number; max: number }): string => `  - target:
      kind: HorizontalPodAutoscaler
      name: ${name}
    patch: |-
      - op: replace
        path: /spec/minReplicas
        value: ${min}
      - op: replace
        path: /spec/maxReplicas
        value: ${max}
`;

/** Matches nothing in a cluster without KEDA, as the patch above matches nothing in one with KEDA. */
const scaledObjectPatch = (name: string, { min, max }: { min: number; max: number }): string => `  - target:
      kind: ScaledObject
      name: ${name}
    patch: |-
      - op: replace
        path: /spec/minReplicaCount
        value: ${min}
      - op: replace
        path: /spec/maxReplicaCount
        value: ${max}
`;
