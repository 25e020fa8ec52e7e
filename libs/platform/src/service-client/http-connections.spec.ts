/** Requests that wait for a connection. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '../testing/wait-for.js';
import { HttpConnections } from './index.js';

let server: Server;
let connections: HttpConnections;
const seen: { path: string; response: ServerResponse }[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => void seen.push({ path: url, response }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  connections = new HttpConnections(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 1, 2);
});

const ask = (path: string, signal?: AbortSignal) =>
  connections
    .request({ method: 'GET', path, headers: {}, timeoutMs: 60_000, ...(signal && { signal }) })
    .then(({ body }) => void body.resume());
const paths = () => seen.map(({ path }) => path);
it.each(['destroy', 'close'] as const)('are never sent after %s', async (end) => {
  const running = ask('/first');
  const ended = running.then(
    () => 'answered',
    () => 'failed',
  );
  await waitFor('the first to arrive', () => seen.length === 1);
  const waiting = expect(ask('/waiting')).rejects.toThrow('the connections are closed');
  if (end === 'destroy') connections.destroy();
  const closing = connections.close();
  if (end === 'close') seen[0]?.response.end();
  await waiting;
  await closing;
  expect([await ended, paths()]).toEqual([end === 'close' ? 'answered' : 'failed', ['/first']]);
});

it('end with their caller, and are not sent', async () => {
  const running = ask('/first');
  await waitFor('the first to arrive', () => seen.length === 1);
  const stop = new AbortController();
  const left = expect(ask('/left', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  const next = ask('/next');
  stop.abort();
  await left;
  await expect(ask('/never', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  seen[0]?.response.end();
  await waitFor('the next one', () => seen.length === 2);
  seen[1]?.response.end();
  await Promise.all([running, next]);
  expect(paths()).toEqual(['/first', '/next']);
  await connections.close();
});

it('are refused beyond a number', async () => {
  void ask('/first').catch(() => {});
  await waitFor('the first to arrive', () => seen.length === 1);
  const waiting = [ask('/second'), ask('/third')].map((asked) => asked.catch(() => 'closed'));
  await expect(ask('/fourth')).rejects.toMatchObject({
    status: 503,
    options: { headers: { 'retry-after': '2' } },
  });
  connections.destroy();
  expect(await Promise.all(waiting)).toEqual(['closed', 'closed']);
});

it('lets every caller of close() wait for the end', async () => {
  void ask('/first');
  await waitFor('the first to arrive', () => seen.length === 1);
  const closing = [connections.close(), connections.close()];
  seen[0]?.response.end();
  await Promise.all(closing);
  await connections.close();
});
