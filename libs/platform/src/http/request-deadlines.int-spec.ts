/** A request that does not arrive in time is answered with 408; others are not disturbed. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Controller, Module, Post, Req } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { successResponse } from '@tiku/contracts/common';
import { createLocalJWKSet } from 'jose';
import { z } from 'zod';
import { Allow, noRevocations, TokenVerifier } from '../auth/index.js';
import { BaseConfig, loadConfig } from '../config/index.js';
import { Responds } from './decorators.js';
import { createServiceApp, type ServiceApp } from './service-app.js';

@Controller('sink')
class SinkController {
  @Post()
  @Allow('guest')
  @Responds(successResponse({ bytes: z.int() }))
  async take(@Req() request: { raw: AsyncIterable<Buffer>; body?: unknown }) {
    let bytes = 0;
    if (!request.body) for await (const chunk of request.raw) bytes += chunk.length;
    return { bytes };
  }
}
@Module({ controllers: [SinkController] })
class SinkModule {}

let service: ServiceApp;
let port: number;
beforeAll(async () => {
  service = await createServiceApp({
    name: 'sink',
    module: SinkModule,
    config: loadConfig(BaseConfig, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      REDIS_URL: 'redis://127.0.0.1:1',
    }),
    auth: { verifier: new TokenVerifier(createLocalJWKSet({ keys: [] })), revocations: noRevocations },
    deadlines: { headersMs: 400, bodyMs: 600, uploadWindowMs: 500, uploadWindowBytes: 1_000, checkMs: 50 },
  });
  port = Number(new URL(await service.listen(0, '127.0.0.1')).port);
});
afterAll(() => service.close());

const head = (type: string, length: number) =>
  `POST /sink HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends `piece` every 50 ms until the other side answers; resolves to the status. */
async function trickle(start: string, piece: string, pieces = Infinity): Promise<number> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(start);
  let sent = 0;
  const timer = setInterval(() => sent++ < pieces && socket.write(piece), 50);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  clearInterval(timer);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1]);
}

it('ends a head that trickles in', async () => {
  expect(await trickle('POST /sink HTTP/1.1\r\n', 'x: y\r\n')).toBe(408);
});

it('ends a JSON body that trickles in', async () => {
  expect(await trickle(head('application/json', 10_000), '1')).toBe(408);
});

it('accepts a JSON body that is complete in time', async () => {
  expect(await trickle(head('application/json', 3), '1', 3)).toBe(200);
});

it('ends an upload below the minimum rate', async () => {
  expect(await trickle(head('multipart/form-data; boundary=b', 1_000_000), 'x'.repeat(10))).toBe(408);
});

it('accepts an upload above the minimum rate, however long it lasts', async () => {
  // 40 pieces of 50 ms: four windows.
  const piece = 'x'.repeat(1_000);
  expect(await trickle(head('multipart/form-data; boundary=b', 40_000), piece, 40)).toBe(200);
});
