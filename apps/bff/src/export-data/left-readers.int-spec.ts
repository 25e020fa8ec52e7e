/** A reader who leaves while it is still being checked who asks. */
import { once } from 'node:events';
import { afterAll, expect, it } from '@jest/globals';
import type { AppError } from '@tiku/platform/errors';
import Fastify from 'fastify';
import { registerExportData, type ExportDataParts } from './export-data.js';

const fastify = Fastify();
afterAll(() => fastify.close());

it('keeps no place for a reader that left before the caller was known', async () => {
  const arrived: (() => void)[] = [];
  const parts = {
    access: { caller: () => new Promise((resolve) => arrived.push(() => resolve({ id: 'lin' }))) },
    errors: {
      answer: (error: AppError, _request: unknown, reply: { code(status: number): { send(): void } }) =>
        reply.code(error.status).send(),
    },
    clients: {},
  } as unknown as ExportDataParts;
  registerExportData(fastify, parts);
  const closed: Promise<unknown>[] = [];
  fastify.addHook('onRequest', (_request, reply, done) => {
    closed.push(once(reply.raw, 'close'));
    done();
  });
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const untilRequested = async (count: number) => {
    while (arrived.length < count) await new Promise(setImmediate);
  };
  const leave = new AbortController();
  const gone = fetch(`${origin}/api/auth/export-data`, { signal: leave.signal });
  await untilRequested(1);
  leave.abort();
  await expect(gone).rejects.toThrow();
  await closed[0];
  arrived[0]?.();
  const next = fetch(`${origin}/api/auth/export-data`);
  await untilRequested(2);
  arrived[1]?.();
  expect((await next).status).toBe(200);
});
