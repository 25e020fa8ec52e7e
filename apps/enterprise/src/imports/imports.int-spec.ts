import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

const PATH = '/my-enterprise/imports';
let test: TestService;
let chief: TestUser;
let school: string;
let suffix: string;
beforeAll(async () => {
  test = await TestService.start();
  school = await test.enterprise();
  suffix = await test.suffixOf(school);
  chief = await test.member(school, 'Chief');
});
afterAll(() => test.stop());

const upload = (bytes: string | Buffer, as = chief) =>
  test.upload(PATH, [{ field: 'file', name: '名单.csv', bytes }], { as });
async function reached(id: string, state: string) {
  const get = async () => (await test.call('GET', `${PATH}/${id}`, { as: chief })).body.peopleImport;
  await waitFor(`the import to be ${state}`, async () => (await get()).state === state);
  return get();
}
const mailed = async () =>
  (
    await test.sql<{ payload: { invitations: object[]; language: string } }>(
      `SELECT payload FROM outbox WHERE type = 'enterprise.invitations.sent.v1' ORDER BY id`,
    )
  ).map(({ payload }) => [payload.language, payload.invitations.length]);

it('checks a list in the background, marks bad rows and invites the good ones once', async () => {
  await test.call('POST', '/my-enterprise/departments', { as: chief, body: { name: '数学组' } });
  const good = Array.from({ length: 600 }, (_, at) => `t${at}@${suffix},教师${at},数学组,`);
  const list = ['邮箱,姓名,部门,职位', `x@else.example.org`, ...good, `T0@${suffix}`, `z@${suffix},=cmd`];
  const { id, total } = (await upload(list.join('\n'))).body.peopleImport;
  const checked = await reached(id, 'checked');
  expect([total, checked.checked, checked.good, checked.sent, await mailed()]).toEqual([
    603,
    603,
    600,
    0,
    [],
  ]);
  expect(checked.bad.map(({ row, result }) => [row, result])).toEqual([
    [2, 'suffix'],
    [603, 'duplicate'],
    [604, 'formula'],
  ]);
  expect((await test.call('POST', `${PATH}/${id}/send`, { as: chief })).status).toBe(202);
  expect((await reached(id, 'done')).sent).toBe(600);
  expect(await mailed()).toEqual([
    ['zh-CN', 500],
    ['zh-CN', 100],
  ]);
  const jobs = `SELECT user_id FROM jobs WHERE queue = 'import-people' AND payload->>'importId' = $1`;
  expect(await test.sql(jobs, [id])).toEqual([{ user_id: chief.id }, { user_id: chief.id }]);
  const again = await test.call('POST', `${PATH}/${id}/send`, { as: chief });
  expect([again.status, again.body.rule]).toEqual([422, 'import.notReady']);
});

it('lists every bad row, page by page', async () => {
  const list = Array.from({ length: 250 }, (_, at) => `bad ${at}`);
  const { id } = (await upload(list.join('\n'))).body.peopleImport;
  expect((await reached(id, 'checked')).bad).toHaveLength(100);
  const rows: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = `limit=120${cursor && `&cursor=${cursor}`}`;
    const { body } = await test.call('GET', `${PATH}/${id}/bad-rows?${query}`, { as: chief });
    rows.push(...body.rows.map(({ row }) => row));
    cursor = body.nextCursor;
  }
  expect(rows).toEqual(list.map((_, at) => at + 1));
  const foreign = await test.member(await test.enterprise(), 'Foreign');
  expect((await test.call('GET', `${PATH}/${id}/bad-rows`, { as: foreign })).status).toBe(404);
});

it('is replaced by the next list, and cancelled', async () => {
  const first = (await upload(`a@${suffix}`)).body.peopleImport.id;
  const second = (await upload(`b@${suffix}`)).body.peopleImport.id;
  const at = (id: string) => `${PATH}/${id}`;
  expect((await test.call('GET', at(first), { as: chief })).status).toBe(404);
  expect((await test.call('DELETE', at(second), { as: chief })).status).toBe(200);
  expect((await test.call('GET', at(second), { as: chief })).status).toBe(404);
});

it('stops when its creator may no longer invite', async () => {
  const admin = await test.member(school, 'Admin');
  const setAdmin = (value: boolean) =>
    test.call('PUT', `/my-enterprise/set-admin/${admin.id}`, { as: chief, body: { admin: value } });
  await setAdmin(true);
  const { id } = (await upload(`c@${suffix}`, admin)).body.peopleImport;
  const state = async () =>
    (await test.sql<{ state: string }>('SELECT state FROM people_imports WHERE id = $1', [id]))[0]?.state;
  await waitFor('the check', async () => (await state()) === 'checked');
  expect((await test.call('GET', `${PATH}/${id}`, { as: chief })).status).toBe(404);
  await test.sql(`UPDATE people_imports SET state = 'sending' WHERE id = $1`, [id]);
  const during = await upload(`d@${suffix}`, admin);
  expect([during.status, during.body.rule]).toEqual([409, 'import.running']);
  await test.sql(`UPDATE people_imports SET state = 'checked' WHERE id = $1`, [id]);
  await setAdmin(false);
  expect((await test.call('POST', `${PATH}/${id}/send`, { as: admin })).status).toBe(403);
});

it('refuses invalid lists, large files, and callers who are not admins', async () => {
  const refused = async (bytes: string | Buffer, as = chief) => {
    const { status, body } = await upload(bytes, as);
    return [status, body.rule];
  };
  expect(await refused('')).toEqual([422, 'import.empty']);
  expect(await refused('PK\u0003\u0004')).toEqual([422, 'import.unreadable']);
  expect(await refused(`a@${suffix}\n`.repeat(10_001))).toEqual([422, 'import.tooManyRows']);
  expect((await upload(Buffer.alloc(5_242_881, 'a'))).status).toBe(413);
  expect((await test.upload(PATH, [], { as: chief })).status).toBe(400);
  expect((await upload('a', await test.member(school, 'Member'))).status).toBe(403);
  const typed = await test.member(await test.enterprise(), 'Typed', { emailVerified: false });
  expect(await refused('a', typed)).toEqual([403, 'error.emailUnverified']);
});
