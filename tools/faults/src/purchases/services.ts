/** paper-bank and vcount-ledger, each started by its own main.ts; a stub replaces the other services. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@tiku/contracts/events';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { newId, provisionDatabase } from '@tiku/platform/database';
import { PlatformStub, waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { LEDGER_GAPS, PAPER_BANK_GAPS, type Struck } from './gaps.js';

const BOOT_MAX_MS = 90_000;

/** The content of papers, since a bank for sale has one. */
export const QUESTION = {
  ...emptyQuestion(),
  ...{ id: newId(), qid: 'abcdefghij', bankId: newId(), version: 1 },
  ...{ type: 'fill', difficulty: 2, stem: '$1+1=$ \\fillin', content: '$1+1=$ \\fillin' },
} as const;

export interface Services {
  identity: PlatformStub;
  paperBankUrl: string;
  ledgerUrl: string;
  ledgerDatabaseUrl: string;
  paperBank: Struck;
  ledger: Struck;
  /** Variables of both processes, for the program that verifies the ledger. */
  environment: Record<string, string>;
}

export async function startServices(
  servers: FaultServers,
  started: ServiceProcess[],
  tally: Tally,
): Promise<Services> {
  const urls = await provisionDatabase({
    adminUrl: servers.databaseUrl,
    services: ['paper-bank', 'vcount-ledger'],
    secret: 'faults',
  });
  const identity = await PlatformStub.start();
  identity.respondJson('POST /internal/questions/contents', { success: true, questions: [QUESTION] });
  const bank = { id: QUESTION.bankId, name: '题库', ownerId: newId(), allowSelling: true };
  identity.respondJson('POST /internal/banks/selling', { success: true, banks: [bank] });
  const ports = [await findFreePort(), await findFreePort()];
  const [paperBankUrl = '', ledgerUrl = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    REDIS_URL: servers.redisUrl,
    TIKU_DATA: join(servers.folder, 'files'),
    ...Object.fromEntries(
      SERVICES.map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, identity.url]),
    ),
    PAPER_BANK_URL: paperBankUrl,
    VCOUNT_LEDGER_URL: ledgerUrl,
    // Short, so that a run need not wait 30 s for locks of a killed process.
    JOB_HEARTBEAT_MS: '500',
    JOB_LOST_AFTER_MS: '5000',
    JOB_REQUEUE_AFTER_MS: '5000',
  };
  const start = (name: string, port: number | undefined, gaps: Struck['gaps']): Struck => {
    const orderFile = join(servers.folder, `${name}.order`);
    writeFileSync(orderFile, '');
    const service = new ServiceProcess(
      {
        name,
        entry: new URL(`../../../../apps/${name}/src/main.ts`, import.meta.url),
        env: {
          ...environment,
          PORT: String(port),
          DATABASE_URL: urls[name] ?? '',
          TIKU_FAULT_ORDER: orderFile,
        },
        readyWhen: /"msg":"[\w -]+ (listens|is ready)"/,
        seed: 0,
      },
      tally,
    );
    started.push(service);
    return { service, orderFile, gaps };
  };
  const ledger = start('vcount-ledger', ports[1], LEDGER_GAPS);
  const paperBank = start('paper-bank', ports[0], PAPER_BANK_GAPS);
  await waitFor(
    'the services to be at work',
    () => ledger.service.ready && paperBank.service.ready,
    BOOT_MAX_MS,
  );
  const ledgerDatabaseUrl = urls['vcount-ledger'] ?? '';
  return { identity, paperBankUrl, ledgerUrl, ledgerDatabaseUrl, paperBank, ledger, environment };
}
