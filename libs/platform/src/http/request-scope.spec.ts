import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { currentContext } from '../context/index.js';
import { scopeRequests } from './request-scope.js';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify({ genReqId: ({ headers }) => String(headers['x-request-id']) });
  scopeRequests(app);
  app.post('/things', async () => ({ requestId: currentContext()?.requestId }));
  url = await app.listen({ port: 0 });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Its body arrives in two parts, after its head. */
async function ask(requestId: string): Promise<unknown> {
  const sending = request(`${url}/things`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
  });
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await wait(20);
  sending.write('{"text":');
  await wait(20);
  sending.end('"x"}');
  const [response] = await responded;
  return JSON.parse(await text(response));
}

it('keeps the context of a request after its body has arrived', async () => {
  // One after the other on one connection.
  for (const requestId of ['a', 'b', 'c']) expect(await ask(requestId)).toEqual({ requestId });
});
