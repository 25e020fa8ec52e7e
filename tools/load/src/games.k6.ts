/** Pupils start games, record them when their time is up, and look at their rank. */
import { check, sleep } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { baseUrl, makeAccounts, withJson, withToken, type Account } from './accounts.ts';

const users = Number(__ENV['LOAD_USERS'] ?? 30);
/** Longer than a game. */
const duration = __ENV['LOAD_DURATION'] ?? '60s';
const TIME_LIMIT_SECONDS = 30;
/** The daily limit. */
const GAMES_MAX = 15;

export const options: Options = {
  setupTimeout: '10m',
  scenarios: { play: { executor: 'constant-vus', vus: users, duration } },
  thresholds: {
    'http_req_failed{name:begin}': ['rate<0.001'],
    'http_req_failed{name:record}': ['rate<0.001'],
    'http_req_failed{name:leaderboard}': ['rate<0.001'],
    'http_req_duration{name:begin}': ['p(95)<200'],
    'http_req_duration{name:record}': ['p(95)<200'],
    'http_req_duration{name:leaderboard}': ['p(95)<200'],
    'http_req_duration{name:overview}': ['p(95)<200'],
  },
};

export const setup = (): Account[] => makeAccounts(users, { verified: false });

export default function (accounts: Account[]): void {
  const token = accounts[(__VU - 1) % accounts.length]?.token ?? '';
  if (__ITER < GAMES_MAX) begin(token);
  const [oldest] = games;
  if (oldest && Date.now() > oldest.endsAt) record(token, games.shift()?.sessionId);
  for (const [name, path] of [
    ['leaderboard', 'leaderboard/math'],
    ['overview', 'overview'],
  ] as const) {
    const response = http.get(`${baseUrl()}/api/games/${path}`, withToken(token, name));
    check(response, { [`${name} is 200`]: ({ status }) => status === 200 });
  }
  sleep(0.5 + Math.random());
}

/** This pupil's sessions, oldest first. */
const games: { sessionId: string; endsAt: number }[] = [];

function begin(token: string): void {
  const settings = { timeLimit: TIME_LIMIT_SECONDS };
  const begun = http.post(
    `${baseUrl()}/api/games/sessions`,
    JSON.stringify({ gameType: 'math', settings }),
    withJson(token, 'begin'),
  );
  check(begun, { 'a game begins': ({ status }) => status === 201 });
  const sessionId = begun.json('data.sessionId');
  if (typeof sessionId === 'string')
    games.push({ sessionId, endsAt: Date.now() + TIME_LIMIT_SECONDS * 1_000 });
}

/** A game without an answered question: it is judged and stored like any other. */
function record(token: string, sessionId: string | undefined): void {
  const recorded = http.post(
    `${baseUrl()}/api/games/record`,
    JSON.stringify({ sessionId, gameType: 'math', gameData: { moveSequence: [] } }),
    withJson(token, 'record'),
  );
  check(recorded, { 'a game is recorded': ({ status }) => status === 201 });
}
