/** The fault that makes each alert fire on running services, and its end. */
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@tiku/platform/database';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Fleet } from '../fleet/fleet.js';
import type { MailServer } from '../fleet/mail-server.js';
import { Person } from '../fleet/person.js';
import type { Release } from '../fleet/release.js';
import type { FaultServers } from '../servers.js';
import { TEX_PAPER } from '@tiku/ingestion/test-papers';

export interface Surroundings {
  servers: FaultServers;
  fleet: Fleet;
  release: Release;
  mail: MailServer;
  person: Person;
}

export interface AlertFault {
  what: string;
  alerts: readonly string[];
  begin(around: Surroundings): Promise<void>;
  /** Repeated until the alert fires. */
  meanwhile?(around: Surroundings): Promise<void>;
  end(around: Surroundings): Promise<void>;
}

const STALL_MS = 2_500;
const READS = ['/question-banks?page=1&limit=20', '/auth/me', '/ingestion/tasks?limit=20'];
const RECONCILE = `INSERT INTO vcount_ledger.jobs (id, queue, payload, max_attempts) VALUES ($1, 'reconcile', '{}', 3)`;

async function sql(url: string, ...statements: readonly (readonly [text: string, params?: unknown[]])[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [text, params] of statements) await client.query(text, params);
  } finally {
    await client.end();
  }
}

/** The responses do not matter here: the alert counts them. */
const ask = (person: Person, paths: readonly string[], times = 1): Promise<unknown> =>
  Promise.allSettled(
    Array.from({ length: times }, () => paths.map((path) => person.call('GET', path))).flat(),
  );
const reconcile = ({ servers }: Surroundings) => sql(servers.databaseUrl, [RECONCILE, [newId()]]);

async function withEventQueue(
  redisUrl: string,
  service: string,
  work: (queue: Queue) => Promise<unknown>,
): Promise<void> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(`tiku.${service}.events`, { connection, prefix: 'tiku' });
  try {
    await work(queue);
  } finally {
    await queue.close();
    connection.disconnect();
  }
}

const spoilLedger = (amount: number) => (around: Surroundings) =>
  sql(
    around.servers.databaseUrl,
    ['SET session_replication_role = replica'],
    [`UPDATE vcount_ledger.accounts SET balance = balance + ${amount} WHERE kind = 'platform'`],
    [RECONCILE, [newId()]],
  );

/** In this order: each leaves all services running. */
export const ALERT_FAULTS: readonly AlertFault[] = [
  {
    what: 'question-bank is killed',
    alerts: ['ServiceDown'],
    async begin({ fleet }) {
      for (const member of fleet.members.filter(({ name }) => name === 'question-bank'))
        await fleet.kill(member);
    },
    end: async ({ fleet, release }) => void (await fleet.start('question-bank', release)),
  },
  {
    what: 'PostgreSQL is away',
    alerts: ['ManyServerErrors', 'ErrorBudgetBurnsFast', 'ErrorBudgetBurns'],
    begin: ({ servers }) => servers.postgres.stop(),
    meanwhile: async ({ person }) => void (await ask(person, READS, 4)),
    async end({ servers, person }) {
      await servers.postgres.start();
      for (let round = 0; round < 20; round += 1) await ask(person, READS);
    },
  },
  {
    what: 'the disk of PostgreSQL stalls again and again',
    alerts: ['SlowResponses'],
    begin: async () => {},
    async meanwhile({ servers, person }) {
      servers.postgres.stall();
      const pending = ask(person, READS, 4);
      await wait(STALL_MS);
      servers.postgres.resume();
      await pending;
    },
    async end({ servers, person }) {
      servers.postgres.resume();
      for (let round = 0; round < 40; round += 1) await ask(person, READS);
    },
  },
  {
    what: 'Redis is away',
    alerts: ['EventsWait'],
    async begin({ servers, fleet }) {
      await servers.redis.stop();
      await Person.register(fleet.url, `waiting-${newId()}`);
    },
    end: ({ servers }) => servers.redis.start(),
  },
  {
    what: 'no worker runs',
    alerts: ['JobsWait'],
    async begin({ fleet, person }) {
      for (const member of fleet.members.filter(({ name }) => name.startsWith('workers')))
        await fleet.retire(member);
      const form = new FormData();
      form.append('document', new Blob([TEX_PAPER]), 'paper.tex');
      await fetch(`${person.url}/document-parser/parse`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body: form,
      });
    },
    end: async ({ fleet, release }) => void (await fleet.start('workers of ingestion', release)),
  },
  {
    what: 'the mail server is away',
    alerts: ['JobsFail'],
    begin: ({ mail }) => mail.stop(),
    meanwhile: async ({ fleet }) =>
      void (await Person.register(fleet.url, `mail-${newId()}`).catch(() => undefined)),
    end: ({ mail }) => mail.start(),
  },
  {
    what: "a consumer's table is missing",
    alerts: ['EventsFail'],
    begin: ({ servers }) =>
      sql(servers.databaseUrl, ['ALTER TABLE question_bank.user_summaries RENAME TO user_summaries_away']),
    meanwhile: async ({ fleet }) =>
      void (await Person.register(fleet.url, `event-${newId()}`).catch(() => undefined)),
    end: ({ servers }) =>
      sql(servers.databaseUrl, ['ALTER TABLE question_bank.user_summaries_away RENAME TO user_summaries']),
  },
  {
    what: 'an unreadable event',
    alerts: ['EventsGivenUp'],
    begin: ({ servers }) =>
      withEventQueue(servers.redisUrl, 'question-bank', (queue) =>
        queue.add('unreadable', { nothing: 'known' }, { attempts: 1, removeOnFail: false }),
      ),
    end: ({ servers }) =>
      withEventQueue(servers.redisUrl, 'question-bank', (queue) => queue.clean(0, 100, 'failed')),
  },
  {
    what: 'a job that failed for good',
    alerts: ['JobsGivenUp'],
    begin: ({ servers }) =>
      sql(servers.databaseUrl, [
        `INSERT INTO question_bank.jobs (id, queue, payload, max_attempts, status, error)
         VALUES ($1, 'given-up', '{}', 1, 'failed', '{"message": "given up"}')`,
        [newId()],
      ]),
    end: ({ servers }) =>
      sql(servers.databaseUrl, [`DELETE FROM question_bank.jobs WHERE queue = 'given-up'`]),
  },
  {
    what: 'a balance is changed past the ledger',
    alerts: ['LedgerDisagrees'],
    begin: spoilLedger(100),
    end: spoilLedger(-100),
  },
  {
    what: 'the ledger is not proven',
    alerts: ['LedgerUnproven', 'LedgerHeadMissing'],
    begin: async () => {},
    end: reconcile,
  },
];
