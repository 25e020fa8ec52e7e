/** Which class a row of a list names, and where new ones are created. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PupilLists } from '../../test/pupil-lists.js';
import { Schools, UNITS } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let schools: Schools;
let lists: PupilLists;
beforeAll(async () => {
  test = await TestService.start();
  void new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  lists = new PupilLists(test, schools.chief);
  await test.sql('UPDATE enterprises SET max_pupils = 10000 WHERE id = $1', [schools.enterpriseId]);
});
afterAll(() => test.stop());

const below = (id: string) => schools.names(`parent=${id}`);
async function imported(school: string, lines: readonly string[]) {
  const { id } = await lists.checked(lines, `?unit=${school}`);
  await lists.apply(id);
  return lists.reached(id, 'done');
}
async function audited(school: string): Promise<unknown[]> {
  const path = `/my-enterprise/audit-entries?schoolId=${school}`;
  const { body } = await test.call('GET', path, { as: schools.chief });
  return body.auditEntries.map(({ action, after }) => [action, after]);
}

it('creates classes in the latest year, once for all spellings, and tells its school', async () => {
  const one = await schools.school('第一中学', ['高一(1)班']);
  const next = await schools.unit('year', '2027—2028', one.school);
  const done = await imported(one.school, [
    ',高一,2班,1,甲,,',
    ',高一,（2）班,2,乙,,',
    ',,高一（2）班,3,丙,,',
    ',1,11班,4,丁,,',
    ',11,1班,5,戊,,',
    ',高一,1班,6,己,,',
  ]);
  expect(done).toMatchObject({ applied: 6, bad: 0 });
  expect(await below(next)).toEqual(['1-11班', '11-1班', '高一2班']);
  // It exists in another year that is not over.
  expect(await below(one.year)).toEqual(['高一(1)班']);
  expect((await audited(one.school)).slice(0, 2)).toEqual([
    ['pupils.imported', { count: 6 }],
    ['unit.created', { added: 3 }],
  ]);
});

it('gives a school its year, and takes no class of an archived one', async () => {
  const empty = await schools.unit('school', '新校');
  await imported(empty, [',高一,1班,1,甲,,']);
  const [year = ''] = await below(empty);
  expect(year).toMatch(/^20\d\d—20\d\d$/);
  const over = await schools.school('旧校', ['高一(1)班']);
  const rolled = { as: schools.chief, body: { year: '2027—2028', preview: false, added: [] } };
  const { body } = await test.call('POST', `${UNITS}/${over.school}/roll-over`, rolled);
  expect((await imported(over.school, [',高一,1班,1,甲,,'])).newClasses).toEqual([]);
  expect(await below(body.rollOver.year.id ?? '')).toEqual(['高二(1)班', '高一1班']);
});

it('refuses more new classes than a list may have', async () => {
  const big = await schools.unit('school', '大校');
  const lines = Array.from({ length: 3_002 }, (_, at) => `,,C${at}x,${at},甲,,`);
  const checked = await lists.checked(lines, `?unit=${big}`);
  expect(checked).toMatchObject({ bad: 2, created: 3_000 });
  expect(await lists.problems(checked.id)).toEqual(['tooManyClasses', 'tooManyClasses']);
});

it('leaves rows out whose class is archived since, or has the name of a group', async () => {
  const one = await schools.school('第三中学', []);
  await schools.unit('group', '航模', one.year);
  const old = await schools.unit('class', '高二1班', one.year);
  await schools.put(old, { archived: true });
  const done = await imported(one.school, [',,高二1班,1,甲,,', ',,航模,2,乙,,', ',,高二2班,3,丙,,']);
  expect(done).toMatchObject({ applied: 2, bad: 1 });
  expect(await lists.problems(done.id)).toEqual(['unitArchived']);
});

it('does not tell a school which others exist', async () => {
  const one = await schools.school('第四中学', []);
  await schools.school('第五中学', []);
  const found = await lists.checked(['第五中学,,,1,甲,,', '没有的学校,,,2,乙,,'], `?unit=${one.school}`);
  expect(await lists.problems(found.id)).toEqual(['schoolOther', 'schoolOther']);
});
