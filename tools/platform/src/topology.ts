/**
 * The whole platform in one place: which services there are, in the order in which they start, and which of their
 * addresses the later ones are given. Owns no behaviour.
 */
import type { BaseConfig } from '@tiku/platform/config';
import type { ServiceApp } from '@tiku/platform/http';

export interface ServiceEntry {
  /** Name of the app under apps/, of its package and of its database schema. */
  name: string;
  /** Loaded when it is started, so that a tool that only reads names loads no service. */
  load: () => Promise<{ createApp: (config: BaseConfig) => Promise<ServiceApp> }>;
  /** Variable in which later services find its address; none for the one that the browser talks to. */
  urlVariable?: string;
  hasDatabase: boolean;
}

export interface RunningWorker {
  /** Health and metrics, for who runs the process; it works without. */
  listen(port: number, host: string): Promise<unknown>;
  close(): Promise<unknown>;
}
export interface WorkerEntry {
  /** The service whose jobs it takes. */
  name: string;
  load: () => Promise<{ createWorker: (config: BaseConfig) => Promise<RunningWorker> }>;
}

/** identity first: everybody verifies tokens by its keys. bff last: it needs the address of every other. */
export const services: readonly ServiceEntry[] = [
  {
    name: 'identity',
    load: () => import('@tiku/identity/app'),
    urlVariable: 'IDENTITY_URL',
    hasDatabase: true,
  },
  {
    name: 'question-bank',
    load: () => import('@tiku/question-bank/app'),
    urlVariable: 'QUESTION_BANK_URL',
    hasDatabase: true,
  },
  {
    name: 'ingestion',
    load: () => import('@tiku/ingestion/app'),
    urlVariable: 'INGESTION_URL',
    hasDatabase: true,
  },
  { name: 'bff', load: () => import('@tiku/bff/app'), hasDatabase: false },
];

/** Heavy jobs run in processes of their own: a hostile file may cost one its memory. */
export const workers: readonly WorkerEntry[] = [
  { name: 'ingestion', load: () => import('@tiku/ingestion/worker') },
];
