/** Requests at a steady rate, whether they are answered quickly or not; each that is not answered as it should is kept. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../fleet/person.js';

export interface Measured {
  answered: number;
  /** What went wrong, one line each. */
  failed: string[];
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

type Request = readonly [method: string, path: string, body?: () => object];

/** What people do all day: each service is asked, some write. */
const REQUESTS: readonly Request[] = [
  ['GET', '/question-banks?page=1&limit=20'],
  ['GET', '/questions?limit=20&q=%E5%87%BD%E6%95%B0'],
  ['GET', '/auth/me'],
  ['GET', '/ingestion/tasks?limit=20'],
  ['GET', '/vcount/balance'],
  ['GET', '/paper-banks?limit=20'],
  ['GET', '/games/overview'],
  ['GET', '/my-enterprise/invitation'],
  ['GET', '/notifications'],
  ['PUT', '/notifications/read-all'],
  ['GET', '/papers/my-papers'],
  ['POST', '/question-banks', () => ({ name: `库 ${(made += 1)}` })],
];
let made = 0;

/** What the release that runs now answers: what a later one has added is asked by no client of both. */
export async function requestsOf(person: Person): Promise<Request[]> {
  const answers = await Promise.all(
    REQUESTS.map(async (request) => {
      const [method, path, body] = request;
      return { request, status: (await person.call(method, path, body?.())).status };
    }),
  );
  return answers.filter(({ status }) => status < 400).map(({ request }) => request);
}

/** Until `signal`; then waits for what is under way. */
export async function load(
  people: readonly Person[],
  requests: readonly Request[],
  perSecond: number,
  signal: AbortSignal,
): Promise<Measured> {
  const times: number[] = [];
  const failed: string[] = [];
  const ask = async (at: number): Promise<void> => {
    const person = people[at % people.length];
    const [method, path, body] = requests[at % requests.length] ?? [];
    if (!person || !method || !path) return;
    const startedAt = performance.now();
    const fail = (why: string): void => {
      const tookMs = Math.round(performance.now() - startedAt);
      failed.push(`${timeOfDay(new Date())} ${method} ${path} after ${tookMs} ms: ${why}`);
    };
    try {
      const answer = await person.call(method, path, body?.());
      if (answer.status >= 400) fail(`${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      fail(wordsOf(error));
    }
    times.push(performance.now() - startedAt);
  };
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  for (let at = 0; !signal.aborted; at += 1) {
    const dueMs = startedAt + (at * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await wait(dueMs);
    const asked = ask(at);
    running.add(asked);
    void asked.finally(() => running.delete(asked));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const quantile = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    answered: times.length - failed.length,
    failed,
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    maxMs: quantile(1),
  };
}

/** With milliseconds: beside the phases that the run prints, it says whose end a request met. */
export const timeOfDay = (date: Date): string => date.toISOString().slice(11, 23);

/** What a broken connection says, its cause included. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
