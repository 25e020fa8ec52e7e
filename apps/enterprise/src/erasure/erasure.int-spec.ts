import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';
import { EraseEnterprisesJob } from './erase-enterprises.job.js';
import { ErasureService } from './erasure.service.js';

const PATH = '/my-enterprise/erasure';
const DAY_MS = 86_400_000;
let test: TestService;
beforeAll(async () => {
  test = await TestService.start();
  new SchoolAccountsStub(test);
});
afterAll(() => test.stop());

it('is requested by name, shown to members with its date, and cancelled', async () => {
  const school = await test.enterprise({ name: '第三中学' });
  const chief = await test.member(school, 'Chief');
  const teacher = await test.member(school, 'Teacher');
  const ask = (name: string, as = chief) => test.call('PUT', PATH, { as, body: { name } });
  expect((await ask('第三中学', teacher)).status).toBe(403);
  expect((await test.call('DELETE', PATH, { as: teacher })).status).toBe(403);
  const wrong = await ask('第二中学');
  expect([wrong.status, wrong.body.rule]).toEqual([422, 'erasure.nameDiffers']);
  const early = await test.call('DELETE', PATH, { as: chief });
  expect([early.status, early.body.rule]).toEqual([422, 'erasure.notCancellable']);
  const due = Date.parse((await ask(' 第三中学 ')).body.enterprise.erasureDueAt ?? '');
  expect(Math.round((due - Date.now()) / DAY_MS)).toBe(30);
  const info = await test.call('GET', '/my-enterprise/info', { as: teacher });
  expect(Date.parse(info.body.enterprise.erasureDueAt ?? '')).toBe(due);
  expect(Date.parse((await ask('第三中学')).body.enterprise.erasureDueAt ?? '')).toBe(due);
  expect((await test.call('DELETE', PATH, { as: chief })).body.enterprise.erasureDueAt).toBeNull();
  const acts = await test.sql<{ action: string }>(
    'SELECT action FROM audit_entries WHERE enterprise_id = $1 ORDER BY id',
    [school],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'erasure.requested',
    'erasure.requested',
    'erasure.cancelled',
  ]);
});

it('erases everything of the enterprise on the due date, and nothing of another', async () => {
  const [school, other] = [await test.enterprise({ name: '第四中学' }), await test.enterprise()];
  const chief = await test.member(school, 'Chief');
  const teacher = await test.member(school, 'Teacher');
  const neighbour = await test.member(other, 'Neighbour');
  const post = (path: string, body: object, as = chief) =>
    test.call('POST', `/my-enterprise/${path}`, { as, body });
  const { department } = (await post('departments', { name: '高中部' })).body;
  await post('departments', { name: '数学组', parentId: department.id });
  await post('messages', { type: 'announcement', content: '再见' });
  await post('invitations', { rows: [{ email: `new@${await test.suffixOf(school)}` }] });
  await post('message-groups', { name: '备课组', members: [teacher.id] });
  const unit = async (kind: string, name: string, more: object) =>
    (await post('units', { kind, name, ...more })).body.unit.id;
  const campus = await unit('school', '校区', { schoolCode: 'erased-school' });
  const year = await unit('year', '2026—2027', { parentId: campus });
  const classId = await unit('class', '高一(1)班', { parentId: year });
  const { enrolment } = (await post(`classes/${classId}/enrolments`, { number: '1', name: '王小明' })).body;
  await post(`pupils/${enrolment.pupil.id}/guardian-codes`, {});
  await test.call('PUT', PATH, { as: chief, body: { name: '第四中学' } });
  await test.sql('UPDATE enterprises SET erasure_due_at = now() WHERE id = $1', [school]);
  const late = await test.call('DELETE', PATH, { as: chief });
  expect([late.status, late.body.rule]).toEqual([422, 'erasure.notCancellable']);
  await test.service.app.get(EraseEnterprisesJob).pass(new AbortController().signal);
  expect(await test.sql('SELECT FROM enterprises WHERE id = $1', [school])).toEqual([]);
  const tables = await test.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'enterprise_id' AND table_schema = current_schema() AND table_name <> 'user_summaries'`,
  );
  expect(tables.length).toBeGreaterThan(6);
  for (const { name } of tables)
    expect([name, await test.sql(`SELECT FROM ${name} WHERE enterprise_id = $1`, [school])]).toEqual([
      name,
      [],
    ]);
  for (const { id } of [chief, teacher])
    expect((await test.eventsOf(id)).at(-1)).toBe('enterprise.member.left.v1');
  expect((await test.eventsOf(school)).slice(-2)).toEqual([
    'enterprise.enterprise.updated.v1',
    'enterprise.enterprise.deleted.v1',
  ]);
  expect((await test.call('GET', '/my-enterprise/info', { as: teacher })).status).toBe(404);
  expect((await test.call('GET', '/my-enterprise/info', { as: neighbour })).status).toBe(200);
});

it('deletes every growing table in portions', async () => {
  const school = await test.enterprise();
  const people = [];
  for (let at = 0; at < 5; at++) people.push(await test.member(school, `P${at}`));
  const [chief] = people;
  if (!chief) throw new Error('no member was made');
  await test.sql(
    `INSERT INTO activity (enterprise_id, user_id, kind, hour, count)
     SELECT $1, $2, 'session', date_trunc('hour', now()) - make_interval(hours => at), 1 FROM generate_series(1, 45) at`,
    [school, chief.id],
  );
  await test.sql(
    `INSERT INTO invitations (id, enterprise_id, email) SELECT gen_random_uuid(), $1, 'p' || at FROM generate_series(1, 25) at`,
    [school],
  );
  await test.sql('UPDATE enterprises SET erasure_due_at = now() WHERE id = $1', [school]);
  const service = test.service.app.get(ErasureService);
  let steps = 0;
  while (await service.step(school, 2)) steps += 1;
  // Two of five people per portion, then twenty rows at a time; the last portions are not full.
  expect(steps).toBe(5);
  expect(await test.sql('SELECT FROM enterprises WHERE id = $1', [school])).toEqual([]);
});

it('continues with the next enterprise when one fails', async () => {
  const [stuck, next] = [await test.enterprise(), await test.enterprise()];
  await test.sql('CREATE TABLE blockers (enterprise_id uuid REFERENCES enterprises)');
  await test.sql('INSERT INTO blockers VALUES ($1)', [stuck]);
  await test.sql(
    `UPDATE enterprises SET erasure_due_at = CASE WHEN id = $1 THEN now() - interval '1 day' ELSE now() END
     WHERE id = ANY ($2)`,
    [stuck, [stuck, next]],
  );
  const pass = () => test.service.app.get(EraseEnterprisesJob).pass(new AbortController().signal);
  await expect(pass()).rejects.toThrow('could not be erased');
  expect(await test.sql('SELECT FROM enterprises WHERE id = $1', [next])).toEqual([]);
  await test.sql('DROP TABLE blockers');
  await pass();
  expect(await test.sql('SELECT FROM enterprises WHERE id = $1', [stuck])).toEqual([]);
});
