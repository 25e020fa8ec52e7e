/**
 * Finds state that wrongly lives in one process's memory: each check calls several processes of one service and expects
 * the same of all together as of a single one.
 */
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { waitFor } from '@tiku/platform/testing';
import { z } from 'zod';
import type { Fleet } from '../fleet/fleet.js';
import { Person } from '../fleet/person.js';

/** `GET /users/search` per person and minute. */
const SEARCHES_PER_MINUTE = 60;
/** Redis announces a revocation; if that message is lost, services poll every few seconds. */
const SEEN_MAX_MS = 15_000;
const READ_MAX_MS = 120_000;
const STREAMS_PER_PROCESS = 2;

const Made = z.object({ questionBank: z.object({ id: z.uuid() }) });
const Begun = z.object({ data: z.object({ sessionId: z.string() }) });

const CHECKS: readonly (readonly [what: string, check: (fleet: Fleet, person: Person) => Promise<string>])[] =
  [
    ['rate limit', rateLimit],
    ['event streams', eventStreams],
    ['what was written', writes],
    ['games', games],
    ['parts of an upload', uploadParts],
    ['revocation', revocation],
  ];

/** Prints the results, one per line. @throws Error naming the first check with a different result */
export async function checkEverywhere(fleet: Fleet): Promise<void> {
  const person = await Person.register(fleet.url, 'everywhere');
  for (const [what, check] of CHECKS) console.log(`${what}: ${await check(fleet, person)}`);
}

/** The same person at each process of a service in turn, bypassing the public address. */
const at = (fleet: Fleet, service: string, person: Person): Person[] =>
  fleet.portsOf(service).map((port) => person.at(`http://127.0.0.1:${port}`));

const turn = <T>(all: readonly T[], number: number): T => {
  const one = all[number % all.length];
  if (!one) throw new Error('no process is there');
  return one;
};

async function rateLimit(fleet: Fleet, person: Person): Promise<string> {
  const everywhere = at(fleet, 'identity', person);
  const statuses: number[] = [];
  for (let number = 0; number < SEARCHES_PER_MINUTE + 9; number += 1)
    statuses.push((await turn(everywhere, number).call('GET', '/users/search?q=nobody')).status);
  const allowed = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  if (allowed !== SEARCHES_PER_MINUTE || refused !== 9)
    throw new Error(`of ${statuses.length} searches ${allowed} were allowed and ${refused} refused`);
  return `${allowed} of ${statuses.length} searches allowed over ${everywhere.length} processes, as by one`;
}

/** One process reads a document, identity learns of it by an event, and all streams of the person show it. */
async function eventStreams(fleet: Fleet, person: Person): Promise<string> {
  const ended = new AbortController();
  const places = at(fleet, 'identity', person).flatMap((place) =>
    Array.from({ length: STREAMS_PER_PROCESS }, () => place),
  );
  const streams = await Promise.all(places.map((place) => listen(place, ended.signal)));
  try {
    await waitFor('each stream to begin', () => streams.every(({ text }) => text.includes('"unread":0')));
    const form = new FormData();
    form.append('document', new Blob([TEX_PAPER]), 'paper.tex');
    const response = await fetch(`${fleet.url}/api/document-parser/parse`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    });
    if (response.status !== 202) throw new Error(`the upload was answered with ${response.status}`);
    await waitFor(
      'each stream to tell the notice',
      () => streams.every(({ text }) => text.includes('"unread":1')),
      READ_MAX_MS,
    );
    return `${streams.length} streams over ${new Set(places).size} processes received what another process did`;
  } finally {
    ended.abort();
  }
}

async function listen(person: Person, signal: AbortSignal): Promise<{ text: string }> {
  const response = await fetch(`${person.url}/notifications/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal,
  });
  if (!response.body) throw new Error(`the stream was answered with ${response.status}`);
  const received = { text: '' };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) received.text += decoder.decode(chunk as Uint8Array);
  })().catch(() => {}); // This test ended it.
  return received;
}

/** Written by one process, read by all others, changed by the next, deleted for all. */
async function writes(fleet: Fleet, person: Person): Promise<string> {
  const everywhere = at(fleet, 'question-bank', person);
  let looks = 0;
  for (const [number, writer] of everywhere.entries()) {
    const made = await writer.call('POST', '/question-banks', { name: `库 ${number}` });
    const { id } = Made.parse(made.body).questionBank;
    const seen = async (property: 'name' | 'status', value: string): Promise<void> => {
      for (const reader of everywhere) {
        const response = await reader.call('GET', `/question-banks/${id}`);
        looks += 1;
        if (!JSON.stringify(response.body).includes(`"${property}":"${value}"`))
          throw new Error(`bank ${id} was read as ${JSON.stringify(response)} instead of ${value}`);
      }
    };
    await seen('name', `库 ${number}`);
    const other = turn(everywhere, number + 1);
    await other.call('PUT', `/question-banks/${id}`, { name: `新库 ${number}` });
    await seen('name', `新库 ${number}`);
    await other.call('DELETE', `/question-banks/${id}`);
    await seen('status', 'deleted');
  }
  return `${looks} reads over ${everywhere.length} processes, none older than what another had answered`;
}

/** Started at one process, recorded by the next, once. */
async function games(fleet: Fleet, person: Person): Promise<string> {
  const everywhere = at(fleet, 'games', person);
  const begun = await turn(everywhere, 0).call('POST', '/games/sessions', {
    gameType: 'math',
    settings: { timeLimit: 30 },
  });
  const { sessionId } = Begun.parse(begun.body).data;
  const record = { sessionId, gameType: 'math', gameData: { moveSequence: [] } };
  const statuses: number[] = [];
  for (let number = 1; number <= everywhere.length; number += 1)
    statuses.push((await turn(everywhere, number).call('POST', '/games/record', record)).status);
  if (statuses.some((status) => status >= 500 || status === 404) || new Set(statuses).size > 2)
    throw new Error(`a game of one process was answered by others with ${statuses.join(', ')}`);
  return `a game begun at one process was answered by the others with ${statuses.join(', ')}`;
}

/** A resumable upload whose parts all go to different processes. */
async function uploadParts(fleet: Fleet, person: Person): Promise<string> {
  const everywhere = at(fleet, 'ingestion', person);
  const bytes = Buffer.from(TEX_PAPER.replace('数学试卷', '分段上传的数学试卷'));
  const headers = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${turn(everywhere, 0).url}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('分段.tex').toString('base64')}`,
    },
  });
  const id = begun.headers.get('location')?.split('/').at(-1);
  if (begun.status !== 201 || !id) throw new Error(`an upload was begun with ${begun.status}`);
  const size = Math.ceil(bytes.length / (everywhere.length * 2));
  let parts = 0;
  for (let from = 0; from < bytes.length; from += size) {
    parts += 1;
    const response = await fetch(`${turn(everywhere, parts).url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: new Uint8Array(bytes.subarray(from, from + size)),
    });
    if (response.status >= 300)
      throw new Error(`part ${parts} was answered with ${response.status}: ${await response.text()}`);
  }
  return `${parts} parts taken in turn by ${everywhere.length} processes`;
}

/** Logged out at one process, rejected by all processes of all services. */
async function revocation(fleet: Fleet, person: Person): Promise<string> {
  const session = await person.logIn();
  const places = (
    [
      ['identity', '/auth/me'],
      ['question-bank', '/question-banks'],
      ['ingestion', '/ingestion/tasks'],
      ['vcount-ledger', '/vcount/balance'],
      ['paper-bank', '/paper-banks'],
      ['games', '/games/overview'],
    ] as const
  ).flatMap(([service, path]) => at(fleet, service, session).map((place) => ({ place, path })));
  const all = (): Promise<number[]> =>
    Promise.all(places.map(async ({ place, path }) => (await place.call('GET', path)).status));
  const before = await all();
  if (before.some((status) => status !== 200)) throw new Error(`before: ${before.join(', ')}`);
  const endedAt = performance.now();
  await turn(at(fleet, 'identity', session), 1).call('POST', '/auth/logout');
  await waitFor(
    'each process to refuse the token',
    async () => (await all()).every((status) => status === 401),
    SEEN_MAX_MS,
  );
  return `refused by ${places.length} processes ${Math.round(performance.now() - endedAt)} ms after the logout`;
}
