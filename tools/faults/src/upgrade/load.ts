/** Sends requests at a steady rate, regardless of the response times, and records all failures. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../fleet/person.js';
import type { Failure } from './phases.js';

export interface Measured {
  responses: number;
  failed: Failure[];
  /** Delay of a request after its scheduled time: above a second, the run measured the machine and not the platform. */
  sentLateMs: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

type Request = readonly [method: string, path: string, body?: () => object];

/** Typical requests: one or more to each service, some of them write. */
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

/** The requests that the running release answers: common clients use nothing that a later one has added. */
export async function requestsOf(person: Person): Promise<Request[]> {
  const responses = await Promise.all(
    REQUESTS.map(async (request) => {
      const [method, path, body] = request;
      return { request, status: (await person.call(method, path, body?.())).status };
    }),
  );
  return responses.filter(({ status }) => status < 400).map(({ request }) => request);
}

/** Until `signal`; then waits for open requests. */
export async function load(
  people: readonly Person[],
  requests: readonly Request[],
  perSecond: number,
  signal: AbortSignal,
): Promise<Measured> {
  const times: number[] = [];
  const failed: Failure[] = [];
  const send = async (at: number): Promise<void> => {
    const person = people[at % people.length];
    const [method, path, body] = requests[at % requests.length] ?? [];
    if (!person || !method || !path) return;
    const startedAt = performance.now();
    const fail = (why: string): void => {
      const tookMs = Math.round(performance.now() - startedAt);
      failed.push({ at: new Date(), what: `${method} ${path} after ${tookMs} ms: ${why}` });
    };
    try {
      const response = await person.call(method, path, body?.());
      if (response.status >= 400) fail(`${response.status} ${JSON.stringify(response.body)}`);
    } catch (error) {
      fail(wordsOf(error));
    }
    times.push(performance.now() - startedAt);
  };
  let sentLateMs = 0;
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  for (let at = 0; !signal.aborted; at += 1) {
    const dueMs = startedAt + (at * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await wait(dueMs);
    sentLateMs = Math.max(sentLateMs, Math.round(performance.now() - startedAt - (at * 1_000) / perSecond));
    const pending = send(at);
    running.add(pending);
    void pending.finally(() => running.delete(pending));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const quantile = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    responses: times.length - failed.length,
    failed,
    sentLateMs,
    p50Ms: quantile(0.5),
    p95Ms: quantile(0.95),
    maxMs: quantile(1),
  };
}

/** The message of a broken connection, including its cause. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
