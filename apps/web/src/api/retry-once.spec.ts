import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { retryOnce } from './retry-once.js';

type StubResponse = { status: number; body: string } | Error;
/** Runs a query against these answers (the last one repeats); returns the result and the number of attempts. */
async function ask(...responses: StubResponse[]): Promise<{ name: unknown; calls: number }> {
  let calls = 0;
  const http = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async () => {
      const response = responses[Math.min(calls, responses.length - 1)];
      calls += 1;
      if (response instanceof Error) throw response;
      const { status = 500, body = '' } = response ?? {};
      return {
        ok: status < 300,
        status,
        headers: new Map([['content-type', 'application/json']]),
        text: async () => body,
      } as unknown as Response;
    },
  });
  const client = new ApolloClient({ link: ApolloLink.from([retryOnce(), http]), cache: new InMemoryCache() });
  const name = await client
    .query<{ name: string }>({ query: gql('{ name }') })
    .then(({ data }) => data?.name)
    .catch(() => 'failed');
  return { name, calls };
}
const fine = { status: 200, body: '{"data":{"name":"题库"}}' };
const failing = (status: number) => ({ status, body: '{}' });

describe('retryOnce', () => {
  it('retries after a failed connection or an unavailable server', async () => {
    expect(await ask(new TypeError('fetch failed'), fine)).toEqual({ name: '题库', calls: 2 });
    expect(await ask(failing(503), fine)).toEqual({ name: '题库', calls: 2 });
  });

  it('gives up after the second attempt', async () => {
    expect(await ask(new TypeError('fetch failed'))).toEqual({ name: 'failed', calls: 2 });
  });

  it('does not retry a refusal or a timeout', async () => {
    expect(await ask(failing(401), fine)).toEqual({ name: 'failed', calls: 1 });
    expect(await ask(new DOMException('too late', 'TimeoutError'), fine)).toEqual({
      name: 'failed',
      calls: 1,
    });
  });
});
