/** The bodies of slow senders together stay within the budget of the process; streamed bodies are not counted. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Controller, Module, Post, Req } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { MEBIBYTE, successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { Allow, noRevocations, TokenVerifier } from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { waitFor } from '../testing/index.js';
import { Responds, BodyLimit, RawRequest, Upload } from './decorators.js';
import { UPLOAD_PART_TYPE } from './streamed-bodies.js';
import { createServiceApp, type ServiceApp } from './service-app.js';

const BUDGET = 4 * MEBIBYTE;
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=b';

@Controller('sink')
class SinkController {
  @Post('json')
  @Allow('guest')
  @BodyLimit(3 * MEBIBYTE)
  @Responds(successResponse({}))
  json() {
    return {};
  }

  @Post('image')
  @Allow('guest')
  @Upload({ files: ['image'], bufferedBytes: MEBIBYTE })
  @Responds(successResponse({}))
  image(@Req() request: { raw: AsyncIterable<Buffer> }) {
    return readAll(request.raw);
  }

  @Post('raw')
  @Allow('guest')
  @RawRequest({ headers: z.object({}), contentType: UPLOAD_PART_TYPE, bufferedBytes: 2 * MEBIBYTE })
  @Responds(successResponse({}))
  raw(@Req() request: { raw: AsyncIterable<Buffer> }) {
    return readAll(request.raw);
  }

  @Post('document')
  @Allow('guest')
  @Upload({ files: ['document'] })
  @Responds(successResponse({}))
  document(@Req() request: { raw: AsyncIterable<Buffer> }) {
    return readAll(request.raw);
  }
}
@Module({ controllers: [SinkController] })
class SinkModule {}

async function readAll(stream: AsyncIterable<Buffer>) {
  for await (const chunk of stream) void chunk;
  return {};
}

let service: ServiceApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await createServiceApp({
    name: 'sink',
    module: SinkModule,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: 'redis://127.0.0.1:1',
      BODY_MEMORY_BYTES: String(BUDGET),
    }),
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })), revocations: noRevocations },
  });
  port = Number(new URL(await service.listen(0, '127.0.0.1')).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await untilFree();
});
afterAll(() => service.close());

let senders = 0;
/** Each slow sender is in another network. */
const elsewhere = () => `198.51.100.${++senders % 250}`;

/** Announces a body and sends nothing of it. */
function announce(
  path: string,
  type: string,
  length: number | 'chunked',
  headers = '',
  from = elsewhere(),
): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST /sink/${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\n${size}\r\n${headers}\r\n`,
  );
  return socket;
}
/** A slow sender whose announcement the server has read: it has been invited to continue. */
async function begin(
  path: string,
  type: string,
  length: number | 'chunked',
  from = elsewhere(),
): Promise<Socket> {
  const socket = announce(path, type, length, 'expect: 100-continue\r\n', from);
  await once(socket, 'data');
  return socket;
}
/** Waits until the server has noticed that the slow senders have disconnected. */
async function untilFree(): Promise<void> {
  await waitFor(
    'the budget to be free',
    async () => (await send('json', JSON_TYPE, 3 * MEBIBYTE)).status === 200,
  );
}
/** Status of a whole request of this size; a refused one is answered before its body has arrived. */
async function send(path: string, type: string, length: number): Promise<Response> {
  const body = type === JSON_TYPE ? JSON.stringify('x'.repeat(length - 2)) : 'x'.repeat(length);
  return fetch(`http://127.0.0.1:${port}/sink/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
}

it('refuses bodies beyond the budget with 429, and accepts them when the others have gone', async () => {
  const slow = [await begin('json', JSON_TYPE, 2 * MEBIBYTE), await begin('json', JSON_TYPE, 2 * MEBIBYTE)];
  expect((await send('json', JSON_TYPE, MEBIBYTE)).status).toBe(429);
  const [bytes] = (await once(announce('json', JSON_TYPE, MEBIBYTE), 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n[\s\S]*RATE_LIMITED/);
  expect((await send('image', MULTIPART, MEBIBYTE)).status).toBe(429);
  for (const socket of slow) socket.destroy();
  await untilFree();
  expect((await send('image', MULTIPART, MEBIBYTE)).status).toBe(200);
});

it('lets one network hold three quarters, and one body of any size', async () => {
  const from = elsewhere();
  for (let n = 0; n < 3; n += 1) await begin('json', JSON_TYPE, MEBIBYTE, from);
  const [refused] = (await once(announce('json', JSON_TYPE, MEBIBYTE, '', from), 'data')) as [Buffer];
  expect(refused.toString()).toMatch(/^HTTP\/1\.1 429 /);
  expect((await send('json', JSON_TYPE, MEBIBYTE)).status).toBe(200);
});

it('has a separate budget for bytes that are stored as they arrive', async () => {
  for (let n = 0; n < 2; n += 1) await begin('raw', UPLOAD_PART_TYPE, 2 * MEBIBYTE);
  expect((await send('raw', UPLOAD_PART_TYPE, MEBIBYTE)).status).toBe(429);
  expect((await send('json', JSON_TYPE, 2 * MEBIBYTE)).status).toBe(200);
});

it('counts a body of unknown size as the maximum of its route', async () => {
  await begin('json', JSON_TYPE, 'chunked');
  expect((await send('json', JSON_TYPE, MEBIBYTE)).status).toBe(200);
  await begin('image', MULTIPART, 'chunked');
  expect((await send('json', JSON_TYPE, MEBIBYTE)).status).toBe(429);
});

it('accepts small and streamed bodies, however much the others hold', async () => {
  for (let count = 0; count < 4; count += 1) await begin('image', MULTIPART, 5 * MEBIBYTE);
  expect((await send('image', MULTIPART, MEBIBYTE)).status).toBe(429);
  expect((await send('json', JSON_TYPE, 1_000)).status).toBe(200);
  expect((await send('document', MULTIPART, 5 * MEBIBYTE)).status).toBe(200);
});

it('counts neither requests that are refused by their head, nor answered ones', async () => {
  for (let count = 0; count < 10; count += 1) {
    await begin('json', JSON_TYPE, 100 * MEBIBYTE);
    expect((await send('json', JSON_TYPE, 3 * MEBIBYTE)).status).toBe(200);
  }
});
