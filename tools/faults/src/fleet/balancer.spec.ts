import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { startBalancer } from './balancer.js';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function serverThatSays(word: string): Promise<number> {
  const server: Server = createServer((_request, response) => void response.end(word));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  return (server.address() as AddressInfo).port;
}
const ask = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { connection: 'close' } })).text();

it('distributes connections among its targets, and refuses them without a target', async () => {
  const [a, b] = [await serverThatSays('a'), await serverThatSays('b')];
  const balancer = await startBalancer([a, b]);
  open.push(balancer);
  const received = [await ask(balancer.url), await ask(balancer.url)];
  expect(received.sort()).toEqual(['a', 'b']);
  balancer.sendTo([b]);
  expect([await ask(balancer.url), await ask(balancer.url)]).toEqual(['b', 'b']);
  balancer.sendTo([]);
  await expect(ask(balancer.url)).rejects.toThrow();
});
