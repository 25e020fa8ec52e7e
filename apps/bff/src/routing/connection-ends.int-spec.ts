/**
 * A service that closes its connection behind a response, as it does while it stops, must not end the BFF, however
 * slowly the response is read. undici 7 ended the process there (ADR 58).
 */
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const BODY = Buffer.alloc(2 ** 20, 0x61);

let service: Server;
let bff: RunningBff;
let written = 0;
beforeAll(async () => {
  service = createRawServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${BODY.length}\r\nconnection: close\r\n\r\n`);
      socket.end(BODY, () => (written += 1));
    });
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo;
  bff = await startBff({ INGESTION_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await bff?.close();
  service.close();
});

/** An answer whose reader waits until the service has written and closed. */
async function slowAnswer(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const before = written;
  const request = httpRequest(`${bff.url}/api/drafts/one`, {
    headers: { authorization: `Bearer ${bff.user.token}`, ...headers },
    agent: false,
  }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  await waitFor('the end of the connection to the service', () => written > before);
  return response;
}

it.each([
  ['a large JSON body', {}],
  ['an event stream', { accept: 'text/event-stream' }],
])('passes %s on whole, also to a slow reader', async (_what, headers) => {
  const response = await slowAnswer(headers);
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  expect(length).toBe(BODY.length);
});

it('goes on after a reader that breaks off', async () => {
  (await slowAnswer()).destroy();
  const next = await slowAnswer();
  expect(next.statusCode).toBe(200);
  next.destroy();
});

it('cuts a response short if its service dies, and serves the next request', async () => {
  const dying = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': String(BODY.length) });
    response.write(BODY.subarray(0, 200_000), () => response.socket?.end());
  });
  await once(dying.listen(0, '127.0.0.1'), 'listening');
  const { port } = dying.address() as AddressInfo;
  const cut = await startBff({ INGESTION_URL: `http://127.0.0.1:${port}` });
  try {
    for (let n = 0; n < 2; n++) {
      const answer = await fetch(`${cut.url}/api/drafts/one`);
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
    }
  } finally {
    await cut.close();
    dying.close();
  }
});
