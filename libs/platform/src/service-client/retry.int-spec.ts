/** Kept connections: when a process ends, its connections close. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { ServiceTokens } from '../auth/service-token.js';
import { runInContext } from '../context/index.js';
import { KEPT_CONNECTIONS } from '../shutdown/index.js';
import { waitFor } from '../testing/wait-for.js';
import { HttpConnections, ServiceClient } from './index.js';

let server: Server;
let client: ServiceClient;
let cutFirst = 0;
let cut: 'destroy' | 'resetAndDestroy' = 'destroy';
let seen = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    seen += 1;
    if (seen <= cutFirst) request.socket[cut]();
    else response.end('{"ok":true}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new ServiceClient('ended', url, new ServiceTokens('tester', { SERVICE_SECRET: 'x'.repeat(32) }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});
beforeEach(() => {
  seen = 0;
});
const call = (method: 'GET' | 'POST') =>
  client.call({ method, path: '/', response: z.object({ ok: z.boolean() }) });

it.each(['destroy', 'resetAndDestroy'] as const)(
  'reads once more if a connection is cut (%s), and not a third time',
  async (end) => {
    cut = end;
    cutFirst = 1;
    await expect(call('GET')).resolves.toEqual({ ok: true });
    seen = 0;
    cutFirst = 9;
    await expect(call('GET')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(seen).toBe(2);
  },
);

it('writes once: whether it had its effect is unknown', async () => {
  cutFirst = 1;
  await expect(call('POST')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(seen).toBe(1);
});

it('abandons connections that have been used for as long as one may be kept', async () => {
  cutFirst = 0;
  let connections = new Set<unknown>();
  server.on('request', ({ socket }) => connections.add(socket));
  // The pool opens a second one if the first has just been used.
  for (let read = 0; read < 4; read += 1) await call('GET');
  const [kept] = [connections, (connections = new Set())];
  await call('GET');
  expect([...connections].every((socket) => kept.has(socket))).toBe(true);
  connections.clear();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + KEPT_CONNECTIONS.keepAliveMaxTimeout + 1);
  try {
    await call('GET');
  } finally {
    now.mockRestore();
  }
  expect([...connections].some((socket) => kept.has(socket))).toBe(false);
});

it('lets a running request finish on its connection', async () => {
  cutFirst = 0;
  const running = call('GET');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + KEPT_CONNECTIONS.keepAliveMaxTimeout + 1);
  try {
    await expect(Promise.all([running, call('GET')])).resolves.toEqual([{ ok: true }, { ok: true }]);
  } finally {
    now.mockRestore();
  }
});

it('leaves connections to others, however many calls of one client wait', async () => {
  cutFirst = 0;
  const as = (name: string) =>
    runInContext({ requestId: 'test', language: 'zh-CN', address: '', client: name }, () => call('GET'));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const [handler] = server.listeners('request') as ((request: unknown, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  let arrived = 0;
  server.on('request', (_request, response) => {
    arrived += 1;
    void held.then(() => response.end('{"ok":true}'));
  });
  const waiting = Array.from({ length: 100 }, () => as('lin'));
  // Three quarters of 64.
  await waitFor('the share to be used', () => arrived === 48);
  server.removeAllListeners('request');
  if (handler) server.on('request', handler);
  await expect(as('wang')).resolves.toEqual({ ok: true });
  release();
  await Promise.all(waiting);
});

it('sends no more requests at once than its limit, however often it renews its connections', async () => {
  const waiting: ServerResponse[] = [];
  const busy = createServer((_request, response) => void waiting.push(response));
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  const connections = new HttpConnections(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`, 2);
  const ask = () => connections.request({ method: 'GET', path: '/', headers: {}, timeoutMs: 20_000 });
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  try {
    const asked = Array.from({ length: 6 }, () => {
      now += KEPT_CONNECTIONS.keepAliveMaxTimeout + 1;
      return ask();
    });
    for (let calls = 0; calls < 6; calls++) {
      await waitFor('a request', () => waiting.length > calls);
      expect(waiting.length - calls).toBeLessThanOrEqual(2);
      waiting[calls]?.end('{}');
    }
    for (const { body } of await Promise.all(asked)) body.resume();
    await connections.close();
  } finally {
    clock.mockRestore();
    busy.closeAllConnections();
    busy.close();
  }
});

it('frees the place of a request whose headers cannot be written', async () => {
  const connections = new HttpConnections(client.url, 1);
  const refused = { method: 'GET', path: '/', headers: { trailer: 'x' }, timeoutMs: 5_000 };
  for (let n = 0; n < 3; n++) await expect(connections.request(refused)).rejects.toThrow(/Trailer/i);
  const { statusCode, body } = await connections.request({ ...refused, headers: {} });
  body.resume();
  expect(statusCode).toBe(200);
  await connections.close();
});
