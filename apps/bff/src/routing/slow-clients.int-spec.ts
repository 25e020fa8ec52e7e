/** Clients that send a byte now and then must not block others: log-ins are answered while 5,000 of them stay open. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const WANTED = 5_000;
const LOGINS = 10;
const LOGIN_MS_MAX = 5_000;
/** Both ends of each connection are in this process, and uploads reach the stub. */
const DESCRIPTORS_EACH = 3;
const DESCRIPTORS_OTHER = 500;

/** As many as this process may open files for. */
function slowClients(): number {
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return Math.min(WANTED, Math.floor((Number(limit) - DESCRIPTORS_OTHER) / DESCRIPTORS_EACH));
}

let bff: RunningBff;
const sockets: Socket[] = [];
beforeAll(async () => {
  bff = await startBff();
  bff.stub.on('POST /auth/login', (request, response) => {
    request.resume();
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
    );
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await bff?.close();
});

const bodyOf = (type: string, length: number): string =>
  `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`;
/** Parts of a form, a large body, an upload and a head: more bodies than a service has connections. */
const beginnings = [
  ...Array.from({ length: 3 }, () => bodyOf('application/json', 100)),
  ...Array.from({ length: 3 }, () => bodyOf('application/json', 1_000_000)),
  ...Array.from({ length: 3 }, () => bodyOf('multipart/form-data; boundary=b', 1_000_000)),
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\n',
];

async function openSlowly(count: number): Promise<void> {
  const { hostname, port } = new URL(bff.url);
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(500, count - sockets.length) }, (_, n) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(beginnings[n % beginnings.length] ?? '');
      return socket;
    });
    sockets.push(...batch);
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
  }
}

it('answers log-ins while thousands of slow requests are open', async () => {
  await openSlowly(slowClients());
  for (let n = 0; n < LOGINS; n++) {
    const response = await fetch(`${bff.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"teacher@school.edu.cn","password":"secret"}',
      signal: AbortSignal.timeout(LOGIN_MS_MAX),
    });
    expect(response.status).toBe(200);
    for (const socket of sockets) if (n % 5 === 0 && socket.writable) socket.write('x');
  }
}, 60_000);
