/** One sender of slow uploads leaves connections for the uploads of others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { startBff, type RunningBff } from '../../test/running-bff.js';
import { ARRIVING_PER_NETWORK_MAX } from './arriving-bodies.js';

let bff: RunningBff;
let arrived = 0;
const sockets: Socket[] = [];
beforeAll(async () => {
  bff = await startBff();
  bff.stub.on('PUT /drafts/*', (request, response) => {
    arrived += 1;
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

const LARGE = { type: 'application/json', length: 100_000 };
/** Small enough to be held, but an upload, which is passed on as it arrives. */
const FORM = { type: 'multipart/form-data; boundary=b', length: 60_000 };
type Kind = typeof LARGE;

async function beginSlowly(from: string, { type, length }: Kind): Promise<Socket> {
  const { hostname, port } = new URL(bff.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = `PUT /api/drafts/1 HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-length: ${length}`;
  socket.write(`${head}\r\nauthorization: Bearer ${bff.user.token}\r\n`);
  socket.write(`content-type: ${type}\r\n\r\n{`);
  return socket;
}
const save = (from: string, { type, length }: Kind) =>
  fetch(`${bff.url}/api/drafts/2`, {
    method: 'PUT',
    headers: {
      'x-forwarded-for': from,
      authorization: `Bearer ${bff.user.token}`,
      'content-type': type,
    },
    body: 'x'.repeat(length),
  });

it.each([LARGE, FORM])(
  'limits those of one network ($type), and passes on those of others meanwhile',
  async (kind) => {
    arrived = 0;
    await Promise.all(
      Array.from({ length: ARRIVING_PER_NETWORK_MAX }, () => beginSlowly('203.0.113.7', kind)),
    );
    await waitFor('all to occupy a connection', () => arrived === ARRIVING_PER_NETWORK_MAX);
    const refused = await save('203.0.113.7', kind);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await save('203.0.113.8', kind)).status).toBe(200);
    sockets.pop()?.destroy();
    await waitFor('the place to become free', async () => (await save('203.0.113.7', kind)).status === 200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await waitFor('all to leave', async () => (await save('203.0.113.7', kind)).status === 200);
  },
  60_000,
);
