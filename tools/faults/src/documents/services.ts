/** identity, question-bank, ingestion and its worker, each started by its own main.ts, at fixed addresses. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionDatabase } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { childrenOf, ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';

const BOOT_MAX_MS = 90_000;
const GONE_MAX_MS = 10_000;
/** A document passes about thirty fault points. */
const FAULT_ONE_IN = 150;
/** Set for all processes of a run and inherited by their children, to find remaining ones. */
const MARK = 'TIKU_FAULTS_RUN';

export interface Services {
  identityUrl: string;
  questionBankUrl: string;
  ingestionUrl: string;
  identityDatabaseUrl: string;
  questionBank: ServiceProcess;
  ingestion: ServiceProcess;
  worker: ServiceProcess;
  /** Ends all as an operator does. @throws Error naming processes that did not end cleanly or still run */
  end(): Promise<void>;
}

export async function startServices(
  servers: FaultServers,
  started: ServiceProcess[],
  tally: Tally,
  seed: number,
): Promise<Services> {
  const urls = await provisionDatabase({
    adminUrl: servers.databaseUrl,
    services: ['identity', 'question-bank', 'ingestion'],
    secret: 'faults',
  });
  const mark = randomUUID();
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [identityUrl, questionBankUrl, ingestionUrl] = ports.map((port) => `http://127.0.0.1:${port}`);
  if (!identityUrl || !questionBankUrl || !ingestionUrl) throw new Error('three addresses are needed');
  const shared = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REDIS_URL: servers.redisUrl,
    TIKU_DATA: join(servers.folder, 'files'),
    REGISTRATION_OPEN: 'true',
    IDENTITY_URL: identityUrl,
    // No account here has a school's address, so identity does not call it.
    ENTERPRISE_URL: 'http://127.0.0.1:9',
    QUESTION_BANK_URL: questionBankUrl,
    INGESTION_URL: ingestionUrl,
    RECOGNITION_CONCURRENCY: '1',
    // Short, so that a run need not wait 30 s for locks of a killed process.
    JOB_HEARTBEAT_MS: '500',
    JOB_LOST_AFTER_MS: '5000',
    JOB_REQUEUE_AFTER_MS: '5000',
    [MARK]: mark,
  };
  const start = (
    name: string,
    service: string,
    file: string,
    port: number,
    faulty: boolean,
  ): ServiceProcess => {
    const process = new ServiceProcess(
      {
        name,
        entry: new URL(`../../../../apps/${service}/src/${file}`, import.meta.url),
        env: { ...shared, PORT: String(port), DATABASE_URL: urls[service] ?? '' },
        readyWhen: /"msg":"[\w -]+ (listens|is ready)"/,
        seed: seed + started.length,
        ...(faulty && { faultOneIn: FAULT_ONE_IN }),
      },
      tally,
    );
    started.push(process);
    return process;
  };
  // First: the others verify tokens by its keys.
  const identity = start('identity', 'identity', 'main.ts', ports[0] ?? 0, false);
  await waitFor('identity to be at work', () => identity.ready, BOOT_MAX_MS);
  const questionBank = start('question-bank', 'question-bank', 'main.ts', ports[1] ?? 0, true);
  const ingestion = start('ingestion', 'ingestion', 'main.ts', ports[2] ?? 0, true);
  const worker = start('ingestion worker', 'ingestion', 'worker-main.ts', 0, true);
  const all = [worker, ingestion, questionBank, identity];
  await waitFor('the services to be at work', () => all.every(({ ready }) => ready), BOOT_MAX_MS);
  return {
    identityUrl,
    questionBankUrl,
    ingestionUrl,
    identityDatabaseUrl: urls['identity'] ?? '',
    questionBank,
    ingestion,
    worker,
    async end() {
      const unclean: string[] = [];
      for (const service of all) if (!(await service.stop('SIGTERM'))) unclean.push(service.name);
      if (unclean.length > 0) throw new Error(`did not end cleanly: ${unclean.join(', ')}`);
      await waitFor('all processes to be gone', () => processesMarked(mark).length === 0, GONE_MAX_MS).catch(
        () => {
          throw new Error(`processes are left: ${processesMarked(mark).join(', ')}`);
        },
      );
    },
  };
}

/** Kills one child process of a service, chosen by the seed; false if it has none. */
export function killChildOf(parent: ServiceProcess, random: () => number): boolean {
  const children = childrenOf(parent.pid);
  const child = children[Math.floor(random() * children.length)];
  if (child === undefined) return false;
  process.kill(child, 'SIGKILL');
  return true;
}

/** Command lines of the processes with this run's mark. */
function processesMarked(mark: string): string[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}`)) return [];
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').slice(-200)}`];
      } catch {
        return []; // Ended, or another account's.
      }
    });
}
