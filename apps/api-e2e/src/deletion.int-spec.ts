/** A deleted account is erased everywhere: no row of any service still has the name, the address or the drafts. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SERVICES } from '@tiku/contracts/events';
import { waitFor } from '@tiku/platform/testing';
import { makeFixtures } from '../test/fixtures.js';
import { PASSWORD, RunningPlatform, type Person } from '../test/running-platform.js';

const NAME = '即将离开的欧阳老师';

let platform: RunningPlatform;
let admin: Person;
beforeAll(async () => {
  platform = await RunningPlatform.start();
  admin = await platform.signUp('superadmin');
});
afterAll(() => platform?.stop());

/** `service.table` for each row that contains one of the texts. */
async function traces(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const service of SERVICES) {
    const tables = await platform.sql<{ name: string }>(
      service,
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1',
      [service.replaceAll('-', '_')],
    );
    for (const { name } of tables) {
      const [row] = await platform.sql<{ count: number }>(
        service,
        `SELECT count(*)::int AS count FROM ${name} AS kept
         WHERE EXISTS (SELECT FROM unnest($1::text[]) AS part WHERE strpos(kept::text, part) > 0)`,
        [texts],
      );
      if (row && row.count > 0) found.push(`${service}.${name}`);
    }
  }
  return found;
}

it.each<[string, (person: Person) => Promise<{ status: number }>]>([
  [
    'by the person',
    ({ token }) =>
      platform.call('bff', 'DELETE', '/api/auth/account', { token, body: { password: PASSWORD } }),
  ],
  [
    'by an administrator',
    ({ id }) => platform.call('bff', 'DELETE', `/api/users/${id}`, { token: admin.token }),
  ],
])('an account that is deleted %s', async (_name, leave) => {
  const person = await platform.signUp('teacher', NAME);
  const colleague = await platform.signUp();
  const fixtures = await makeFixtures(platform, person, {
    user: false,
    session: true,
    upload: true,
    blueprint: true,
    task: true,
    sitting: true,
  });
  const as = (who: Person, method: string, path: string, body?: unknown) =>
    platform.call('bff', method, `/api${path}`, { token: who.token, body });
  expect((await as(colleague, 'POST', `/auth/follow/${person.id}`, {})).status).toBe(200);
  expect((await as(person, 'POST', `/auth/follow/${colleague.id}`, {})).status).toBe(200);
  await as(person, 'POST', `/auth/favorites/${fixtures.questionId}`, {});
  await as(admin, 'PUT', `/users/${person.id}`, { department: `${NAME}的部门` });
  await waitFor('the name to arrive', async () =>
    (await traces([NAME])).includes('question-bank.user_summaries'),
  );
  expect(await traces([NAME])).toEqual(expect.arrayContaining(['identity.users', 'identity.audit_entries']));

  expect((await leave(person)).status).toBe(200);
  await waitFor('nothing to be left', async () => (await traces([NAME, person.email])).length === 0);
  const left = async () => {
    const counts = await Promise.all(
      ['documents', 'tasks', 'drafts', 'figures', 'uploads'].map((table) =>
        platform.sql<{ count: number }>(
          'ingestion',
          `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
          [person.id],
        ),
      ),
    );
    return counts.flat().reduce((sum, { count }) => sum + count, 0);
  };
  await waitFor('its drafts and documents to be gone', async () => (await left()) === 0);
  const favorites = () =>
    platform.sql('question-bank', 'SELECT FROM question_favorites WHERE user_id = $1', [person.id]);
  await waitFor('its favourites to be gone', async () => (await favorites()).length === 0);
  expect((await as(colleague, 'GET', `/users/${person.id}/profile`)).status).toBe(404);
  expect((await as(colleague, 'GET', `/auth/social/${colleague.id}?type=followers`)).body).toMatchObject({
    users: [],
  });
  const login = { email: person.email, password: PASSWORD };
  expect((await platform.call('bff', 'POST', '/api/auth/login', { body: login })).status).toBe(401);
});

it('offers, before the deletion, a download of what every service stores', async () => {
  const person = await platform.signUp('teacher', '带走数据的人');
  const fixtures = await makeFixtures(platform, person, {
    user: false,
    session: false,
    upload: false,
    blueprint: true,
    task: true,
    sitting: true,
  });
  const { status, body } = await platform.call('bff', 'GET', '/api/auth/export-data', {
    token: person.token,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    userId: person.id,
    services: {
      identity: {
        account: [{ id: person.id, email: person.email, name: '带走数据的人' }],
        mailedLinks: [{ purpose: 'verify' }],
      },
      'question-bank': {
        questionBanks: [{ id: fixtures.bankId }],
        questions: [{ id: fixtures.questionId }],
        memberships: [{ role: 'owner' }],
      },
      exams: { sittings: [{ id: fixtures.sittingId }], responses: [], marks: [] },
      ingestion: { drafts: [{ id: fixtures.draftId }], tasks: [{ id: fixtures.taskId }] },
    },
  });
  const text = JSON.stringify(body);
  for (const secret of ['password', 'argon2', 'token_hash', 'storage_key', admin.email, admin.id])
    expect(text).not.toContain(secret);
});
