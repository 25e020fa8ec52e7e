/** An abandoned body must not end the process: its late error reaches a listener. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { ServiceTokens } from '../auth/service-token.js';
import { ServiceClient } from './index.js';

let server: Server;
let client: ServiceClient;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/refused') response.writeHead(500).end('{"success":false}');
    else response.writeHead(200).write('{"rows":[');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new ServiceClient(
    'exporter',
    url,
    new ServiceTokens('tester', { SERVICE_SECRET: 'x'.repeat(32) }),
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

/** Uncaught errors fail the running test, so it must run until a late one would have arrived. */
async function afterLateErrors(): Promise<void> {
  for (let tick = 0; tick < 10; tick++) await nextTick();
}

it('treats a short error response as unavailable', async () => {
  const refused = client.open('/refused', AbortSignal.timeout(5_000));
  await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await afterLateErrors();
});

it('lets a caller destroy an unread body', async () => {
  const body = await client.open('/endless', AbortSignal.timeout(5_000));
  body.destroy();
  await afterLateErrors();
});

it('lets a caller abort an unread body, and signals it to a reader', async () => {
  const stop = new AbortController();
  const body = await client.open('/endless', stop.signal);
  const reading = body.toArray();
  stop.abort();
  await expect(reading).rejects.toThrow();
  await afterLateErrors();
});
