/**
 * The demo of a first `npm start`: accounts of all roles, and banks with questions that the teacher creates through the
 * public API, so that search, counts and events are real. Runs once per data folder: later changes and deletions stay.
 * identity's seed refuses to run in production.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseConfig } from '@tiku/platform/config';
import {
  BankResponse,
  BanksResponse,
  BatchResponse,
  QuestionsResponse,
  type QuestionBank,
} from '@tiku/contracts/question-bank';
import { PaperResponse, PaperBankResponse, PaperBanksResponse } from '@tiku/contracts/paper-bank';
import { LoginResponse } from '@tiku/contracts/identity';
import { DEMO_USERS, seedUsers, type DemoUser } from '@tiku/identity/seed';
import type { z } from 'zod';
import { demoBanks } from './content/index.js';
import { functionsBank } from './content/functions.js';
import { paperBank, practicePaper } from './content/paper.js';
import type { DemoBank } from './content/write.js';

const markerName = 'seed.json';
const requestTimeoutMs = 30_000;

/** The accounts to print, whether or not this run created them. */
export const demoAccounts: readonly Pick<DemoUser, 'role' | 'email' | 'password'>[] = DEMO_USERS;

/**
 * Creates the demo unless this data folder has had it; resolves to true if it did. `baseUrl`: the address of the BFF.
 */
export async function seedDemo(identity: BaseConfig, baseUrl: string): Promise<boolean> {
  const marker = join(identity.TIKU_DATA, markerName);
  if (existsSync(marker)) return false;
  await seedUsers(identity);
  const teacher = DEMO_USERS.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('the demo has no teacher');
  const { email, password } = teacher;
  const { token } = await call(`${baseUrl}/api/auth/login`, { body: { email, password } }, LoginResponse);
  const { questionBanks } = await call(`${baseUrl}/api/question-banks?limit=100`, { token }, BanksResponse);
  for (const demo of demoBanks) await makeBank(baseUrl, token, demo, questionBanks);
  await makePaperBank(baseUrl, token);
  // Written last: an interrupted seeding continues at the same place.
  writeFileSync(`${marker}.new`, JSON.stringify({ seededAt: new Date().toISOString() }));
  renameSync(`${marker}.new`, marker);
  return true;
}

async function makeBank(
  baseUrl: string,
  token: string,
  { bank, questions }: DemoBank,
  known: readonly QuestionBank[],
): Promise<void> {
  const before = known.find(({ name }) => name === bank.name);
  if (before && before.questionCount > 0) return;
  const made = before
    ? { questionBank: before }
    : await call(`${baseUrl}/api/question-banks`, { token, body: bank }, BankResponse);
  const body = { bankId: made.questionBank.id, questions };
  const { failed, results } = await call(`${baseUrl}/api/questions/batch`, { token, body }, BatchResponse);
  if (failed > 0) {
    const reasons = results
      .filter(({ ok }) => !ok)
      .map(({ index, message }) => `question ${index + 1}: ${message}`);
    throw new Error(`The demo bank "${bank.name}" was refused in part: ${reasons.join('; ')}`);
  }
}

/** One published paper bank with a practice paper. */
async function makePaperBank(baseUrl: string, token: string): Promise<void> {
  const api = `${baseUrl}/api`;
  const { paperBanks } = await call(`${api}/paper-banks?scope=mine`, { token }, PaperBanksResponse);
  if (paperBanks.some(({ paperCount }) => paperCount > 0)) return;
  const { questionBanks } = await call(`${api}/question-banks?limit=100`, { token }, BanksResponse);
  const source = questionBanks.find(({ name }) => name === functionsBank.bank.name);
  if (!source) throw new Error('the demo has no questions for a paper');
  const list = `${api}/questions/bank/${source.id}?limit=20&sort=difficulty`;
  const { questions } = await call(list, { token }, QuestionsResponse);
  const [known] = paperBanks;
  const { id } =
    known ?? (await call(`${api}/paper-banks`, { token, body: paperBank }, PaperBankResponse)).paperBank;
  const body = { ...practicePaper(questions), paperBankId: id };
  const { paper } = await call(`${api}/papers`, { token, body }, PaperResponse);
  await call(`${api}/papers/${paper.id}/publish`, { token, body: {} }, PaperResponse);
  await call(`${api}/paper-banks/${id}/publish`, { token, body: {} }, PaperBankResponse);
}

/** One call of the public API: a POST if there is a body. Throws with the response's text if it is rejected. */
async function call<S extends z.ZodType>(
  url: string,
  { token, body }: { token?: string; body?: unknown },
  schema: S,
): Promise<z.output<S>> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(
      `${new URL(url).pathname} answered ${response.status} while seeding: ${text.slice(0, 500)}`,
    );
  }
  return schema.parse(JSON.parse(text));
}
