import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { retryOnce } from './retry-once.js';

type Answer = { status: number; body: string } | Error;
/** Runs a query against these answers (the last one repeats); returns the result and the number of attempts. */
async function ask(...answers: Answer[]): Promise<{ name: unknown; asked: number }> {
  let asked = 0;
  const http = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      const { status = 500, body = '' } = answer ?? {};
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
  return { name, asked };
}
const fine = { status: 200, body: '{"data":{"name":"题库"}}' };
const failing = (status: number) => ({ status, body: '{}' });

describe('retryOnce', () => {
  it('retries after a failed connection or an unavailable server', async () => {
    expect(await ask(new TypeError('fetch failed'), fine)).toEqual({ name: '题库', asked: 2 });
    expect(await ask(failing(503), fine)).toEqual({ name: '题库', asked: 2 });
  });

  it('gives up after the second attempt', async () => {
    expect(await ask(new TypeError('fetch failed'))).toEqual({ name: 'failed', asked: 2 });
  });

  it('does not retry a refusal or a timeout', async () => {
    expect(await ask(failing(401), fine)).toEqual({ name: 'failed', asked: 1 });
    expect(await ask(new DOMException('too late', 'TimeoutError'), fine)).toEqual({
      name: 'failed',
      asked: 1,
    });
  });
});
