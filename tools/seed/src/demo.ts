/**
 * The demo that a first `npm start` shows: accounts of every role, and banks with questions made by the teacher through
 * the public API, so that search, counts and events are those of real use. Once per data folder: what was changed or
 * deleted since stays so. Production is refused by identity's seed.
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseConfig } from '@tiku/platform/config';
import { BatchAnswer, BankAnswer } from '@tiku/contracts/question-bank';
import { LoginAnswer } from '@tiku/contracts/identity';
import { DEMO_USERS, seedUsers, type DemoUser } from '@tiku/identity/seed';
import type { z } from 'zod';
import { demoBanks } from './content/index.js';
import type { DemoBank } from './content/write.js';

const markerName = 'seed.json';
const requestTimeoutMs = 30_000;

/** The accounts to print, whether or not this run made them. */
export const demoAccounts: readonly Pick<DemoUser, 'role' | 'email' | 'password'>[] = DEMO_USERS;

/** Makes the demo unless this data folder has had it; resolves to true when it did. `baseUrl`: where the BFF listens. */
export async function seedDemo(identity: BaseConfig, baseUrl: string): Promise<boolean> {
  const marker = join(identity.TIKU_DATA, markerName);
  if (existsSync(marker)) return false;
  await seedUsers(identity);
  const teacher = DEMO_USERS.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('the demo has no teacher');
  const { email, password } = teacher;
  const { token } = await post(`${baseUrl}/api/auth/login`, { email, password }, LoginAnswer);
  for (const demo of demoBanks) await makeBank(baseUrl, token, demo);
  // Written last and whole: a seeding that was cut off runs again, and at worst makes a bank twice.
  writeFileSync(`${marker}.new`, JSON.stringify({ seededAt: new Date().toISOString() }));
  renameSync(`${marker}.new`, marker);
  return true;
}

async function makeBank(baseUrl: string, token: string, { bank, questions }: DemoBank): Promise<void> {
  const { questionBank } = await post(`${baseUrl}/api/question-banks`, bank, BankAnswer, token);
  const body = { bankId: questionBank.id, questions };
  const { failed, results } = await post(`${baseUrl}/api/questions/batch`, body, BatchAnswer, token);
  if (failed > 0) {
    const reasons = results.filter(({ ok }) => !ok).map(({ index, message }) => `question ${index + 1}: ${message}`);
    throw new Error(`The demo bank "${bank.name}" was refused in part: ${reasons.join('; ')}`);
  }
}

async function post<S extends z.ZodType>(url: string, body: unknown, schema: S, token?: string): Promise<z.output<S>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status} while seeding: ${text.slice(0, 500)}`);
  return schema.parse(JSON.parse(text));
}
