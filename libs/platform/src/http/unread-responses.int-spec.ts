/** Clients that do not read what they asked for. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { HttpConnections } from '../service-client/index.js';
import { waitFor } from '../testing/wait-for.js';
import { endUnreadResponses, UNREAD_MS, unreadMsOf } from './unread-responses.js';

/** Longer than a busy machine takes to send what a reader asks for. */
const SHORT_MS = 2_000;
const CHUNK = Buffer.alloc(65_536, 'x');
/** More than the kernel's buffers of both ends. */
const RESPONSE_BYTES = 32 * 2 ** 20;
let server: FastifyInstance;
let port: number;
let open = 0;
beforeAll(async () => {
  server = fastify();
  endUnreadResponses(server, SHORT_MS);
  server.addHook('onRequest', (_request, reply, done) => {
    open += 1;
    reply.raw.once('close', () => (open -= 1));
    done();
  });
  server.get('/stream', (_request, reply) => {
    let left = RESPONSE_BYTES / CHUNK.length;
    return reply.send(
      new Readable({
        read() {
          this.push(left-- > 0 ? CHUNK : null);
        },
      }),
    );
  });
  server.get('/whole', (_request, reply) => reply.send(Buffer.alloc(RESPONSE_BYTES)));
  server.get('/slow', async () => {
    await wait(1.5 * SHORT_MS);
    return 'done';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => server.close());

async function ask(path: string, at = port): Promise<Socket> {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

it.each(['/stream', '/whole'])('ends the connection of a client that does not read %s', async (path) => {
  const socket = await ask(path);
  await waitFor('the request to arrive', () => open === 1);
  await waitFor('the connection to end', () => open === 0);
  socket.destroy();
});

it('lets a slow reader finish', async () => {
  const socket = await ask('/whole');
  let read = 0;
  const pauseMs = SHORT_MS / 4;
  while (read < RESPONSE_BYTES) {
    const chunk = socket.read() as Buffer | null;
    if (chunk) read += chunk.length;
    // Four megabytes between two pauses.
    if (!chunk || read % (4 * 2 ** 20) < chunk.length) await wait(chunk ? pauseMs : 1);
    expect(socket.destroyed).toBe(false);
  }
  socket.destroy();
});

it('waits for a handler that takes its time, and keeps the connection', async () => {
  for (let n = 0; n < 2; n += 1)
    expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('done');
});

it('gives the callers of a service more time than clients have', () => {
  expect([unreadMsOf('bff'), unreadMsOf('identity')]).toEqual([UNREAD_MS.ofClients, UNREAD_MS.ofServices]);
});

it('lets a steady reader of 20 KB/s finish behind a second server', async () => {
  // Everything takes a sixtieth of its time, except that the kernel holds as much as ever.
  const scale = 60;
  const bytes = 10 * 2 ** 20;
  const back = fastify();
  const front = fastify();
  endUnreadResponses(back, UNREAD_MS.ofServices / scale);
  endUnreadResponses(front, UNREAD_MS.ofClients / scale);
  back.get('/', (_request, reply) => reply.send(Buffer.alloc(bytes)));
  const connections = new HttpConnections(await back.listen({ port: 0, host: '127.0.0.1' }), 1);
  front.get('/', async (_request, reply) => {
    const timeoutMs = 310_000 / scale;
    const { body } = await connections.request({ method: 'GET', path: '/', headers: {}, timeoutMs });
    return reply.send(body);
  });
  await front.listen({ port: 0, host: '127.0.0.1' });
  const socket = await ask('/', (front.server.address() as { port: number }).port);
  let read = 0;
  while (read < bytes) {
    await wait(100);
    const wanted = 2_000 * scale;
    const chunk = (socket.read(wanted) ?? socket.read()) as Buffer | null;
    read += chunk?.length ?? 0;
    expect(socket.destroyed).toBe(false);
  }
  socket.destroy();
  connections.destroy();
  await Promise.all([front.close(), back.close()]);
}, 60_000);
