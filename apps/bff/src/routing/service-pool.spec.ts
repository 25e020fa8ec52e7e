import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import type { FastifyRequest } from 'fastify';
import { runAs } from './callers.js';
import { bufferSmallBody, ServicePool, SMALL_BODY_BYTES } from './service-pool.js';

const requestOf = (body: PassThrough): FastifyRequest =>
  ({ headers: { 'content-length': String(SMALL_BODY_BYTES) }, body }) as unknown as FastifyRequest;

describe('small bodies', () => {
  it('are held up to 64 MiB, three quarters of it for one network, and streamed beyond', async () => {
    const held: { body: PassThrough; whole: Promise<void> }[] = [];
    const hold = (network: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const body = new PassThrough();
        held.push({ body, whole: bufferSmallBody(requestOf(body), network) });
      }
    };
    const isStreamed = async (network: string) => {
      const body = new PassThrough();
      const request = requestOf(body);
      body.end('{}');
      await bufferSmallBody(request, network);
      return request.body === body;
    };
    hold('203.0.113.7', 768);
    expect(await isStreamed('203.0.113.7')).toBe(true);
    expect(await isStreamed('203.0.113.8')).toBe(false);
    hold('203.0.113.8', 256);
    expect(await isStreamed('203.0.113.9')).toBe(true);

    for (const { body } of held) body.end('{}');
    await Promise.all(held.map(({ whole }) => whole));
    expect(await isStreamed('203.0.113.7')).toBe(false);
  });
});

describe('connections', () => {
  let server: Server;
  let pool: ServicePool;
  const open: ServerResponse[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/held') open.push(response);
      else response.end('{}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    pool = new ServicePool(`http://127.0.0.1:${port}`, 5_000, { ready: 4, arriving: 4, streams: 4 });
  });
  afterAll(() => {
    pool.destroy();
    server.closeAllConnections();
    server.close();
  });

  const ask = (network: string, path: string, accept: string, signal = new AbortController().signal) =>
    new Promise<number>((resolve, reject) => {
      runAs({ network, signal }, () =>
        pool.request({ method: 'GET', path, headers: { accept } }, (error, response) => {
          if (!response) return reject(error ?? new Error('neither'));
          response.body.resume();
          resolve(response.statusCode);
        }),
      );
    });

  it.each(['application/json', 'text/event-stream'])(
    'are left for other networks (%s) by one that occupies its share',
    async (accept) => {
      const held = [1, 2, 3].map(() => ask('203.0.113.7', '/held', accept));
      await waitFor('all to arrive', () => open.length === 3);
      await expect(ask('203.0.113.7', '/', accept)).rejects.toMatchObject({ status: 429 });
      expect(await ask('203.0.113.8', '/', accept)).toBe(200);
      for (const response of open.splice(0)) response.end();
      expect(await Promise.all(held)).toEqual([200, 200, 200]);
      await waitFor('the share to be free', () =>
        ask('203.0.113.7', '/', accept).then(
          () => true,
          () => false,
        ),
      );
    },
  );

  it('end when the client leaves', async () => {
    const stop = new AbortController();
    const pending = ask('203.0.113.7', '/held', 'application/json', stop.signal);
    await waitFor('it to arrive', () => open.length === 1);
    const closed = once(open.splice(0)[0] as ServerResponse, 'close');
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });
});
