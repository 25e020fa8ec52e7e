/** Calls to providers: names that lead to private addresses, redirects, endless and slow answers. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { ForbiddenAddressError, ProviderFetch } from './provider-fetch.js';

const open: { close: () => unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function serve(listener: RequestListener): Promise<{ url: string; port: number; calls: () => number }> {
  let calls = 0;
  const server: Server = createServer(listener);
  server.on('connection', () => calls++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port, calls: () => calls };
}
function fetcher(...options: ConstructorParameters<typeof ProviderFetch>): ProviderFetch {
  const made = new ProviderFetch(...options);
  open.push(made);
  return made;
}
const get = (from: ProviderFetch, url: string) =>
  from.fetch(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });

it('refuses a name that resolves to a private address among others', async () => {
  const inside = await serve((_request, response) => response.end('{}'));
  for (const addresses of [['127.0.0.1'], ['10.0.0.1'], ['::1'], ['8.8.8.8', '127.0.0.1']]) {
    const production = fetcher({ loopbackAllowed: false }, (_host, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
    const refused = await get(production, `https://login.example.com:${inside.port}/`).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ForbiddenAddressError);
  }
  expect(inside.calls()).toBe(0);
});

it('refuses private addresses and plain http', async () => {
  const inside = await serve((_request, response) => response.end('{}'));
  const production = fetcher({ loopbackAllowed: false });
  for (const url of [inside.url, `https://127.0.0.1:${inside.port}/`, 'http://login.example.com/'])
    await expect(get(production, url)).rejects.toBeInstanceOf(ForbiddenAddressError);
  expect(inside.calls()).toBe(0);
});

it('returns answers, and does not follow redirects', async () => {
  const there = await serve((_request, response) => response.end('{}'));
  const here = await serve((_request, response) => response.writeHead(302, { location: there.url }).end());
  const development = fetcher({ loopbackAllowed: true });
  const response = await get(development, there.url);
  expect([response.status, await response.text()]).toEqual([200, '{}']);
  expect((await get(development, here.url)).status).toBe(302);
  expect(there.calls()).toBe(1);
});

it('aborts an answer of more than a megabyte, and one that never comes', async () => {
  const endless = await serve((_request, response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more)));
    more();
  });
  const silent = await serve(() => {});
  const development = fetcher({ loopbackAllowed: true });
  await expect(get(development, endless.url)).rejects.toThrow();
  // Without a limit it would take the five minutes of the HTTP client, longer than this test.
  await expect(get(development, silent.url)).rejects.toThrow();
});
