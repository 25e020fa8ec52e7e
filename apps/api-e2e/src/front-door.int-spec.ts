/**
 * The whole platform behind its BFF, as clients of every manner meet it: kept and closed connections, slow readers,
 * senders and readers that break off. All processes of the platform run in this one: if one of them ended by what a
 * client does, this test would end with it. Each route gets a body of 65 KB. One route of each kind of transport gets
 * bodies from 1 KB to 20 MB, by default a sample of the largest, and clients that read the answer get the status of
 * success.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { services } from '@tiku/platform-tools/topology';
import { collectEndpoints } from '@tiku/platform/permissions';
import { EnterpriseModule } from '@tiku/enterprise/module';
import { ExamsModule } from '@tiku/exams/module';
import { GamesModule } from '@tiku/games/module';
import { IdentityModule } from '@tiku/identity/module';
import { IngestionModule } from '@tiku/ingestion/module';
import { PaperBankModule } from '@tiku/paper-bank/module';
import { newId } from '@tiku/platform/database';
import { sampleOf, SEED } from '@tiku/platform/testing';
import { QuestionBankModule } from '@tiku/question-bank/module';
import { VcountLedgerModule } from '@tiku/vcount-ledger/module';
import { closeKept, MANNERS, send, type DoorRequest, type Manner } from '../test/front-door-client.js';
import { RunningPlatform, type Person } from '../test/running-platform.js';

const KILOBYTE = 1_024;
const SIZES = {
  '1 KB': KILOBYTE,
  '65 KB': 65 * KILOBYTE,
  '1 MB': KILOBYTE ** 2,
  '20 MB': 20 * KILOBYTE ** 2,
};
/** They end the session of the test, so they come last. */
const ENDS_SESSION = /^\/auth\/(?:logout|account|sessions|change-password)/;
const AT_ONCE = 8;
/** Of the 45 requests with 20 MB. */
const LARGE_SAMPLED = 12;
/** The whole file takes less than a minute on an idle machine. */
const BUSY_MS = 300_000;
/** The longest text of a question. */
const STEM_CHARS = 50_000;
const QUERY_CHARS_MAX = 20_000;

const routes = [
  IdentityModule,
  QuestionBankModule,
  IngestionModule,
  VcountLedgerModule,
  PaperBankModule,
  GamesModule,
  EnterpriseModule,
  ExamsModule,
]
  .flatMap((module) => collectEndpoints(module))
  .filter(({ path }) => !path.startsWith('/internal') && !path.startsWith('/.well-known'))
  .sort((a, b) => Number(ENDS_SESSION.test(a.path)) - Number(ENDS_SESSION.test(b.path)));

let platform: RunningPlatform;
let teacher: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  teacher = await signUp();
}, BUSY_MS);
afterAll(async () => {
  closeKept();
  await platform?.stop();
});

async function signUp(): Promise<Person> {
  const person = await platform.signUp('teacher');
  // An unverified account holds one open upload.
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE id = $1', [person.id]);
  return person;
}
const headersOf = (type?: string) => ({
  authorization: `Bearer ${teacher.token}`,
  ...(type && { 'content-type': type }),
});
const doorOf = (path: string) => `${platform.addresses.get('bff')}${path}`;
const jsonOf = (sizeBytes: number) => Buffer.from(JSON.stringify({ filler: 'x'.repeat(sizeBytes - 13) }));

/** The BFF and the services still answer. */
async function expectAlive(): Promise<void> {
  for (const { name } of services) {
    const response = await fetch(`${platform.addresses.get(name)}/health/live`);
    expect([name, response.status]).toEqual([name, 200]);
  }
}

interface Sent {
  request: DoorRequest;
  manner: Manner;
}

/** Answers that are not as expected; without an expectation: failures, and refusals of the size or the number. */
async function wrongResponsesOf(requests: readonly Sent[], atOnce = AT_ONCE): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = [...requests];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { request, manner } = next;
      const outcome = await send(request, manner).catch((error: unknown) => String(error));
      const isWrong =
        outcome !== null &&
        (typeof outcome === 'string' ||
          (request.expected
            ? !request.expected.includes(outcome)
            : outcome >= 500 || outcome === 413 || outcome === 429));
      if (isWrong) wrong.push(`${manner}: ${request.method} ${new URL(request.url).pathname}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}
const inEachManner = (requests: readonly DoorRequest[]): Sent[] =>
  requests.flatMap((request) => MANNERS.map((manner) => ({ request, manner })));

it(
  'answers a body of 65 KB at each route, however the client behaves',
  async () => {
    const body = jsonOf(SIZES['65 KB']);
    const requests = routes.flatMap(({ method, path }, at) => {
      const isRead = method === 'GET';
      const request: DoorRequest = {
        method,
        url: doorOf(`${path.startsWith('/scim') ? '' : '/api'}${path.replace(/:\w+/g, newId())}`),
        headers: headersOf(isRead ? undefined : 'application/json'),
        ...(!isRead && { body }),
      };
      // Two manners for each route, others for its neighbours: together each transport meets all of them.
      return [at, at + 2].map((n) => ({ request, manner: MANNERS[n % MANNERS.length] ?? 'close' }));
    });
    expect(requests.length).toBeGreaterThan(400);
    expect(await wrongResponsesOf(requests)).toEqual([]);
    await expectAlive();
  },
  BUSY_MS,
);

/** A draft of this size, and the body that writes it. */
async function makeDraft(sizeBytes: number): Promise<{ url: string; body: Buffer }> {
  const stem = 'x'.repeat(Math.min(STEM_CHARS, sizeBytes / 2));
  const stems = Math.max(1, Math.floor((sizeBytes * 0.9) / STEM_CHARS));
  const questions = Array.from({ length: stems }, () => ({ stem }));
  const draft = await platform.call('bff', 'POST', '/api/drafts', {
    token: teacher.token,
    body: { name: `draft ${newId()}`, questions },
  });
  expect(draft.status).toBe(201);
  const { id } = (draft.body as { draft: { id: string } }).draft;
  return { url: doorOf(`/api/drafts/${id}`), body: Buffer.from(JSON.stringify({ questions })) };
}

/** A query of this size by a comment. Longer ones than the limit are refused. */
function queryOf(sizeBytes: number): DoorRequest {
  const query = '{ me { id } } #';
  const body = Buffer.from(JSON.stringify({ query: query + 'x'.repeat(sizeBytes - query.length) }));
  const expected = sizeBytes <= QUERY_CHARS_MAX ? [200] : [400, 413];
  return { method: 'POST', url: doorOf('/graphql'), headers: headersOf('application/json'), body, expected };
}

/** The part of a resumable upload of this size that was announced before. */
async function uploadOf(sizeBytes: number, person: Person): Promise<DoorRequest> {
  const resumable = { authorization: `Bearer ${person.token}`, 'tus-resumable': '1.0.0' };
  const announced = await platform.send('bff', 'POST', '/api/uploads', {
    headers: {
      ...resumable,
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${Buffer.from('a.tex').toString('base64')}`,
    },
  });
  expect(announced.status).toBe(201);
  return {
    method: 'PATCH',
    url: new URL(announced.headers.get('location') ?? '', doorOf('/api/uploads')).href,
    headers: { ...resumable, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: Buffer.alloc(sizeBytes, 0x61),
    expected: [204],
  };
}

it.each(Object.entries(SIZES))(
  `passes bodies of %s by each transport, however the client behaves (SEED=${SEED})`,
  async (_name, sizeBytes) => {
    // One person may have 300 MB of uploads under way.
    teacher = await signUp();
    const uploader = await signUp();
    const draft = await makeDraft(sizeBytes);
    const form = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="document"; filename="a.tex"\r\n\r\n'),
      Buffer.alloc(sizeBytes, 0x61),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const read = { method: 'GET', url: draft.url, expected: [200] };
    const requests = inEachManner([
      {
        method: 'PUT',
        ...draft,
        headers: headersOf('application/json'),
        expected: [200],
      },
      { ...read, headers: { ...headersOf(), 'accept-encoding': 'identity' } },
      { ...read, headers: { ...headersOf(), 'accept-encoding': 'br' } },
      queryOf(Math.min(sizeBytes, QUERY_CHARS_MAX)),
      queryOf(Math.max(sizeBytes, QUERY_CHARS_MAX + 1)),
      {
        method: 'POST',
        url: doorOf('/api/document-parser/parse'),
        headers: headersOf('multipart/form-data; boundary=b'),
        body: form,
        expected: [202],
      },
      {
        method: 'GET',
        url: doorOf('/api/ingestion/events'),
        headers: { ...headersOf(), accept: 'text/event-stream' },
        expected: [200],
      },
      { method: 'GET', url: doorOf(await platform.storeFile('ingestion', sizeBytes)), expected: [200] },
    ]);
    for (const manner of MANNERS) requests.push({ request: await uploadOf(sizeBytes, uploader), manner });
    const sampled = sampleOf(
      requests.map((sent, at) => ({ ...sent, name: `${sizeBytes} ${at}` })),
      sizeBytes > KILOBYTE ** 2 ? LARGE_SAMPLED : requests.length,
      ({ name }) => name,
    );
    expect(await wrongResponsesOf(sampled)).toEqual([]);
    await expectAlive();
  },
  BUSY_MS,
);

it(
  'passes the export of personal data, which a person makes one at a time',
  async () => {
    const request = {
      method: 'GET',
      url: doorOf('/api/auth/export-data'),
      headers: headersOf(),
      expected: [200],
    };
    expect(await wrongResponsesOf(inEachManner([request]), 1)).toEqual([]);
    await expectAlive();
  },
  BUSY_MS,
);
