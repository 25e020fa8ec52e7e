/** question-bank, started by its own main.ts; a stub replaces the other services. */
import { join } from 'node:path';
import { SERVICES } from '@tiku/contracts/events';
import { provisionDatabase } from '@tiku/platform/database';
import { PlatformStub, waitFor } from '@tiku/platform/testing';
import { findFreePort } from '@tiku/platform-tools/parts';
import { ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';

const BOOT_MAX_MS = 90_000;
const CALL_MAX_MS = 30_000;

export interface QuestionBank {
  process: ServiceProcess;
  /** Calls as a teacher. @throws Error for any response but success */
  call: (method: string, path: string, body?: FormData | object) => Promise<unknown>;
  end: () => Promise<void>;
}

export async function startQuestionBank(
  servers: FaultServers,
  started: ServiceProcess[],
  tally: Tally,
): Promise<QuestionBank> {
  const urls = await provisionDatabase({
    adminUrl: servers.databaseUrl,
    services: ['question-bank'],
    secret: 'faults',
  });
  const others = await PlatformStub.start();
  const { token } = await others.user('Lin', 'teacher');
  const port = await findFreePort();
  const service = new ServiceProcess(
    {
      name: 'question-bank',
      entry: new URL('../../../../apps/question-bank/src/main.ts', import.meta.url),
      env: {
        NODE_ENV: 'development',
        LOG_LEVEL: 'info',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: urls['question-bank'] ?? '',
        REDIS_URL: servers.redisUrl,
        TIKU_DATA: join(servers.folder, 'files'),
        ...Object.fromEntries(
          SERVICES.map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, others.url]),
        ),
        // Short, so that a run need not wait 30 s for locks of a killed process.
        JOB_HEARTBEAT_MS: '500',
        JOB_LOST_AFTER_MS: '5000',
        JOB_REQUEUE_AFTER_MS: '5000',
      },
      readyWhen: /"msg":"[\w -]+ (listens|is ready)"/,
      seed: 0,
    },
    tally,
  );
  started.push(service);
  await waitFor('question-bank to be at work', () => service.ready, BOOT_MAX_MS);
  return {
    process: service,
    async call(method, path, body) {
      const isForm = body instanceof FormData;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MAX_MS),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async end() {
      await service.stop('SIGTERM');
      await others.close();
    },
  };
}
