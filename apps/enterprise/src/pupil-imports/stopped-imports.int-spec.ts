/** What changes between the check of a list and its application: rights, seats, classes, accounts. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { LISTS, PupilLists } from '../../test/pupil-lists.js';
import { Schools } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let accounts: SchoolAccountsStub;
let schools: Schools;
let lists: PupilLists;
let one: Awaited<ReturnType<Schools['school']>>;
let count = 0;
beforeAll(async () => {
  test = await TestService.start();
  accounts = new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  lists = new PupilLists(test, schools.chief);
});
afterAll(() => test.stop());
beforeEach(async () => {
  one = await schools.school(`第${++count}中学`, ['高一(1)班', '高一(2)班']);
  await seats(1_000);
});

const seats = (free: number) =>
  test.sql('UPDATE enterprises SET max_pupils = current_pupils + $2 WHERE id = $1', [
    schools.enterpriseId,
    free,
  ]);
const checked = (lines: readonly string[]) => lists.checked(lines, `?unit=${one.school}`);
async function done(id: string) {
  expect((await lists.apply(id)).status).toBe(202);
  return lists.reached(id, 'done');
}
/** Pupils in the class, by rows. */
async function fill(classId: string, pupils: number): Promise<string[]> {
  const ids = Array.from({ length: pupils }, () => newId());
  await test.sql(
    `INSERT INTO pupils (user_id, enterprise_id, school_id, number, name)
     SELECT id, $2, $3, 'F' || at, 'Pupil' FROM unnest($1::uuid[]) WITH ORDINALITY AS n (id, at)`,
    [ids, schools.enterpriseId, one.school],
  );
  await test.sql(
    'INSERT INTO enrolments (id, enterprise_id, user_id, class_id) SELECT gen_random_uuid(), $2, id, $3 FROM unnest($1::uuid[]) AS n (id)',
    [ids, schools.enterpriseId, classId],
  );
  return ids;
}

it('is hidden from who may no longer import, and deleted with the membership', async () => {
  const admin = await schools.person('Admin', one.school, 'schoolAdmin');
  const { id } = await lists.checked([',,高一(1)班,1,甲,,'], `?unit=${one.school}`, admin);
  const answers = async () =>
    [
      await test.call('GET', `${LISTS}/${id}`, { as: admin }),
      await test.call('GET', `${LISTS}/${id}/rows`, { as: admin }),
      await lists.apply(id, {}, admin),
      await test.call('DELETE', `${LISTS}/${id}`, { as: admin }),
    ].map(({ status }) => status);
  await test.sql('DELETE FROM unit_roles WHERE user_id = $1', [admin.id]);
  expect(await answers()).toEqual([404, 404, 404, 404]);
  const imports = () => test.sql('SELECT FROM pupil_imports WHERE id = $1', [id]);
  expect(await imports()).toHaveLength(1);
  const account = { id: admin.id, name: 'Admin', email: admin.email, active: true, version: 3 };
  test.identity.respondJson(`PUT /internal/managed-accounts/${admin.id}`, {
    success: true,
    account: { ...account, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
  });
  await test.call('DELETE', `/my-enterprise/members/${admin.id}`, { as: schools.chief });
  expect(await imports()).toHaveLength(0);
  expect(await answers()).toEqual([404, 404, 404, 404]);
});

it('makes no accounts beyond the seats that are left, and marks those rows', async () => {
  const made = accounts.accounts.size;
  const { id } = await checked([',,高一(1)班,1,甲,,', ',,高一(1)班,2,乙,,', ',,高一(1)班,3,丙,,']);
  await seats(1);
  expect(await done(id)).toMatchObject({ applied: 1, bad: 2, reason: null });
  expect(await lists.problems(id)).toEqual(['noSeat', 'noSeat']);
  expect(accounts.accounts.size - made).toBe(1);
});

it('stops with a reason when it fails again and again, and continues', async () => {
  const { id } = await checked([',,高一(1)班,1,甲,,']);
  accounts.failing = 1_000;
  await lists.apply(id);
  await test.sql(`UPDATE jobs SET max_attempts = 2 WHERE queue = 'import-pupils' AND status <> 'done'`);
  expect(await lists.reached(id, 'stopped')).toMatchObject({ reason: 'failed', applied: 0 });
  accounts.failing = 0;
  expect(await done(id)).toMatchObject({ reason: null, applied: 1 });
});

it('fills no class beyond its limit, and nothing that was archived', async () => {
  const [full = '', archived = ''] = one.classes;
  const { id } = await checked([',,高一(1)班,1,甲,,', ',,高一(1)班,2,乙,,', ',,高一(2)班,3,丙,,']);
  await fill(full, 199);
  await schools.put(archived, { archived: true });
  expect(await done(id)).toMatchObject({ applied: 1 });
  expect(await lists.problems(id)).toEqual(['classFull', 'unitArchived']);
});

it('takes no account of another pupil', async () => {
  const [known = ''] = await fill(one.classes[0] ?? '', 1);
  const { body } = await schools.get(one.school);
  const username = `m1@${body.unit.schoolCode}`;
  accounts.accounts.set(known, { id: known, username, name: 'Pupil', active: true, password: null });
  const { id } = await checked([',,高一(2)班,M1,甲,,']);
  expect(await done(id)).toMatchObject({ applied: 0 });
  expect(await lists.problems(id)).toEqual(['usernameTaken']);
  expect(await test.sql('SELECT FROM enrolments WHERE user_id = $1', [known])).toHaveLength(1);
});
