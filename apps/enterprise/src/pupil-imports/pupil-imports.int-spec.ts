/** A list of pupils: preview, problems row by row, application, and the same list again. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { LISTS, PupilLists, TITLES } from '../../test/pupil-lists.js';
import { Schools } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let accounts: SchoolAccountsStub;
let schools: Schools;
let chief: TestUser;
let lists: PupilLists;
let one: Awaited<ReturnType<Schools['school']>>;
beforeAll(async () => {
  test = await TestService.start();
  accounts = new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  chief = schools.chief;
  lists = new PupilLists(test, chief);
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班']);
  await schools.school('第二中学', ['高一(1)班']);
});
afterAll(() => test.stop());

const checked = (...given: Parameters<PupilLists['checked']>) => lists.checked(...given);
const apply = (...given: Parameters<PupilLists['apply']>) => lists.apply(...given);
const imported = (...given: Parameters<PupilLists['imported']>) => lists.imported(...given);
const reached = (...given: Parameters<PupilLists['reached']>) => lists.reached(...given);
const rowsOf = (id: string, show: string) => lists.rows(id, show);
const pupils = () =>
  test.sql<{ number: string; name: string; class: string; seat: number | null }>(
    `SELECT p.number, p.name, d.name AS class, e.seat FROM pupils p
       LEFT JOIN enrolments e ON e.user_id = p.user_id AND e.ended_at IS NULL
       LEFT JOIN departments d ON d.id = e.class_id WHERE p.school_id = $1 ORDER BY p.number`,
    [one.school],
  );

it('marks each bad row and says why, and imports the good ones', async () => {
  const done = await checked([
    '第一中学,高一,1班,１００1,王一,男,1',
    '第一中学,,高一（2）班,1002,王二,女,',
    '第三中学,,高一(1)班,1003,王三,,',
    ',,高一(1)班,1004,王四,,',
    '第一中学,,高一(1)班,1005,王五,,',
    '第一中学,,高一(1)班,1005,王六,,',
    '第一中学,,高一(1)班,1007,王七,,',
    '第一中学,,高一(1)班,1007,王七,,',
    '第一中学,,高一(1)班,,王八,,',
    '第一中学,高一,高一(9)班,1009,王九,,',
    '第一中学,,,99,王十,,',
  ]);
  expect(done).toMatchObject({ total: 11, bad: 6, created: 5, changed: 0, same: 0, warned: 2 });
  expect(done.newClasses).toEqual(['第一中学 / 高一(9)班']);
  expect((await rowsOf(done.id, 'bad')).map(({ row, problem }) => [row, problem])).toEqual([
    [4, 'schoolUnknown'],
    [5, 'schoolMissing'],
    [6, 'numberTwice'],
    [7, 'numberTwice'],
    [9, 'repeated'],
    [10, 'numberMissing'],
  ]);
  expect((await rowsOf(done.id, 'warned')).map(({ row, warnings }) => [row, warnings])).toEqual([
    [11, ['newClass']],
    [12, ['shorterNumber']],
  ]);
  expect(await pupils()).toEqual([]);
  expect((await apply(done.id)).status).toBe(202);
  expect((await reached(done.id, 'done')).applied).toBe(5);
  expect(await pupils()).toEqual([
    { number: '1001', name: '王一', class: '高一(1)班', seat: 1 },
    { number: '1002', name: '王二', class: '高一(2)班', seat: null },
    { number: '1007', name: '王七', class: '高一(1)班', seat: null },
    { number: '1009', name: '王九', class: '高一(9)班', seat: null },
    { number: '99', name: '王十', class: null, seat: null },
  ]);
  const again = await apply(done.id);
  expect([again.status, again.body.rule]).toEqual([422, 'pupilImport.notReady']);
});

it('changes nothing for the same list, and follows what has changed', async () => {
  const list = ['第一中学,高一,1班,1001,王一,男,1', '第一中学,,高一(2)班,1002,王二,,'];
  const [before, made] = [await pupils(), accounts.accounts.size];
  expect(await checked(list)).toMatchObject({ created: 0, changed: 0, same: 2, bad: 0 });
  await imported(list);
  expect([await pupils(), accounts.accounts.size]).toEqual([before, made]);
  const changes = await checked(['第一中学,,高一(1)班,1001,王一一,,', '第一中学,,高一(1)班,1002,王二,,']);
  expect(changes).toMatchObject({
    changed: 2,
    leavingCount: 1,
    leaving: [{ number: '1007', class: '高一(1)班' }],
  });
  expect((await rowsOf(changes.id, 'warned')).map(({ warnings }) => warnings)).toEqual([
    ['renames'],
    ['moves'],
  ]);
  await apply(changes.id, { endMissing: true });
  await reached(changes.id, 'done');
  expect((await pupils()).slice(0, 3)).toEqual([
    { number: '1001', name: '王一一', class: '高一(1)班', seat: 1 },
    { number: '1002', name: '王二', class: '高一(1)班', seat: null },
    { number: '1007', name: '王七', class: null, seat: null },
  ]);
  expect([...accounts.accounts.values()].map(({ name }) => name)).toContain('王一一');
});

it('continues after a failure in the middle, and makes nothing twice', async () => {
  const [made, known] = [accounts.accounts.size, (await pupils()).length];
  const list = Array.from(
    { length: 1_200 },
    (_, at) => `第一中学,高二,${1 + (at % 8)}班,G${5000 + at},学生${at},,`,
  );
  await test.sql('UPDATE enterprises SET max_pupils = 5000 WHERE id = $1', [schools.enterpriseId]);
  const { id } = await checked(list);
  accounts.failing = 1;
  await apply(id);
  await reached(id, 'done');
  expect(accounts.accounts.size - made).toBe(1_200);
  expect((await pupils()).length - known).toBe(1_200);
  expect((await imported(list)).same).toBe(1_200);
});

it('refuses more than 200 pupils in a class, more than the seats, and usernames of others', async () => {
  const many = Array.from({ length: 210 }, (_, at) => `第一中学,高三,1班,H${at},学生${at},,`);
  const full = await checked(many);
  expect(full).toMatchObject({ bad: 10, created: 200 });
  expect((await rowsOf(full.id, 'bad'))[0]).toMatchObject({ row: 202, problem: 'classFull' });
  await test.sql('UPDATE enterprises SET max_pupils = current_pupils + 1 WHERE id = $1', [
    schools.enterpriseId,
  ]);
  const { school } = one;
  const code = (await schools.get(school)).body.unit.schoolCode;
  accounts.foreign.add(`j1@${code}`);
  const { id } = await checked(['第一中学,,,J1,甲,,', '第一中学,,,J2,乙,,']);
  expect((await rowsOf(id, 'bad')).map(({ problem }) => problem)).toEqual(['noSeat']);
  await apply(id);
  await reached(id, 'done');
  expect((await rowsOf(id, 'bad')).map(({ problem }) => problem)).toEqual(['usernameTaken', 'noSeat']);
  await test.sql('UPDATE enterprises SET max_pupils = 5000 WHERE id = $1', [schools.enterpriseId]);
});

it('imports one school for its admin, and refuses rows of others', async () => {
  const admin = await schools.person('Admin', one.school, 'schoolAdmin');
  const mine = await checked(
    [',,高一(1)班,K1,甲,,', '第二中学,,高一(1)班,K2,乙,,'],
    `?unit=${one.school}`,
    admin,
  );
  expect(mine).toMatchObject({ created: 1, bad: 1 });
  const all = await lists.upload([TITLES, ',,,K3,甲,,'], '', admin);
  expect([all.status, all.body.rule]).toEqual([403, 'pupilImport.allByAdmins']);
  const teacher = await schools.person('Teacher', one.classes[0] ?? '', 'classTeacher');
  expect((await lists.upload([TITLES], `?unit=${one.school}`, teacher)).status).toBe(404);
  expect((await lists.upload([TITLES], `?unit=${one.year}`)).body.rule).toBe('pupil.notSchool');
  expect((await test.call('GET', `${LISTS}/${mine.id}`, { as: chief })).status).toBe(404);
  await test.sql('DELETE FROM unit_roles WHERE user_id = $1', [admin.id]);
  expect((await apply(mine.id, {}, admin)).status).toBe(404);
});

it('refuses what is no list, and is cancelled', async () => {
  const refused = async (lines: string[]) => (await lists.upload(lines)).body.rule;
  expect(await refused([''])).toBe('pupilImport.noTitles');
  expect(await refused([TITLES])).toBe('pupilImport.empty');
  expect(await refused(['PK\u0003\u0004'])).toBe('pupilImport.unreadable');
  expect((await test.upload(LISTS, [], { as: chief })).status).toBe(400);
  const { id } = await checked(['第一中学,,,L1,甲,,']);
  expect((await test.call('DELETE', `${LISTS}/${id}`, { as: chief })).status).toBe(200);
  expect((await apply(id)).status).toBe(404);
});
