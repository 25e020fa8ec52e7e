/**
 * The first load script: teachers open their bank list and search in it. `k6 run banks-and-search.k6.ts`, with
 * BASE_URL, LOAD_EMAIL, LOAD_PASSWORD, LOAD_USERS and LOAD_DURATION from the environment.
 */
import { check, sleep } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { asUser, signIn, type Session } from './session.ts';

const users = Number(__ENV['LOAD_USERS'] ?? 20);
const duration = __ENV['LOAD_DURATION'] ?? '1m';

export const options: Options = {
  scenarios: {
    bankList: { executor: 'constant-vus', exec: 'listBanks', vus: users, duration },
    search: { executor: 'constant-vus', exec: 'searchQuestions', vus: users, duration },
  },
  thresholds: {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    // What search.md measured for four clients on two cores, plus the BFF and authentication.
    'http_req_duration{name:bank list}': ['p(95)<100'],
    'http_req_duration{name:search}': ['p(95)<150'],
  },
};

/** Fragments as teachers type them: Chinese, LaTeX, a word of many questions, one of none. */
const fragments = ['函数', '单调区间', '\\frac{1}{2}', 'x^2+y^2', '已知', 'triangle', '量子纠缠'];

export const setup = signIn;

export function listBanks(session: Session): void {
  const response = http.get(
    `${session.baseUrl}/api/question-banks?page=1&limit=20`,
    asUser(session, 'bank list'),
  );
  check(response, {
    'bank list is 200': ({ status }) => status === 200,
    'bank list has banks': (response) => Array.isArray(response.json('questionBanks')),
  });
  sleep(0.5 + Math.random());
}

export function searchQuestions(session: Session): void {
  const fragment = fragments[Math.floor(Math.random() * fragments.length)] ?? '函数';
  const response = http.get(
    `${session.baseUrl}/api/questions?limit=20&q=${encodeURIComponent(fragment)}`,
    asUser(session, 'search'),
  );
  check(response, {
    'search is 200': ({ status }) => status === 200,
    'search has a page': (response) => Array.isArray(response.json('questions')),
  });
  sleep(0.5 + Math.random());
}
