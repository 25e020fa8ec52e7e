/** The platform's dependencies, and how each fails and recovers. */
import { statfsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Balancer } from '../fleet/balancer.js';
import type { MailServer } from '../fleet/mail-server.js';
import type { FaultServers } from '../servers.js';

const HOUR_SECONDS = 3_600;

export interface Surroundings {
  servers: FaultServers;
  store: { address: Balancer; port: number };
  mail: MailServer;
  clockFile: string;
}

export interface Outage {
  what: string;
  begin(around: Surroundings): Promise<void> | void;
  end(around: Surroundings): Promise<void> | void;
}

/** More than PostgreSQL allocates in advance. */
const LOG_FILES_MAX = 60;

/** Existing log files would carry writes for a while: uses them up until a write is rejected. */
async function useUpLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // The rejected statement reports it.
  try {
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS public.filler (n int)');
    for (let file = 0; file < LOG_FILES_MAX; file += 1)
      await client.query('INSERT INTO public.filler VALUES (1); SELECT pg_switch_wal()');
  } catch {
    // The purpose of the loop.
  } finally {
    await client.end().catch(() => undefined);
  }
}

const ballastIn = (folder: string): string => join(folder, 'ballast');

export const OUTAGES: readonly Outage[] = [
  {
    what: 'the object store is away',
    begin({ store }) {
      store.address.sendTo([]);
      store.address.cut();
    },
    end: ({ store }) => store.address.sendTo([store.port]),
  },
  {
    what: 'the mail server is away',
    begin: ({ mail }) => mail.stop(),
    end: ({ mail }) => mail.start(),
  },
  {
    what: 'the disk of PostgreSQL answers nothing',
    begin: ({ servers }) => servers.postgres.stall(),
    end: ({ servers }) => servers.postgres.resume(),
  },
  {
    what: 'the disk of PostgreSQL is full',
    async begin({ servers: { diskFolder, databaseUrl } }) {
      if (!diskFolder) throw new Error('this needs a separate disk');
      const { bavail, bsize } = statfsSync(diskFolder);
      writeFileSync(ballastIn(diskFolder), Buffer.alloc(bavail * bsize));
      await useUpLog(databaseUrl);
    },
    async end({ servers }) {
      rmSync(ballastIn(servers.diskFolder ?? ''));
      // Without space for its log it ends; a cluster restarts it.
      if (!servers.postgres.isRunning()) await servers.postgres.start();
    },
  },
  {
    what: 'the clocks of all services jump an hour ahead',
    begin: ({ clockFile }) => writeFileSync(clockFile, String(HOUR_SECONDS)),
    end: ({ clockFile }) => writeFileSync(clockFile, '0'),
  },
  {
    what: 'the clocks of all services jump an hour back',
    begin: ({ clockFile }) => writeFileSync(clockFile, String(-HOUR_SECONDS)),
    end: ({ clockFile }) => writeFileSync(clockFile, '0'),
  },
];
