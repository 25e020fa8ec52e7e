/** What a platform stands on, and how each of it fails and comes back. */
import { statfsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    begin({ servers: { diskFolder } }) {
      if (!diskFolder) throw new Error('this needs a disk of its own');
      const { bavail, bsize } = statfsSync(diskFolder);
      writeFileSync(ballastIn(diskFolder), Buffer.alloc(bavail * bsize));
    },
    async end({ servers }) {
      rmSync(ballastIn(servers.diskFolder ?? ''));
      // Without room for its log it ends; a cluster starts it again.
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
