/** The download of personal data: whole, streamed, only the caller's; refused rather than incomplete. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SERVICES } from '@tiku/contracts/events';
import { PersonalDataFile } from '@tiku/contracts/identity';
import { startBff, type RunningBff } from '../../test/running-bff.js';

let bff: RunningBff;
let userId: string;
let route: string;
beforeAll(async () => {
  bff = await startBff();
  userId = bff.user.id;
  route = `GET /internal/export/${userId}`;
});
afterAll(() => bff?.close());
beforeEach(() => {
  bff.stub.seen.length = 0;
});

const download = (headers: Record<string, string> = { authorization: `Bearer ${bff.user.token}` }) =>
  fetch(`${bff.url}/api/auth/export-data`, { headers });

it('joins the caller’s data of every service, and nothing of others', async () => {
  bff.stub.answerJson(route, { account: [{ name: '张雨欣' }] });
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tiku-data-[\d-]{10}\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const file = PersonalDataFile.parse(await answer.json());
  expect(file.userId).toBe(userId);
  const part = { account: [{ name: '张雨欣' }] };
  expect(file.services).toEqual({
    identity: part,
    'question-bank': part,
    ingestion: part,
    'vcount-ledger': part,
    'paper-bank': part,
    games: part,
    enterprise: part,
  });
  expect(bff.stub.seen).toEqual(Array.from(SERVICES, () => route));
});

it('passes on 40 MB without buffering them', async () => {
  const chunk = `"${'x'.repeat(99_997)}",`;
  bff.stub.on(route, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let left = 133;
    const write = () => {
      for (; left > 0; left--) if (!response.write(left === 133 ? `{"rows":[${chunk}` : chunk)) break;
      if (left > 0) {
        left--;
        return response.once('drain', write);
      }
      return response.end('"end"]}');
    };
    write();
  });
  const text = await (await download()).text();
  const file = PersonalDataFile.parse(JSON.parse(text));
  for (const part of Object.values(file.services)) expect(part['rows']?.at(-1)).toBe('end');
  expect(text.length).toBeGreaterThan(39_000_000);
});

it('returns 503 with the unavailable services instead of an incomplete file', async () => {
  bff.stub.answerJson(route, { success: false }, 500);
  const answer = await download();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('identity, question-bank, ingestion');
  expect(answer.headers.get('content-disposition')).toBeNull();
});

it('cancels the answers of the other services if one is unavailable', async () => {
  let calls = 0;
  bff.stub.on(route, (_request, response) => {
    if (++calls === 1) response.writeHead(500).end('{"success":false}');
    else response.writeHead(200, { 'content-type': 'application/json' }).write('{"rows":[');
  });
  expect((await download()).status).toBe(503);
  // An unhandled error would fail the test.
  for (let tick = 0; tick < 10; tick++) await new Promise(setImmediate);
});

it('breaks off when a service breaks off', async () => {
  bff.stub.on(route, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"rows":[');
    setImmediate(() => response.destroy());
  });
  await expect(download().then((answer) => answer.text())).rejects.toThrow();
});

it('needs a valid token', async () => {
  expect((await download({})).status).toBe(401);
  expect((await download({ authorization: 'Bearer forged.token.value' })).status).toBe(401);
  expect(bff.stub.seen).toEqual([]);
});
