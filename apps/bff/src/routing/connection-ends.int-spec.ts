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

/** What the kernel holds for a reader that does not read differs, so one of these sizes ends in the BFF. */
const SIZES = Array.from({ length: 100 }, (_, n) => (n + 1) * 65_536);

let service: Server;
let bff: RunningBff;
let closed = 0;
beforeAll(async () => {
  service = createRawServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (head) => {
      const length = Number(/length=(\d+)/.exec(head.toString())?.[1]);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`);
      socket.end(Buffer.alloc(length, 0x61), () => (closed += 1));
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

/** A response that nothing reads yet. */
async function unread(length: number, accept: string): Promise<IncomingMessage> {
  const request = httpRequest(`${bff.url}/api/drafts/one?length=${length}`, {
    headers: { authorization: `Bearer ${bff.user.token}`, accept },
    agent: false,
  }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return length;
}

it.each(['application/json', 'text/event-stream'])(
  'passes bodies (%s) on whole to readers that begin after the end',
  async (accept) => {
    const before = closed;
    const responses: IncomingMessage[] = [];
    for (const size of SIZES) responses.push(await unread(size, accept));
    // Bodies that the kernel and the BFF hold whole; the ends of larger ones come when they are read.
    await waitFor('the ends of small bodies', () => closed - before >= 10);
    const lengths: number[] = [];
    for (const response of responses) lengths.push(await lengthOf(response));
    expect(lengths).toEqual(SIZES);
  },
  30_000,
);

it('goes on after readers that break off', async () => {
  const responses = await Promise.all(SIZES.slice(0, 20).map((size) => unread(size, 'application/json')));
  for (const response of responses) response.destroy();
  expect(await lengthOf(await unread(70_000, 'application/json'))).toBe(70_000);
});

it('cuts a response short if its service dies, and serves the next request', async () => {
  const dying = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '300000' });
    response.write(Buffer.alloc(200_000), () => response.socket?.end());
  });
  await once(dying.listen(0, '127.0.0.1'), 'listening');
  const { port } = dying.address() as AddressInfo;
  const cut = await startBff({ INGESTION_URL: `http://127.0.0.1:${port}` });
  try {
    for (let n = 0; n < 2; n++) {
      const response = await fetch(`${cut.url}/api/drafts/one`);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
  } finally {
    await cut.close();
    dying.close();
  }
});
