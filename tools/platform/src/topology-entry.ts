/** Shapes of the topology's entries for services and workers. Owns no value. */
import type { ServiceName } from '@tiku/contracts/events';
import type { BaseConfig } from '@tiku/platform/config';
import type { MigrationClass } from '@tiku/platform/database';
import type { ServiceApp } from '@tiku/platform/http';

/** Kubernetes quantities. Exceeding the memory limit ends the container. */
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
  /** Services that it calls, besides identity, which all call for keys and revocations. */
  calls: readonly ServiceName[];
  pod: PodSize;
  /** Variables of its container in Compose, besides the shared ones. */
  composeEnvironment?: Readonly<Record<string, string>>;
  /** Variables that operators may set; otherwise the service uses its default. Compose passes them by name. */
  settings?: readonly string[];
  /** Variables of its container in Kubernetes, besides the shared ones. */
  podEnvironment?: Readonly<Record<string, string>>;
  /** Required keys of its Secret, besides `DATABASE_URL`. */
  requiredSecrets?: readonly string[];
  /** Optional keys of its Secret. */
  optionalSecrets?: readonly string[];
  /** Ports outside the cluster that it and its workers may reach. */
  egressPorts?: readonly number[];
  /** Port of its metrics if its main port is public. */
  metricsPort?: number;
}

/** A service behind the BFF, with its own database and controllers with schemas. */
export interface BackendEntry {
  /** Name of the app under apps/, of its package and of its database schema. */
  name: ServiceName;
  /** Its row in README's map. */
  summary: string;
  hasDatabase: true;
  /** The variable from which later services read its address. */
  urlVariable: string;
  /** Loaded when it starts, so that a tool that only reads names loads no service. */
  load: () => Promise<{ createApp: (config: BaseConfig) => Promise<ServiceApp> }>;
  /** The Nest module with all routes. */
  loadModule: () => Promise<new () => object>;
  loadMigrations: () => Promise<{ migrations: readonly MigrationClass[] }>;
  deployment: Deployment;
}

/** The service that the browser calls: no database, and no address that others need. */
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
  /** The service whose jobs it runs. */
  name: ServiceName;
  load: () => Promise<{ createWorker: (config: BaseConfig) => Promise<RunningWorker> }>;
  pod: PodSize;
  /** Time before a pod is killed. On a stop signal it returns its jobs to their queues, which takes seconds. */
  graceSeconds: number;
  /** Compose ends the container above this limit. */
  composeMemory: string;
}
