/**
 * `npm run faults -- imports`: imports 10,000 questions while question-bank is killed and PostgreSQL crashes, at points
 * that a seed determines. At the end each question is in the bank once, in file order, and the task reports the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  InterchangeReportResponse,
  InterchangeTaskResponse,
  BankResponse,
} from '@tiku/contracts/question-bank';
import { seededRandom } from '@tiku/platform/fault-point';
import { describe, type FaultRun } from '../chaos.js';
import { count, type ServiceProcess, type Tally } from '../processes.js';
import type { FaultServers } from '../servers.js';
import { checkImport } from './import-checks.js';
import { startQuestionBank, type QuestionBank } from './service.js';

const QUESTIONS = 10_000;
const STRIKES = [
  'question-bank killed',
  'PostgreSQL crashed',
  'question-bank killed',
  'question-bank killed',
];
const AGAIN_MS = 100;
const PATIENCE_MS = 600_000;

/** @throws Error naming what does not balance */
export async function run(
  servers: FaultServers,
  started: ServiceProcess[],
  { seed }: FaultRun,
): Promise<string> {
  const tally: Tally = {};
  const bank = await startQuestionBank(servers, started, tally);
  try {
    const startedAt = Date.now();
    const random = seededRandom(seed);
    const { bankId, taskId } = await beginImport(bank);
    // Also strikes in the last tenth: nearly finished work must not be repeated.
    const strikes = STRIKES.map((name) => ({ name, after: random() * QUESTIONS * 0.95 })).sort(
      (a, b) => a.after - b.after,
    );
    for (const { name, after } of strikes) {
      await until(`${Math.round(after)} questions`, async () => {
        const task = await taskOf(bank, bankId, taskId);
        if (task?.status === 'failed' || task?.status === 'completed')
          throw new Error(`the import was ${task.status} before ${name}`);
        return task !== null && (task.progress * QUESTIONS) / 100 >= after;
      });
      if (name.startsWith('PostgreSQL')) await servers.crashPostgres();
      else bank.process.kill();
      count(tally, name);
    }
    await until('the end of the import', async () => {
      const task = await taskOf(bank, bankId, taskId);
      if (task?.status === 'failed') throw new Error(`the import failed: ${task.error?.message}`);
      return task?.status === 'completed';
    });
    const task = await taskOf(bank, bankId, taskId);
    if (task?.saved !== QUESTIONS || task.failed !== 0)
      throw new Error(`the task says ${task?.saved} saved and ${task?.failed} failed`);
    await checkImport(servers.databaseUrl, bankId, QUESTIONS);
    return `${describe(tally)}\n${QUESTIONS} questions in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`;
  } finally {
    await bank.end();
  }
}

async function beginImport(bank: QuestionBank): Promise<{ bankId: string; taskId: string }> {
  const made = await bank.call('POST', '/question-banks', { name: '一万题' });
  const bankId = BankResponse.parse(made).questionBank.id;
  const text = Array.from({ length: QUESTIONS }, (_, n) => `第 ${n + 1} 题的值为 {~甲 =乙}\n\n`).join('');
  const form = new FormData();
  form.set('file', new Blob([text], { type: 'text/plain' }), '一万题.gift');
  const { task } = InterchangeTaskResponse.parse(
    await bank.call('POST', `/question-banks/${bankId}/import`, form),
  );
  return { bankId, taskId: task.id };
}

/** Null while the service does not respond. */
async function taskOf(bank: QuestionBank, bankId: string, taskId: string) {
  const response = await bank
    .call('GET', `/question-banks/${bankId}/interchange-tasks/${taskId}`)
    .catch(() => null);
  return response === null ? null : InterchangeReportResponse.parse(response).task;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await wait(AGAIN_MS);
  }
}
