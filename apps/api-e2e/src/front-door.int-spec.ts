/**
 * The whole platform behind its BFF, as clients of every manner meet it: kept and closed connections, slow readers,
 * senders and readers that break off. All processes of the platform run in this one: if one of them ended by what a
 * client does, this test would end with it. Each route gets a body of 65 KB, one route of each kind of transport
 * bodies from 1 KB to 20 MB, by default a sample of the largest.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { services } from '@tiku/platform-tools/topology';
import { collectEndpoints } from '@tiku/platform/permissions';
import { EnterpriseModule } from '@tiku/enterprise/module';
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
/** Of the 35 requests with 20 MB. */
const LARGE_SAMPLED = 10;

const routes = [
  IdentityModule,
  QuestionBankModule,
  IngestionModule,
  VcountLedgerModule,
  PaperBankModule,
  GamesModule,
  EnterpriseModule,
]
  .flatMap((module) => collectEndpoints(module))
  .filter(({ path }) => !path.startsWith('/internal') && !path.startsWith('/.well-known'))
  .sort((a, b) => Number(ENDS_SESSION.test(a.path)) - Number(ENDS_SESSION.test(b.path)));

let platform: RunningPlatform;
let teacher: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  teacher = await platform.signUp('teacher');
}, 60_000);
afterAll(async () => {
  closeKept();
  await platform?.stop();
});

const headersOf = (type?: string) => ({
  authorization: `Bearer ${teacher.token}`,
  ...(type && { 'content-type': type }),
});
const doorOf = (path: string) => `${platform.addresses.get('bff')}${path}`;
const jsonOf = (sizeBytes: number) => Buffer.from(JSON.stringify({ filler: 'x'.repeat(sizeBytes - 13) }));

/** The BFF and the services still answer. */
async function expectAlive(): Promise<void> {
  for (const { name } of services) {
    const answer = await fetch(`${platform.addresses.get(name)}/health/live`);
    expect([name, answer.status]).toEqual([name, 200]);
  }
}

/** Statuses that say that something failed on our side. 503 and 504 say so orderly, and name no bug. */
async function failuresOf(requests: readonly { request: DoorRequest; manner: Manner }[]): Promise<string[]> {
  const failures: string[] = [];
  const waiting = [...requests];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { request, manner } = next;
      const outcome = await send(request, manner).catch((error: unknown) => String(error));
      if (typeof outcome === 'string' || outcome === 500 || outcome === 502)
        failures.push(`${manner}: ${request.method} ${new URL(request.url).pathname}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

it('answers a body of 65 KB at each route, however the client behaves', async () => {
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
  expect(await failuresOf(requests)).toEqual([]);
  await expectAlive();
}, 60_000);

it.each(Object.entries(SIZES))(
  `passes bodies of %s by each transport, however the client behaves (SEED=${SEED})`,
  async (_name, sizeBytes) => {
    teacher = await platform.login(teacher.email);
    const draft = await platform.call('bff', 'POST', '/api/drafts', {
      token: teacher.token,
      body: { name: `draft ${newId()}`, questions: [{ stem: 'a' }] },
    });
    const { id } = (draft.body as { draft: { id: string } }).draft;
    // The longest text of a question is 50,000 characters.
    const stems = Math.max(1, Math.floor((sizeBytes * 0.9) / 50_100));
    const questions = Array.from({ length: stems }, () => ({
      stem: 'x'.repeat(Math.min(50_000, sizeBytes / 2)),
    }));
    const form = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="document"; filename="a.tex"\r\n\r\n'),
      Buffer.alloc(sizeBytes, 0x61),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const json = headersOf('application/json');
    const transports: DoorRequest[] = [
      {
        method: 'PUT',
        url: doorOf(`/api/drafts/${id}`),
        headers: json,
        body: Buffer.from(JSON.stringify({ questions })),
      },
      {
        method: 'GET',
        url: doorOf(`/api/drafts/${id}`),
        headers: { ...headersOf(), 'accept-encoding': 'identity' },
      },
      {
        method: 'GET',
        url: doorOf(`/api/drafts/${id}`),
        headers: { ...headersOf(), 'accept-encoding': 'br' },
      },
      { method: 'POST', url: doorOf('/graphql'), headers: json, body: jsonOf(sizeBytes) },
      {
        method: 'POST',
        url: doorOf('/api/document-parser/parse'),
        headers: headersOf('multipart/form-data; boundary=b'),
        body: form,
      },
      {
        method: 'GET',
        url: doorOf('/api/ingestion/events'),
        headers: { ...headersOf(), accept: 'text/event-stream' },
      },
      { method: 'GET', url: doorOf('/api/auth/export-data'), headers: headersOf() },
    ];
    const requests = transports.flatMap((request, at) =>
      MANNERS.map((manner) => ({ request, manner, name: `${sizeBytes} ${at} ${manner}` })),
    );
    const sampled = sampleOf(
      requests,
      sizeBytes > KILOBYTE ** 2 ? LARGE_SAMPLED : requests.length,
      ({ name }) => name,
    );
    expect(await failuresOf(sampled)).toEqual([]);
    await expectAlive();
  },
  300_000,
);
