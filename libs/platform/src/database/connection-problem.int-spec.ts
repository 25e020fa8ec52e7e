/** A wrong address is reported in a sentence, before any migration. */
import { expect, it } from '@jest/globals';
import { ConfigError } from '../config/index.js';
import { freePort, testDatabaseUrl } from '../testing/index.js';
import { explainingConnection, requireServerVersion } from './connection-problem.js';
import { openDataSource, provisionDatabase } from './index.js';

const server = testDatabaseUrl();
const changed = (change: (url: URL) => void): string => {
  const url = new URL(server);
  change(url);
  return url.href;
};
const open = (url: string) => openDataSource({ name: 'question-bank', url, migrations: [] });
const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'connected',
    (error: unknown) => (error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`),
  );

it('names the problem of an address', async () => {
  const port = await freePort();
  expect(await refusal(open(changed((url) => (url.pathname = '/nowhere'))))).toMatch(
    /^DATABASE_URL: the database "nowhere" does not exist on .+: create it/,
  );
  expect(await refusal(open(changed((url) => (url.port = String(port)))))).toMatch(
    new RegExp(`^DATABASE_URL: no PostgreSQL answers at .+:${port}: start it`),
  );
  expect(await refusal(open(changed((url) => (url.hostname = 'nowhere.invalid'))))).toMatch(
    /host of .+ (?:is unknown|cannot be looked up)/,
  );
  expect(await refusal(open('nonsense'))).toMatch(/it is no address/);
  expect(
    await refusal(
      provisionDatabase({ adminUrl: changed((url) => (url.pathname = '/nowhere')), services: ['identity'] }),
    ),
  ).toMatch(/"nowhere" does not exist/);
});

it('never reveals the password', async () => {
  const url = changed((to) => {
    to.username = 'stranger';
    to.password = 'a-secret';
    to.pathname = '/nowhere';
  });
  expect(await refusal(open(url))).not.toContain('a-secret');
});

it.each([
  ['CERT_HAS_EXPIRED', 'the certificate of db.example:5433 has expired: renew it'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of db.example:5433 names another host'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'not trusted here: name its file in NODE_EXTRA_CA_CERTS'],
])('explains a certificate: %s', async (code, sentence) => {
  const attempt = explainingConnection('postgres://a:b@db.example:5433/tiku', () =>
    Promise.reject(Object.assign(new Error('TLS'), { code })),
  );
  expect(await refusal(attempt)).toContain(sentence);
});

it('refuses a server that is too old', () => {
  expect(() => requireServerVersion(150_012)).toThrow('PostgreSQL 15 is too old');
  expect(() => requireServerVersion(180_001)).not.toThrow();
});
