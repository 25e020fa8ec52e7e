/**
 * A cluster without containers: a real etcd, API server, controller-manager and scheduler on loopback; kwok simulates
 * nodes and pods. Network policies are not enforced, and nothing of the image runs.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryPath } from '../deployment-files.js';
import type { Program } from './programs.js';

const START_MS = 90_000;
const STOP_MS = 10_000;
const NODES = 4;
const NODE_CPU = '64';
const NODE_MEMORY = '256Gi';
const TOKEN = 'a-token-of-a-cluster-that-lives-for-minutes';

export class Cluster {
  readonly #children: { name: string; child: ChildProcess; log: string }[] = [];

  constructor(
    private readonly programs: Record<Program, string>,
    private readonly stages: readonly string[],
    private readonly folder: string,
  ) {}

  /** Folder of the copy of the release's manifests. */
  get release(): string {
    return join(this.folder, 'release');
  }

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    cpSync(repositoryPath('k8s'), join(this.release, 'k8s'), { recursive: true });
    const [etcd, peer, api] = await Promise.all([freePort(), freePort(), freePort()]);
    const file = (name: string): string => join(this.folder, name);
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file('sa.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(file('sa.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(file('tokens.csv'), `${TOKEN},operator,1,system:masters\n`, { mode: 0o600 });
    writeFileSync(file('kubeconfig'), kubeconfig(`https://127.0.0.1:${api}`), { mode: 0o600 });
    const client = `http://127.0.0.1:${etcd}`;
    const peers = `http://127.0.0.1:${peer}`;
    this.#run('etcd', [
      `--data-dir=${file('etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
      '--unsafe-no-fsync',
    ]);
    this.#run('kube-apiserver', [
      `--etcd-servers=${client}`,
      '--bind-address=127.0.0.1',
      '--advertise-address=127.0.0.1',
      `--secure-port=${api}`,
      `--cert-dir=${file('certificates')}`,
      `--token-auth-file=${file('tokens.csv')}`,
      '--authorization-mode=Node,RBAC',
      '--service-cluster-ip-range=10.96.0.0/16',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${file('sa.pub')}`,
      `--service-account-signing-key-file=${file('sa.key')}`,
    ]);
    await this.#until('the API server', () => this.kubectl(['get', '--raw=/readyz']) === 'ok');
    const config = `--kubeconfig=${file('kubeconfig')}`;
    this.#run('kube-controller-manager', [
      config,
      '--leader-elect=false',
      '--secure-port=0',
      `--service-account-private-key-file=${file('sa.key')}`,
      '--use-service-account-credentials=false',
      '--controllers=*,-cloud-node-lifecycle,-service-lb-controller,-node-route-controller',
    ]);
    this.#run('kube-scheduler', [config, '--leader-elect=false', '--secure-port=0']);
    this.#run('kwok', [
      config,
      ...this.stages.map((path) => `--config=${path}`),
      '--manage-all-nodes=true',
      '--cidr=10.0.0.1/16',
      '--node-ip=10.0.0.1',
    ]);
    this.apply(Array.from({ length: NODES }, (_, at) => node(`node-${at + 1}`)).join('---\n'));
    await this.#until('the nodes', () => {
      const states = this.kubectl([
        'get',
        'nodes',
        '-o',
        'jsonpath={range .items[*]}{.status.conditions[?(@.type=="Ready")].status} {end}',
      ]);
      return (
        states
          .trim()
          .split(' ')
          .filter((state) => state === 'True').length === NODES
      );
    });
  }

  /** @throws Error with kubectl's output */
  kubectl(args: readonly string[], input?: string): string {
    try {
      return execFileSync(
        this.programs.kubectl,
        [`--kubeconfig=${join(this.folder, 'kubeconfig')}`, ...args],
        { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 64 * 1_048_576 },
      );
    } catch (error) {
      const said = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr).trim() : '';
      throw new Error(`kubectl ${args.join(' ')}: ${said}`, { cause: error });
    }
  }

  /**
   * Runs commands of a guide as a person types them at the root of a release: here in a copy of its `k8s` folder, so
   * that what they write is removed with the cluster.
   * @throws Error with the output of the failed one
   */
  shell(commands: string, env: Record<string, string>): string {
    const PATH = `${join(this.programs.kubectl, '..')}:${process.env['PATH'] ?? ''}`;
    try {
      return execFileSync('sh', ['-e', '-c', commands], {
        cwd: this.release,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, PATH, KUBECONFIG: join(this.folder, 'kubeconfig'), ...env },
      });
    } catch (error) {
      const said = typeof error === 'object' && error && 'stderr' in error ? String(error.stderr).trim() : '';
      throw new Error(said, { cause: error });
    }
  }

  /** Creates an overlay on `overlay` as an operator does, with another tag. Returns its name. */
  addOverlay(overlay: string, tag: string): string {
    const name = `${overlay}-${tag}`;
    const folder = join(this.release, 'k8s', 'overlays', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      JSON.stringify({
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: [`../${overlay}`],
        images: [{ name: 'registry.example.org/tiku', newTag: tag }],
      }),
    );
    return name;
  }

  apply(manifests: string, ...more: string[]): string {
    return this.kubectl(['apply', '--server-side', '--force-conflicts', ...more, '-f', '-'], manifests);
  }

  async stop(): Promise<void> {
    for (const { child } of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(patience);
    }
  }

  #run(name: Program, args: readonly string[]): void {
    const log = join(this.folder, `${name}.log`);
    const output = openSync(log, 'a');
    const child = spawn(this.programs[name], args, { stdio: ['ignore', output, output] });
    this.#children.push({ name, child, log });
  }

  async #until(what: string, isTrue: () => boolean): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const dead = this.#children.find(({ child }) => child.exitCode !== null);
      if (dead) throw new Error(`${dead.name} ended:\n${readFileSync(dead.log, 'utf8').slice(-2_000)}`);
      try {
        if (isTrue()) return;
      } catch (error) {
        // Not ready yet: the loop retries until the deadline.
        if (Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`${what} was not ready within ${START_MS / 1_000} s`);
      await wait(500);
    }
  }
}

const node = (name: string): string => `apiVersion: v1
kind: Node
metadata:
  name: ${name}
  annotations:
    kwok.x-k8s.io/node: fake
  labels:
    kubernetes.io/hostname: ${name}
status:
  allocatable: { cpu: '${NODE_CPU}', memory: ${NODE_MEMORY}, pods: '250' }
  capacity: { cpu: '${NODE_CPU}', memory: ${NODE_MEMORY}, pods: '250' }
`;

/** On loopback, with the certificate that the API server has just created. */
const kubeconfig = (server: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'check', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'operator', user: { token: TOKEN } }],
    contexts: [{ name: 'check', context: { cluster: 'check', user: 'operator' } }],
    'current-context': 'check',
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
