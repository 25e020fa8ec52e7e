/** Allowed connections, derived from the calls that each service declares. */
import { TOKEN_SERVICE } from '../../topology.js';
import type { ServiceEntry, WorkerEntry } from '../../topology-entry.js';
import { workerName } from '../names.js';

const FOR_ALL = `# Generated from tools/platform/src/topology.ts by \`npm run generate\`: change that file.
# Traffic that is not allowed here is dropped. Databases, Redis and S3 have a separate namespace.
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: default-deny
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: egress
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/part-of: tiku
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: kube-system
      ports:
        - port: 53
          protocol: UDP
        - port: 53
          protocol: TCP
    - to:
        - podSelector:
            matchLabels:
              app.kubernetes.io/part-of: tiku
      ports:
        - port: 4200
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: stores
      ports:
        - port: 5432
        - port: 6379
        - port: 9000
    - to:
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: monitoring
      ports:
        - port: 4318
`;

export function networkPolicies(services: readonly ServiceEntry[], workers: readonly WorkerEntry[]): string {
  const pods: { name: string; ports: readonly number[] | undefined }[] = [
    ...services.map(({ name, deployment }) => ({ name, ports: deployment.egressPorts })),
    // A worker reaches what its service reaches.
    ...workers.map(({ name }) => ({
      name: workerName(name),
      ports: services.find((service) => service.name === name)?.deployment.egressPorts,
    })),
  ];
  const outward = pods.flatMap(({ name, ports }) => (ports ? [egress(name, ports)] : []));
  const inward = services.map((entry) =>
    ingress(entry.name, sourcesOf(entry, services, workers), entry.deployment.metricsPort),
  );
  // Only Prometheus: no service sends requests to a worker.
  const scraped = workers.map(({ name }) => ingress(workerName(name), ''));
  return [FOR_ALL, ...outward, ...inward, ...scraped].join('---\n');
}

const podsOf = (name: string): string => `        - podSelector:
            matchLabels:
              app.kubernetes.io/name: ${name}
`;
const namespace = (name: string): string => `        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: ${name}
`;

/** Pods that call it: all other services call identity, and a worker calls what its service calls. */
function sourcesOf(
  callee: ServiceEntry,
  services: readonly ServiceEntry[],
  workers: readonly WorkerEntry[],
): string {
  if (callee.urlVariable === undefined) return namespace('ingress-nginx');
  const { name } = callee;
  const callers = services
    .filter((caller) => caller.name !== name)
    .filter((caller) => name === TOKEN_SERVICE || caller.deployment.calls.includes(name))
    .map((caller) => caller.name);
  const workersOfCallers = workers.filter((worker) => callers.includes(worker.name));
  return [...callers, ...workersOfCallers.map((worker) => workerName(worker.name))].map(podsOf).join('');
}

const ingress = (
  name: string,
  sources: string,
  metricsPort?: number,
): string => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${name}
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  policyTypes: [Ingress]
  ingress:
    - from:
${sources}${namespace('monitoring')}      ports:
        - port: 4200
${metricsPort ? `        - port: ${metricsPort}\n` : ''}`;

const egress = (name: string, ports: readonly number[]): string => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${name}-egress
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  policyTypes: [Egress]
  egress:
    - ports:
${ports.map((port) => `        - port: ${port}\n`).join('')}`;
