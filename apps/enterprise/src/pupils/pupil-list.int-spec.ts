/** Lists of pupils, the classes of a person, and the seats of an enterprise. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { Schools } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';
import { walk } from '../../test/walk.js';

const PUPILS = '/my-enterprise/pupils';
let test: TestService;
let schools: Schools;
let chief: TestUser;
let one: Awaited<ReturnType<Schools['school']>>;
let two: typeof one;
beforeAll(async () => {
  test = await TestService.start();
  new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  chief = schools.chief;
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班']);
  two = await schools.school('第二中学', ['高一(1)班']);
  for (const [number, name, classId] of [
    ['1', '王一', one.classes[0]],
    ['2', '王二', one.classes[1]],
    ['3', '李三', one.classes[1]],
    ['1', '赵一', two.classes[0]],
  ])
    await test.call('POST', `/my-enterprise/classes/${classId}/enrolments`, {
      as: chief,
      body: { number, name },
    });
});
afterAll(() => test.stop());

const names = async (query: string, as = chief) =>
  (await walk(test, `${PUPILS}?${query}`, as, ({ pupils }) => pupils)).map(({ name }) => name);

it('lists pupils of the enterprise, a school, a year or a class, and finds parts of names and numbers', async () => {
  expect((await names('limit=1')).sort()).toEqual(['李三', '王一', '王二', '赵一']);
  expect(await names(`unit=${one.school}&limit=2`)).toEqual(['王一', '王二', '李三']);
  expect(await names(`unit=${two.year}`)).toEqual(['赵一']);
  expect(await names(`unit=${one.classes[1]}`)).toEqual(['王二', '李三']);
  expect(await names(`unit=${one.school}&search=${encodeURIComponent('王')}`)).toEqual(['王一', '王二']);
  expect(await names(`unit=${one.school}&search=3`)).toEqual(['李三']);
});

it('needs as many statements for many pupils as for one', async () => {
  const statements = (query: string) =>
    countQueries(() => test.call('GET', `${PUPILS}?${query}`, { as: chief }));
  const [few, many] = [await statements(`unit=${one.classes[0]}`), await statements(`unit=${one.school}`)];
  expect(many.count).toBe(few.count);
});

it('shows all pupils to admins of the enterprise only, and those of a unit to its people', async () => {
  const teacher = await schools.person('Teacher', one.classes[0] ?? '', 'teacher', '数学');
  expect(await names(`unit=${one.classes[0]}`, teacher)).toEqual(['王一']);
  const all = await test.call('GET', PUPILS, { as: teacher });
  expect([all.status, all.body.rule]).toEqual([403, 'pupil.allByAdmins']);
  expect((await test.call('GET', `${PUPILS}?unit=${one.school}`, { as: teacher })).status).toBe(404);
  const outside = await test.user('Outside');
  expect((await test.call('GET', PUPILS, { as: outside })).status).toBe(404);
});

it('names the classes of a teacher and of a pupil', async () => {
  const classId = one.classes[0] ?? '';
  const teacher = await schools.person('Subject', classId, 'teacher', '物理');
  const mine = (as: TestUser) => test.call('GET', '/my-classes', { as });
  expect((await mine(teacher)).body.classes).toMatchObject([
    {
      id: classId,
      name: '高一(1)班',
      roles: ['teacher'],
      subjects: ['物理'],
      pupilCount: 1,
      path: [{ name: '第一中学' }, { kind: 'year' }],
    },
  ]);
  const { enrolments } = (
    await test.call('GET', `/my-enterprise/classes/${classId}/enrolments`, { as: chief })
  ).body;
  const pupil = await test.user('Pupil', 'student');
  await test.sql('UPDATE enrolments SET user_id = user_id WHERE id = $1', [enrolments[0]?.id]);
  await test.sql(
    `WITH made AS (INSERT INTO pupils (user_id, enterprise_id, school_id, number, name)
       VALUES ($1, $2, $3, '99', '我') RETURNING user_id)
     INSERT INTO enrolments (id, enterprise_id, user_id, class_id) SELECT gen_random_uuid(), $2, user_id, $4 FROM made`,
    [pupil.id, schools.enterpriseId, one.school, classId],
  );
  expect((await mine(pupil)).body.classes).toMatchObject([{ id: classId, roles: ['pupil'], pupilCount: 2 }]);
  expect((await mine(await test.user('Nobody'))).body.classes).toEqual([]);
});

it('counts pupils apart from members, within what a superadmin grants', async () => {
  const root = await test.user('Root', 'superadmin');
  const path = `/enterprises/${schools.enterpriseId}`;
  const { enterprise } = (await test.call('GET', path, { as: root })).body;
  expect(enterprise).toMatchObject({ maxPupils: 1000, currentPupils: 5 });
  expect(enterprise.availableSlots).toBe(enterprise.maxMembers - enterprise.currentMembers);
  const refused = await test.call('PUT', path, { as: root, body: { maxPupils: 4 } });
  expect([refused.status, refused.body.rule]).toEqual([422, 'enterprise.maxBelowPupils']);
  const granted = await test.call('PUT', path, { as: root, body: { maxPupils: 5 } });
  expect(granted.body.enterprise.maxPupils).toBe(5);
});
