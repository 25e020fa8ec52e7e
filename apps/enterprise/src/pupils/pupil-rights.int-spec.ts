/** What people may not do to pupils: of other classes, of other schools, after a move, and after an archive. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { Schools, UNITS } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

const PUPILS = '/my-enterprise/pupils';
let test: TestService;
let accounts: SchoolAccountsStub;
let schools: Schools;
let one: Awaited<ReturnType<Schools['school']>>;
let two: typeof one;
let chief: TestUser;
let head: TestUser;
let own: string;
let other: string;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  accounts = new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  chief = schools.chief;
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班']);
  two = await schools.school('第二中学', ['高一(1)班']);
  [own = '', other = ''] = one.classes;
  teacher = await schools.person('Teacher', own, 'classTeacher');
  head = await schools.person('Head', two.school, 'schoolAdmin');
});
afterAll(() => test.stop());

const enrol = (classId: string, body: object, as = chief) =>
  test.call('POST', `/my-enterprise/classes/${classId}/enrolments`, { as, body });
const change = (id: string, body: object, as = chief) => test.call('PUT', `${PUPILS}/${id}`, { as, body });
const password = (id: string, as: TestUser) => test.call('POST', `${PUPILS}/${id}/password`, { as });
const ended = async (classId: string, as = chief) =>
  (await test.call('GET', `/my-enterprise/classes/${classId}/enrolments?ended=true`, { as })).body.enrolments;
let numbers = 0;
async function pupil(classId: string) {
  const number = `N${++numbers}`;
  const { status, body } = await enrol(classId, { number, name: '王小明' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id: enrolment, pupil: made } = body.enrolment;
  accounts.serve(test, made.id);
  return { id: made.id, number, enrolment };
}
const classesOf = async (id: string) =>
  (await test.call('GET', `${PUPILS}/${id}`, { as: chief })).body.pupil.classes.map(({ name }) => name);

describe('a class teacher', () => {
  it('takes no pupil of another class, and none without a class', async () => {
    const { id, enrolment } = await pupil(other);
    expect((await enrol(own, { pupilId: id }, teacher)).status).toBe(404);
    expect(await classesOf(id)).toEqual(['高一(2)班']);
    await test.call('DELETE', `/my-enterprise/classes/${other}/enrolments/${enrolment}`, { as: chief });
    expect((await enrol(own, { pupilId: id }, teacher)).status).toBe(404);
    expect((await password(id, teacher)).status).toBe(404);
    const admin = await schools.person('Admin', one.school, 'schoolAdmin');
    expect((await enrol(own, { pupilId: id }, admin)).status).toBe(201);
  });

  it('does not learn the name behind a number of another class', async () => {
    const { number } = await pupil(other);
    const refused = await enrol(own, { number, name: '李' }, teacher);
    expect([refused.status, refused.body.rule]).toEqual([409, 'pupil.numberOfOther']);
    expect(JSON.stringify(refused.body)).not.toContain('王小明');
    expect((await enrol(own, { number, name: '李' })).body.rule).toBe('pupil.numberTaken');
    const mine = await pupil(own);
    const again = await enrol(own, { number: mine.number, name: '李' }, teacher);
    expect([again.body.rule, again.body.params]).toMatchObject(['pupil.numberTaken', { name: '王小明' }]);
  });

  it('has no right by a class that is archived', async () => {
    const closing = await schools.unit('class', '高一(8)班', one.year);
    const former = await schools.person('Former', closing, 'classTeacher');
    const { id } = await pupil(closing);
    expect((await password(id, former)).status).toBe(200);
    await schools.put(closing, { archived: true });
    for (const call of [password(id, former), test.call('GET', `${PUPILS}/${id}`, { as: former })])
      expect((await call).status).toBe(404);
  });
});

it('teachers and leads of subjects read, and neither enrol nor print nor reset passwords', async () => {
  const { id } = await pupil(own);
  const lead = await schools.person('Lead', one.school, 'subjectLead', '数学');
  const plain = await schools.person('Plain', own, 'teacher', '英语');
  for (const as of [lead, plain]) {
    const sheet = test.call('GET', `/my-enterprise/classes/${own}/sign-in-sheet`, { as });
    for (const { status, body } of [
      await password(id, as),
      await sheet,
      await enrol(own, { number: 'X1', name: '王' }, as),
      await enrol(own, { pupilId: id }, as),
    ])
      expect([status, body.rule]).toEqual([403, 'unit.notAllowed']);
  }
});

it('the admin of another school reaches no pupil, enrolment, list or guardian code', async () => {
  const { id, enrolment } = await pupil(own);
  const created = await test.call('POST', `${PUPILS}/${id}/guardian-codes`, { as: teacher });
  const code = created.body.guardianCode.id;
  const classPath = `/my-enterprise/classes/${own}`;
  for (const [method, path, body] of [
    ['GET', `${PUPILS}/${id}`],
    ['DELETE', `${PUPILS}/${id}`],
    ['POST', `${PUPILS}/${id}/password`],
    ['POST', `${PUPILS}/${id}/release`, { email: 'pupil@example.com' }],
    ['GET', `${PUPILS}/${id}/guardian-codes`],
    ['POST', `${PUPILS}/${id}/guardian-codes`],
    ['DELETE', `${PUPILS}/${id}/guardian-codes/${code}`],
    ['GET', `${classPath}/enrolments/export`],
    ['GET', `${classPath}/sign-in-sheet`],
    ['DELETE', `${classPath}/enrolments/${enrolment}`],
  ] as const) {
    const { status } = await test.call(method, path, { as: head, ...(body && { body }) });
    expect([method, path, status]).toEqual([method, path, 404]);
  }
  expect(accounts.accounts.has(id)).toBe(true);
  expect(await classesOf(id)).toEqual(['高一(1)班']);
});

describe('after a move to another school', () => {
  it('the former class sees no username, number or state, and both schools see the move', async () => {
    const { id, number } = await pupil(own);
    await change(id, { schoolId: two.school, number: `M${number}` });
    const left = (await ended(own, teacher)).find((each) => each.pupil.id === id);
    expect(left?.pupil).toEqual({ id, number: '', username: '', name: '王小明', gender: '', state: '' });
    for (const school of [one.school, two.school]) {
      const query = `action=pupil.moved&schoolId=${school}`;
      const { auditEntries } = (
        await test.call('GET', `/my-enterprise/audit-entries?${query}`, { as: chief })
      ).body;
      expect(auditEntries.filter(({ target }) => target.id === id)).toMatchObject([
        { before: { school: '第一中学' }, after: { school: '第二中学' } },
      ]);
    }
  });

  it('the codes of guardians that the former school gave no longer work', async () => {
    const { id } = await pupil(own);
    await test.call('POST', `${PUPILS}/${id}/guardian-codes`, { as: teacher });
    await change(id, { name: '王大明' });
    const codes = () => test.sql('SELECT FROM guardian_codes WHERE pupil_id = $1', [id]);
    expect(await codes()).toHaveLength(1);
    await change(id, { schoolId: two.school });
    expect(await codes()).toEqual([]);
  });
});

describe('a number that identity knows', () => {
  it('as another child enrols neither', async () => {
    const { id } = await pupil(other);
    const account = accounts.accounts.get(id);
    const { schoolCode } = (await schools.get(one.school)).body.unit;
    // Identity has the new number already, and the change was cut off here.
    if (account) account.username = `half@${schoolCode}`;
    const refused = await enrol(own, { number: 'half', name: '李' });
    expect([refused.status, refused.body.rule]).toEqual([409, 'pupil.usernameTaken']);
    expect(await classesOf(id)).toEqual(['高一(2)班']);
  });

  it('is changed by one of two writers only, and a refused change leaves the version', async () => {
    const { id } = await pupil(own);
    const both = await Promise.all(['甲', '乙'].map((name) => change(id, { name, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.body.pupil.name;
    expect(accounts.accounts.get(id)?.name).toBe(winner);
    const { schoolCode } = (await schools.get(one.school)).body.unit;
    const holder = newId();
    const username = `held@${schoolCode}`;
    accounts.accounts.set(holder, { id: holder, username, name: '旧', active: true, password: null });
    const taken = await change(id, { number: 'held', version: 2 });
    expect([taken.status, taken.body.rule]).toEqual([409, 'pupil.usernameTaken']);
    expect((await change(id, { number: 'free', version: 2 })).body.pupil.version).toBe(3);
  });
});

it('a class that a roll-over archives meanwhile takes no pupil, and no account without a class is left', async () => {
  const school = await schools.school('第三中学', ['高三(1)班']);
  const classId = school.classes[0] ?? '';
  const body = { year: '2027—2028', preview: false };
  const [, enrolled] = await Promise.all([
    test.call('POST', `${UNITS}/${school.school}/roll-over`, { as: chief, body }),
    enrol(classId, { number: 'R1', name: '王' }),
  ]);
  const present = await test.sql('SELECT FROM enrolments WHERE class_id = $1 AND ended_at IS NULL', [
    classId,
  ]);
  expect([201, 403, 422]).toContain(enrolled.status);
  expect(present).toEqual([]);
  const archived = await enrol(classId, { number: 'R2', name: '王' });
  expect(archived.status).toBe(403);
  expect(await test.sql(`SELECT FROM pupils WHERE number = 'R2'`)).toEqual([]);
});
