/** What the topology says of a service and of its workers. Owns no value. */
import type { ServiceName } from '@tiku/contracts/events';
import type { BaseConfig } from '@tiku/platform/config';
import type { MigrationClass } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';

/** Kubernetes quantities. Memory above the limit ends the container. */
export interface PodSize {
  cpu: string;
  memory: string;
  memoryLimit: string;
  replicasMin: number;
  replicasMax: number;
  /** Share of the requested CPU, in percent, above which a replica is added. */
  cpuTarget: number;
}

interface Deployment {
  /** Services that it calls, besides identity, which every one asks for keys and revocations. */
  calls: readonly ServiceName[];
  pod: PodSize;
  /** Variables of its container in Compose, besides those of every service. */
  composeEnvironment?: Readonly<Record<string, string>>;
  /** Variables that operators may set; unset, the service has its default. Compose passes them by name. */
  settings?: readonly string[];
  /** Variables of its container in Kubernetes, besides those of every service. */
  podEnvironment?: Readonly<Record<string, string>>;
  /** Keys of its Secret without which its pod does not start. `DATABASE_URL` needs no mention. */
  requiredSecrets?: readonly string[];
  /** Keys of its Secret that may be missing. */
  optionalSecrets?: readonly string[];
  /** Ports outside the cluster that it and its workers may reach. */
  egressPorts?: readonly number[];
  /** Port of its metrics where its main port is public. */
  metricsPort?: number;
}

/** A service that the BFF stands before: it has a database of its own and controllers with schemas. */
export interface BackendEntry {
  /** Name of the app under apps/, of its package and of its database schema. */
  name: ServiceName;
  /** The row of README's map. */
  summary: string;
  hasDatabase: true;
  /** Variable in which later services find its address. */
  urlVariable: string;
  /** Loaded when it is started, so that a tool that only reads names loads no service. */
  load: () => Promise<{ createApp: (config: BaseConfig) => Promise<ServiceApp> }>;
  /** The Nest module that names every route. */
  loadModule: () => Promise<new () => object>;
  loadMigrations: () => Promise<{ migrations: readonly MigrationClass[] }>;
  deployment: Deployment;
}

/** The service that the browser talks to: no database, and no address that others need. */
export interface PublicEntry {
  name: 'bff';
  summary: string;
  hasDatabase: false;
  urlVariable?: undefined;
  load: BackendEntry['load'];
  deployment: Deployment;
}

export type ServiceEntry = BackendEntry | PublicEntry;

export interface RunningWorker {
  close(): Promise<unknown>;
}

export interface WorkerEntry {
  /** The service whose jobs it takes. */
  name: ServiceName;
  load: () => Promise<{ createWorker: (config: BaseConfig) => Promise<RunningWorker> }>;
  pod: PodSize;
  /** Before a pod is killed. Asked to stop, it puts its jobs back into their queues, which takes seconds. */
  graceSeconds: number;
  /** Compose ends the container above it. */
  composeMemory: string;
}
