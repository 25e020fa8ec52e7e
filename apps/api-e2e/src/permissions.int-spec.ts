/**
 * Calls every public endpoint through the BFF as every kind of caller: the answers are a committed table, so that
 * reviews see changes of rights. If rights show only for a well-formed request, the test sends one (test/requests.ts);
 * other bodies are empty. An allowed caller gets 2xx or an error about the body (400, 413, 415, 422), others 401, 403
 * or 404.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GamesModule } from '@tiku/games/module';
import { EnterpriseModule } from '@tiku/enterprise/module';
import { ExamsModule } from '@tiku/exams/module';
import { IdentityModule } from '@tiku/identity/module';
import { IngestionModule } from '@tiku/ingestion/module';
import { PaperBankModule } from '@tiku/paper-bank/module';
import { ResourceRule } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { collectEndpoints, ruleText, type Endpoint } from '@tiku/platform/permissions';
import { waitFor } from '@tiku/platform/testing';
import { QuestionBankModule } from '@tiku/question-bank/module';
import { VcountLedgerModule } from '@tiku/vcount-ledger/module';
import { makeFixtures, pathOf, type Fixtures } from '../test/fixtures.js';
import { requestOf } from '../test/requests.js';
import { RunningPlatform, type Person } from '../test/running-platform.js';

const SNAPSHOT = new URL('../test/permissions.snap', import.meta.url);
/** From the fewest rights to the most: what an earlier one may not do must not have been done by a later one. */
const CALLERS = ['guest', 'student', 'other', 'admin', 'superadmin', 'owner'] as const;
type CallerName = (typeof CALLERS)[number];
type Statuses = Record<CallerName, number>;

const EXPORT: Pick<Endpoint, 'method' | 'path' | 'rule'> = {
  method: 'GET',
  path: '/auth/export-data',
  rule: 'user',
};
const endpoints = [
  ...[
    IdentityModule,
    QuestionBankModule,
    IngestionModule,
    VcountLedgerModule,
    PaperBankModule,
    GamesModule,
    EnterpriseModule,
    ExamsModule,
  ].flatMap((module) => collectEndpoints(module)),
  EXPORT,
]
  .filter(({ path, rule }) => rule !== 'signed' && !/^\/(?:internal|\.well-known)\//.test(path))
  .sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));

let platform: RunningPlatform;
let callers: Record<Exclude<CallerName, 'guest'>, Person>;
const table: { endpoint: (typeof endpoints)[number]; statuses: Statuses }[] = [];

beforeAll(async () => {
  platform = await RunningPlatform.start();
  callers = {
    student: await platform.signUp('student'),
    other: await platform.signUp('teacher'),
    admin: await platform.signUp('admin'),
    superadmin: await platform.signUp('superadmin'),
    owner: await platform.signUp('teacher'),
  };
  // Two enterprises, so that `other` has nothing in common with the owner.
  for (const person of [callers.owner, callers.other]) await joinEnterprise(person);
  let fixtures: Fixtures | undefined;
  for (const endpoint of endpoints) {
    const isDeletion = deletes(endpoint);
    const statuses: Partial<Statuses> = {};
    if (isDeletion) fixtures = undefined;
    for (const name of CALLERS) {
      fixtures ??= await fixturesFor(endpoint);
      const status = await statusOf(endpoint, name, fixtures);
      statuses[name] = status;
      // Deleted fixtures are created again; every other call, also if refused, leaves them unchanged.
      if (isDeletion && status < 300) fixtures = undefined;
    }
    if (isDeletion) fixtures = undefined;
    table.push({ endpoint, statuses: statuses as Statuses });
  }
}, 300_000);
afterAll(() => platform?.stop());

/** Joins as the first member, who becomes super admin, with a proven address, which access inside needs. */
async function joinEnterprise({ id, email }: Person): Promise<void> {
  const asSuperadmin = (method: string, path: string, body: object) =>
    platform.call('bff', method, `/api${path}`, { token: callers.superadmin.token, body });
  const fields = { name: email, emailSuffix: `${newId()}.example.com`, maxMembers: 5 };
  const created = await asSuperadmin('POST', '/enterprises', fields);
  const { enterprise } = created.body as { enterprise: { id: string } };
  await platform.sql('identity', 'UPDATE users SET email_verified = true WHERE id = $1', [id]);
  await asSuperadmin('PUT', `/users/${id}`, { enterpriseId: enterprise.id });
  const joined = `SELECT 1 FROM members WHERE user_id = $1 AND state = 'member'`;
  await waitFor('the person to be a member', async () =>
    Boolean((await platform.sql('enterprise', joined, [id])).length),
  );
}

/** Ending somebody's sessions would sign the owner out for the rest of the table. */
const deletes = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  (method === 'DELETE' && !path.startsWith('/scim/')) || path === '/users/:id/sessions/end-all';

const fixturesFor = ({ method, path }: (typeof endpoints)[number]) =>
  makeFixtures(platform, callers.owner, {
    user: deletes({ method, path }) && path.startsWith('/users/'),
    session: path.startsWith('/auth/sessions/'),
    upload: path.startsWith('/uploads/'),
    blueprint: method !== 'DELETE' || path.startsWith('/paper-generation/blueprints/'),
    task: method !== 'DELETE' || path.startsWith('/ingestion/tasks/'),
    sitting: method !== 'DELETE',
  });

async function statusOf(
  { method, path }: (typeof endpoints)[number],
  name: CallerName,
  fixtures: Fixtures,
): Promise<number> {
  const person = name === 'guest' ? null : callers[name];
  // Logging out ends the calling session: it gets a separate one.
  const token =
    person && path === '/auth/logout' ? (await platform.login(person.email)).token : person?.token;
  const { query, body = {}, headers } = requestOf(`${method} ${path}`, fixtures);
  const stop = new AbortController();
  // A directory uses a root address.
  const prefix = path.startsWith('/scim/') ? '' : '/api';
  const response = await platform.send(
    'bff',
    method,
    `${prefix}${pathOf(path, fixtures)}${query ? `?${new URLSearchParams(query)}` : ''}`,
    { token, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) },
    stop.signal,
  );
  // An event stream never ends: only its status matters.
  stop.abort();
  return response.status;
}

it('matches the committed table (UPDATE_SNAPSHOTS=1 rewrites it)', () => {
  const head = `${'endpoint'.padEnd(50)} ${CALLERS.map((name) => name.padEnd(10)).join(' ')}`.trimEnd();
  const lines = table.map(({ endpoint: { method, path }, statuses }) =>
    `${`${method} ${path}`.padEnd(50)} ${CALLERS.map((name) => String(statuses[name]).padEnd(10)).join(' ')}`.trimEnd(),
  );
  const text = `${[head, ...lines].join('\n')}\n`;
  if (process.env['UPDATE_SNAPSHOTS']) writeFileSync(SNAPSHOT, text);
  expect(text).toBe(readFileSync(SNAPSHOT, 'utf8'));
});

it('agrees with the rule that each endpoint declares', () => {
  const surprises = table.flatMap(({ endpoint, statuses }) => {
    const { method, path, rule } = endpoint;
    return CALLERS.filter((name) => !agrees(rule, name, statuses[name])).map(
      (name) => `${method} ${path} (${ruleText(rule)}) answers ${statuses[name]} to ${name}`,
    );
  });
  expect(surprises).toEqual([]);
});

function agrees(rule: Endpoint['rule'], name: CallerName, status: number): boolean {
  if (status >= 500) return false;
  if (rule === 'guest') return status !== 403;
  if (name === 'guest') return status === 401;
  if (status === 401) return false;
  if (typeof rule === 'object' && 'role' in rule) {
    const role = name === 'other' || name === 'owner' ? 'teacher' : name;
    return rule.role.includes(role) === (status !== 403);
  }
  return true;
}

it('refuses another teacher, and administrators, what belongs to one person', () => {
  const leaks = table
    .filter(({ endpoint: { rule } }) => rule instanceof ResourceRule)
    // Users and enterprises do not belong to one person: superadmins manage them.
    .filter(({ endpoint: { path } }) => path.includes(':') && !/^\/(?:users|enterprises)\//.test(path))
    .flatMap(({ endpoint: { method, path }, statuses }) =>
      (['student', 'other', 'admin', 'superadmin'] as const)
        .filter((name) => statuses[name] !== 404 && statuses[name] !== statuses.owner)
        .concat(statuses.other < 300 ? ['other'] : [])
        .map((name) => `${method} ${path} answers ${statuses[name]} to ${name}`),
    );
  expect(leaks).toEqual([]);
});
