/**
 * Which connections the policies of k8s/base allow, computed as a cluster does: a pod that a policy selects rejects
 * what none of its policies allows. Compared with the calls of services in the topology.
 */
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { services, TOKEN_SERVICE, workers } from '../topology.js';
import { readManifests } from './deployment-files.js';
import { workerName } from './names.js';

const Labels = z.record(z.string(), z.string());
const Selector = z.strictObject({ matchLabels: Labels.optional() });
const Peer = z.strictObject({ podSelector: Selector.optional(), namespaceSelector: Selector.optional() });
const Ports = z.array(z.strictObject({ port: z.int(), protocol: z.enum(['TCP', 'UDP']).optional() }));
const Policy = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.strictObject({
    podSelector: Selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: z.array(Peer), ports: Ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(Peer).optional(), ports: Ports })).default([]),
  }),
});

const base = readManifests().filter(({ path }) => path.startsWith('k8s/base'));
const policies = base
  .flatMap(({ manifests }) => manifests)
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map((manifest) => Policy.parse(manifest).spec);

interface Pod {
  namespace: string;
  labels: Record<string, string>;
}
const NAMESPACE = 'tiku';
const podOf = (name: string): Pod => ({
  namespace: NAMESPACE,
  labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'tiku' },
});
const elsewhere = (namespace: string): Pod => ({ namespace, labels: {} });
const matches = (selector: z.output<typeof Selector> | undefined, labels: Record<string, string>): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);

function admits(peer: z.output<typeof Peer>, pod: Pod): boolean {
  const inNamespace = peer.namespaceSelector
    ? matches(peer.namespaceSelector, { 'kubernetes.io/metadata.name': pod.namespace })
    : pod.namespace === NAMESPACE;
  return inNamespace && matches(peer.podSelector, pod.labels);
}

function isAllowed(from: Pod, to: Pod, port: number): boolean {
  const opens = (ports: z.output<typeof Ports>): boolean => ports.some((open) => open.port === port);
  const of = (type: 'Ingress' | 'Egress', pod: Pod) =>
    policies.filter(
      ({ podSelector, policyTypes }) =>
        pod.namespace === NAMESPACE && policyTypes.includes(type) && matches(podSelector, pod.labels),
    );
  const leaving = of('Egress', from);
  const mayLeave = leaving.some(({ egress }) =>
    egress.some(({ to: peers, ports }) => opens(ports) && (peers?.some((peer) => admits(peer, to)) ?? true)),
  );
  const arriving = of('Ingress', to);
  const mayArrive = arriving.some(({ ingress }) =>
    ingress.some(({ from: peers, ports }) => opens(ports) && peers.some((peer) => admits(peer, from))),
  );
  return (leaving.length === 0 || mayLeave) && (arriving.length === 0 || mayArrive);
}

const callers = [
  ...services.map(({ name, deployment }) => ({
    name: name as string,
    owner: name as string,
    calls: deployment.calls,
  })),
  ...workers.map(({ name }) => ({
    name: workerName(name),
    owner: name as string,
    calls: services.find((service) => service.name === name)?.deployment.calls ?? [],
  })),
];
const others = services.flatMap((callee) =>
  callers
    .filter(({ name }) => name !== callee.name)
    .map((caller) => ({ caller, callee: callee.name as string })),
);

describe('network policies', () => {
  it.each(others)('$caller.name reaches $callee exactly if it calls it', ({ caller, callee }) => {
    const calls =
      callee !== caller.owner && (callee === TOKEN_SERVICE || caller.calls.some((name) => name === callee));
    expect(isAllowed(podOf(caller.name), podOf(callee), 4200)).toBe(calls);
  });

  it('lets the public reach only the BFF, and allows a pod without a policy no connection', () => {
    const reached = services.filter(({ name }) => isAllowed(elsewhere('ingress-nginx'), podOf(name), 4200));
    expect(reached.map(({ name }) => name)).toEqual(['bff']);
    expect(isAllowed(elsewhere('default'), podOf('bff'), 4200)).toBe(false);
    expect(isAllowed(podOf('bff'), podOf('a-stranger'), 4200)).toBe(false);
  });

  it.each(callers)('lets $name reach the stores, and only their ports', ({ name }) => {
    const stores = elsewhere('stores');
    expect([5432, 6379, 9000].map((port) => isAllowed(podOf(name), stores, port))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isAllowed(podOf(name), stores, 22)).toBe(false);
  });

  it('lets Prometheus read metrics, and only services with declared egress ports reach the outside', () => {
    for (const { name, owner } of callers) {
      const deployment = services.find((service) => service.name === owner)?.deployment;
      expect(isAllowed(elsewhere('monitoring'), podOf(name), deployment?.metricsPort ?? 4200)).toBe(true);
      const outside = isAllowed(podOf(name), elsewhere('the-internet'), 443);
      expect({ name, outside }).toEqual({ name, outside: deployment?.egressPorts?.includes(443) ?? false });
    }
    const reachesOut = callers.filter(({ name }) => isAllowed(podOf(name), elsewhere('the-internet'), 443));
    // Single sign-on, the language model, Alipay.
    expect([...new Set(reachesOut.map(({ owner }) => owner))]).toEqual([
      'identity',
      'ingestion',
      'vcount-ledger',
    ]);
  });
});
