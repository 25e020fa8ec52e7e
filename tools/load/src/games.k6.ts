/** Pupils who begin games and look at where they stand. */
import { check, sleep } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { baseUrl, makeAccounts, withJson, withToken, type Account } from './accounts.ts';

const users = Number(__ENV['LOAD_USERS'] ?? 30);
const duration = __ENV['LOAD_DURATION'] ?? '30s';

export const options: Options = {
  setupTimeout: '10m',
  scenarios: { play: { executor: 'constant-vus', vus: users, duration } },
  thresholds: {
    'http_req_failed{name:begin}': ['rate<0.001'],
    'http_req_failed{name:leaderboard}': ['rate<0.001'],
    'http_req_duration{name:begin}': ['p(95)<200'],
    'http_req_duration{name:leaderboard}': ['p(95)<200'],
    'http_req_duration{name:overview}': ['p(95)<200'],
  },
};

export const setup = (): Account[] => makeAccounts(users, { verified: false });

export default function (accounts: Account[]): void {
  const token = accounts[(__VU - 1) % accounts.length]?.token ?? '';
  const begun = http.post(
    `${baseUrl()}/api/games/sessions`,
    JSON.stringify({ gameType: 'math' }),
    withJson(token, 'begin'),
  );
  check(begun, { 'a game begins': ({ status }) => status === 201 });
  for (const [name, path] of [
    ['leaderboard', 'leaderboard/math'],
    ['overview', 'overview'],
  ] as const) {
    const answer = http.get(`${baseUrl()}/api/games/${path}`, withToken(token, name));
    check(answer, { [`${name} is 200`]: ({ status }) => status === 200 });
  }
  sleep(0.5 + Math.random());
}
