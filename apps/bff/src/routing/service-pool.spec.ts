import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { bufferSmallBody } from './service-pool.js';

const BODY_BYTES = 65_536;
const requestOf = (body: PassThrough): FastifyRequest =>
  ({ headers: { 'content-length': String(BODY_BYTES) }, body }) as unknown as FastifyRequest;

it('buffers up to 64 MiB of small bodies and streams the rest', async () => {
  const bodies = Array.from({ length: 1_024 }, () => new PassThrough());
  const held = bodies.map((body) => bufferSmallBody(requestOf(body)));
  const beyond = new PassThrough();
  const streamed = requestOf(beyond);
  await bufferSmallBody(streamed);
  expect(streamed.body).toBe(beyond);

  for (const body of bodies) body.end('{}');
  await Promise.all(held);
  const next = new PassThrough();
  const buffered = requestOf(next);
  next.end('{}');
  await bufferSmallBody(buffered);
  expect(buffered.body).not.toBe(next);
});
