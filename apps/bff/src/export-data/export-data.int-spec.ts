/** The download of personal data: whole, streamed, only the caller's; refused rather than incomplete. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SERVICES } from '@tiku/contracts/events';
import type { ServerResponse } from 'node:http';
import { waitFor } from '@tiku/platform/testing';
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
  bff.stub.respondJson(route, { account: [{ name: '张雨欣' }] });
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tiku-data-[\d-]{10}\.json"$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const file = PersonalDataFile.parse(await response.json());
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
    exams: part,
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
  bff.stub.respondJson(route, { success: false }, 500);
  const response = await download();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('identity, question-bank, ingestion');
  expect(response.headers.get('content-disposition')).toBeNull();
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
  await expect(download().then((response) => response.text())).rejects.toThrow();
});

it('sends one at a time to a person, and the next when that has ended or its reader has left', async () => {
  const bodies = new Set<ServerResponse>();
  bff.stub.on(route, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"rows":[');
    bodies.add(response);
    response.once('close', () => bodies.delete(response));
  });
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${bff.user.token}` };
  const first = await fetch(`${bff.url}/api/auth/export-data`, { headers, signal: leave.signal });
  expect(first.status).toBe(200);
  const second = await download({ ...headers, 'accept-language': 'en' });
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await second.text()).toContain('Your data is being downloaded already');
  expect(bodies.size).toBe(SERVICES.length);
  const other = await bff.stub.user('Mai');
  const otherRoute = `GET /internal/export/${other.id}`;
  bff.stub.respondJson(otherRoute, { account: [] });
  expect((await download({ authorization: `Bearer ${other.token}` })).status).toBe(200);
  leave.abort();
  await waitFor('the requests to the services to end', () => bodies.size === 0);
  bff.stub.respondJson(route, { account: [] });
  await waitFor('the next download', async () => (await download()).status === 200);
});

it('ends the requests to the services of a reader that leaves before the download begins', async () => {
  const pending = new Set<ServerResponse>();
  bff.stub.on(route, (_request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${bff.user.token}` };
  const gone = fetch(`${bff.url}/api/auth/export-data`, { headers, signal: leave.signal });
  await waitFor('the services to be asked', () => pending.size === SERVICES.length);
  leave.abort();
  await expect(gone).rejects.toThrow();
  await waitFor('the requests to end', () => pending.size === 0);
  bff.stub.respondJson(route, { account: [] });
  await waitFor('the next download', async () => (await download()).status === 200);
});

it('leaves the pages their connections, however many downloads are not read', async () => {
  const open = new Set<ServerResponse>();
  bff.stub.on('GET /internal/export/*', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"rows":[');
    open.add(response);
  });
  const leave = new AbortController();
  const people = await Promise.all(Array.from({ length: 70 }, (_, n) => bff.stub.user(`P${n}`)));
  const downloads = await Promise.all(
    people.map(({ token }) =>
      fetch(`${bff.url}/api/auth/export-data`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leave.signal,
      }),
    ),
  );
  // As many as there are connections for them; more would wait for a reader.
  expect(downloads.filter(({ status }) => status === 200)).toHaveLength(64);
  expect(downloads.filter(({ status }) => status === 429)).toHaveLength(6);
  bff.stub.respondJson('GET /users/search', { success: true, users: [] });
  const found = await fetch(`${bff.url}/api/users/search?q=%E5%BC%A0`, {
    headers: { authorization: `Bearer ${bff.user.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  expect(found.status).toBe(200);
  leave.abort();
});

it('needs a valid token', async () => {
  expect((await download({})).status).toBe(401);
  expect((await download({ authorization: 'Bearer forged.token.value' })).status).toBe(401);
  expect(bff.stub.seen).toEqual([]);
});
