/** Runs the service as a process that logs everything it can: its output names no person and contains no secret. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, freePort, testRedisPrefix, testRedisUrl, waitFor } from '@tiku/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../test/service.js';
import { migrations } from './migrations/index.js';

const EMAIL = 'zhang.wuji.log@school.edu.cn';
const NAME = '张无忌甲';
const WRONG = 'Wrong#pass-word-81';
const AGENT = 'PersonalBrowser/9.9';
const runner = fileURLToPath(new URL('../../../tools/platform/run.mjs', import.meta.url));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let child: ChildProcess;
let url: string;
let log = '';

beforeAll(async () => {
  database = await createTestDatabase('identity', migrations);
  folder = await mkdtemp(join(tmpdir(), 'tiku-logs-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [runner, 'apps/identity/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a process group: the runner starts the service as a child, which a signal to the runner would miss.
    detached: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      PORT: String(port),
      LOG_LEVEL: 'trace',
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      TIKU_DATA: folder,
      // A call to a service that does not answer is logged, too.
      ENTERPRISE_URL: 'http://127.0.0.1:1',
      SERVICE_SECRET: 'a secret of tests that is long enough',
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (log += text));
  await waitFor(
    'identity',
    () =>
      fetch(`${url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      ),
    60_000,
  );
}, 90_000);
afterAll(async () => {
  const ended = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const send = async (method: string, path: string, body?: unknown, token?: string) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'user-agent': AGENT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('writes a line for each request, without personal data', async () => {
  expect(
    (await send('POST', '/auth/register', { name: NAME, email: EMAIL, password: PASSWORD })).status,
  ).toBe(201);
  const { body } = await send('POST', '/auth/login', { email: EMAIL, password: PASSWORD });
  const token = String(body['token']);
  const refused = [
    await send('POST', '/auth/login', { email: EMAIL, password: WRONG }),
    await send('POST', '/auth/register', { name: NAME, email: EMAIL, password: PASSWORD }),
    await send('POST', '/auth/register', {
      name: NAME,
      email: `${EMAIL} not an address`,
      password: PASSWORD,
    }),
    await send('POST', '/auth/login', `{"email":"${EMAIL}","password":"${WRONG}`),
    await send('GET', `/auth/verify-email?token=${token}`),
    await send('GET', '/auth/me', undefined, `${token}x`),
  ];
  expect(refused.every(({ status }) => status >= 400)).toBe(true);
  await send('GET', `/auth/sso?email=${encodeURIComponent(EMAIL)}`);
  await send('POST', '/auth/forgot-password', { email: EMAIL });
  await send('PUT', '/auth/profile', { name: NAME, bio: '住在光明顶' }, token);
  await send('GET', '/auth/me', undefined, token);
  // The last request's line follows those of all others.
  await waitFor(
    'the lines',
    () => log.includes('"route":"/auth/profile"') && log.includes('"route":"/auth/me"'),
  );
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThanOrEqual(11);
  const forbidden = { EMAIL, local: 'zhang.wuji', NAME, PASSWORD, WRONG, AGENT, token, bio: '光明顶' };
  for (const [what, text] of Object.entries(forbidden))
    expect({ what, lines: log.split('\n').filter((line) => line.includes(text)) }).toEqual({
      what,
      lines: [],
    });
});
