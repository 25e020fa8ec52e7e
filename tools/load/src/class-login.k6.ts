/** A class logs in at once: one session per pupil. Limits the time until the last one is signed in. */
import type { Options } from 'k6/options';
import { logIn, makeAccounts, type Account } from './accounts.ts';

const pupils = Number(__ENV['LOAD_USERS'] ?? 300);

export const options: Options = {
  setupTimeout: '10m',
  scenarios: { login: { executor: 'per-vu-iterations', vus: pupils, iterations: 1, maxDuration: '3m' } },
  thresholds: {
    'http_req_failed{name:login}': ['rate<0.001'],
    // Each core checks 300 passwords one after another; the README of identity says what one costs.
    'http_req_duration{name:login}': ['p(95)<60000'],
  },
};

export const setup = (): Account[] => makeAccounts(pupils, { verified: false });

export default function (accounts: Account[]): void {
  const account = accounts[(__VU - 1) % accounts.length];
  if (account) logIn(account, 'login');
}
