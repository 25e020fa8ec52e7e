/**
 * All services and workers as separate processes, each service behind a balancer with a fixed address: several
 * processes of a service, of this or an earlier release, run side by side on one database.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { backends, services, workers } from '@tiku/platform-tools/topology';
import { ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { type Balancer, startBalancer } from './balancer.js';
import type { Release } from './release.js';

const BOOT_MAX_MS = 300_000;
const STARTS_AT_ONCE = 3;
/**
 * As in a cluster: after its stop signal, a process still receives connections for a moment, and has time to finish its
 * work.
 */
const STILL_SENT_MS = 500;
const PAUSE_MS = 3_000;
const DRAIN_MS = 30_000;
const END_MAX_MS = 60_000;

/** `bff`, `identity` …, or `workers of ingestion`. */
export type MemberName = string;
const workersOf = (service: string): MemberName => `workers of ${service}`;
export const SERVICE_MEMBERS: readonly MemberName[] = services.map(({ name }) => name);
export const MEMBERS: readonly MemberName[] = [
  ...SERVICE_MEMBERS,
  ...workers.map(({ name }) => workersOf(name)),
];

export interface Member {
  name: MemberName;
  release: Release;
  port: number;
  process: ServiceProcess;
}

export interface FleetOptions {
  servers: Pick<FaultServers, 'folder' | 'databaseUrl' | 'redisUrl'>;
  /** All processes ever started, so that the end of the run can end them. */
  started: ServiceProcess[];
  tally: Tally;
  /** In addition to what all processes need. */
  environment?: Record<string, string>;
}

export class Fleet {
  readonly members: Member[] = [];

  private constructor(
    private readonly options: FleetOptions,
    private readonly balancers: ReadonlyMap<MemberName, Balancer>,
    private readonly databaseUrls: Record<string, string>,
    private readonly environment: Record<string, string>,
  ) {}

  static async create(options: FleetOptions): Promise<Fleet> {
    const { servers } = options;
    const databaseUrls = await provisionDatabase({
      adminUrl: servers.databaseUrl,
      services: backends.map(({ name }) => name),
      secret: 'faults',
    });
    const balancers = new Map<MemberName, Balancer>();
    for (const name of SERVICE_MEMBERS) balancers.set(name, await startBalancer());
    const addresses = backends.map(({ name, urlVariable }) => [urlVariable, balancers.get(name)?.url ?? '']);
    return new Fleet(options, balancers, databaseUrls, {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      REDIS_URL: servers.redisUrl,
      TIKU_DATA: join(servers.folder, 'files'),
      WEB_FOLDER: servers.folder,
      PUBLIC_URL: balancers.get('bff')?.url ?? '',
      REGISTRATION_OPEN: 'true',
      RECOGNITION_CONCURRENCY: '1',
      SHUTDOWN_PAUSE_MS: String(PAUSE_MS),
      SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
      JOB_HEARTBEAT_MS: '500',
      JOB_LOST_AFTER_MS: '10000',
      JOB_REQUEUE_AFTER_MS: '10000',
      ...(Object.fromEntries(addresses) as Record<string, string>),
      ...options.environment,
    });
  }

  /** The public address. */
  get url(): string {
    return this.balancers.get('bff')?.url ?? '';
  }

  /** The address of its balancer, regardless of the processes behind it. */
  addressOf(service: MemberName): string {
    return this.balancers.get(service)?.url ?? '';
  }

  /** The addresses of a service's processes, bypassing its balancer. */
  portsOf(service: MemberName): number[] {
    return this.members.filter(({ name }) => name === service).map(({ port }) => port);
  }

  /** Starts one more process with additional variables, and sends it connections when it is ready. */
  async start(name: MemberName, release: Release, own: Record<string, string> = {}): Promise<Member> {
    const worker = workers.find((entry) => workersOf(entry.name) === name);
    const service = worker?.name ?? name;
    const port = await findFreePort();
    const process = new ServiceProcess(
      {
        name: `${name} of ${release.name}`,
        entry: pathToFileURL(
          join(release.folder, `apps/${service}/dist/${worker ? 'worker-main' : 'main'}.js`),
        ),
        env: {
          ...this.environment,
          PORT: String(port),
          DATABASE_URL: this.databaseUrls[service] ?? '',
          ...own,
        },
        readyWhen: /"msg":"[\w -]+ is ready"/,
        seed: 0,
      },
      this.options.tally,
    );
    this.options.started.push(process);
    await waitFor(`${name} to be at work`, () => process.ready, BOOT_MAX_MS);
    const member = { name, release, port, process };
    this.members.push(member);
    this.#balance(name);
    return member;
  }

  /** Starts one of each, a few at a time; identity first, because the others request its keys. */
  async startAll(release: Release, names = MEMBERS): Promise<void> {
    const [first = '', ...rest] = names;
    await this.start(first, release);
    const waiting = rest.values();
    const lane = async (): Promise<void> => {
      for (const name of waiting) await this.start(name, release);
    };
    await Promise.all(Array.from({ length: STARTS_AT_ONCE }, lane));
  }

  /** Ends it as a rolling update does. False if it reported a failure. @throws Error if it had to be killed */
  async retire(member: Member): Promise<boolean> {
    const ended = member.process.stop('SIGTERM', END_MAX_MS);
    await wait(STILL_SENT_MS);
    this.members.splice(this.members.indexOf(member), 1);
    this.#balance(member.name);
    const isClean = await ended;
    if (member.process.signal) throw new Error(`${member.process.name} had to be killed`);
    return isClean;
  }

  /** Kills it like a lost machine: nothing restarts it. */
  async kill(member: Member): Promise<void> {
    this.members.splice(this.members.indexOf(member), 1);
    await member.process.stop('SIGKILL');
    this.#balance(member.name);
  }

  async close(): Promise<void> {
    await Promise.all([...this.balancers.values()].map((balancer) => balancer.close()));
  }

  #balance(name: MemberName): void {
    this.balancers.get(name)?.sendTo(this.portsOf(name));
  }
}
