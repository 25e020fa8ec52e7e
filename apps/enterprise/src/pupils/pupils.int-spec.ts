/** Pupils of two schools: by hand, in classes, changed, and hidden from people of other schools. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PaperWriter } from '@tiku/paper-output/process';
import type { TestUser } from '@tiku/platform/testing';
import { Schools } from '../../test/schools.js';
import { SchoolAccountsStub } from '../../test/school-accounts-stub.js';
import { TestService } from '../../test/service.js';

const PUPILS = '/my-enterprise/pupils';
let test: TestService;
let accounts: SchoolAccountsStub;
let schools: Schools;
let one: Awaited<ReturnType<Schools['school']>>;
let two: typeof one;
let chief: TestUser;
let teacher: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  accounts = new SchoolAccountsStub(test);
  schools = await Schools.start(test);
  chief = schools.chief;
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班']);
  two = await schools.school('第二中学', ['高一(1)班']);
  teacher = await schools.person('Teacher', classOf(one), 'classTeacher');
  stranger = await schools.person('Stranger', two.school, 'schoolAdmin');
});
afterAll(() => test.stop());

const classOf = ({ classes }: { classes: readonly string[] }, at = 0): string => classes[at] ?? '';
const enrol = (classId: string, body: object, as = chief) =>
  test.call('POST', `/my-enterprise/classes/${classId}/enrolments`, { as, body });
const listed = async (classId: string, query = '', as = chief) =>
  (await test.call('GET', `/my-enterprise/classes/${classId}/enrolments${query}`, { as })).body;
const change = (id: string, body: object, as = chief) => test.call('PUT', `${PUPILS}/${id}`, { as, body });
let numbers = 100;
async function pupil(classId = classOf(one), name = '王小明'): Promise<{ id: string; number: string }> {
  const number = `P${++numbers}`;
  const { status, body } = await enrol(classId, { number, name });
  if (status !== 201) throw new Error(JSON.stringify(body));
  accounts.serve(test, body.enrolment.pupil.id);
  return { id: body.enrolment.pupil.id, number };
}

describe('a new pupil', () => {
  it('gets an account by number and school code, in any spelling of the number', async () => {
    const made = await enrol(classOf(one), {
      number: ' ２０２６ 00７a',
      name: '李雷',
      gender: 'male',
      seat: 3,
    });
    expect(made.status).toBe(201);
    const { schoolCode: code } = (await schools.get(one.school)).body.unit;
    expect(made.body.enrolment).toMatchObject({
      seat: 3,
      to: null,
      pupil: {
        number: '2026007A',
        username: `2026007a@${code}`,
        name: '李雷',
        gender: 'male',
        state: 'active',
      },
    });
    expect(made.body).toMatchObject({ password: accounts.named(`2026007a@${code}`)?.password });
    const again = await enrol(classOf(one, 1), { number: '2026007A', name: '李雷雷' });
    expect([again.status, again.body.rule]).toEqual([409, 'pupil.numberTaken']);
  });

  it('continues with the account that an interrupted call has left', async () => {
    const { schoolCode } = (await schools.get(one.school)).body.unit;
    const id = test.stranger();
    accounts.accounts.set(id, {
      id,
      username: `left@${schoolCode}`,
      name: '韩梅',
      active: true,
      password: 'kept',
    });
    const made = await enrol(classOf(one), { number: 'left', name: '韩梅' });
    expect(made.body).toMatchObject({ enrolment: { pupil: { id, number: 'LEFT' } }, password: 'kept' });
  });

  it.each([
    ['a username of another enterprise', { number: 'foreign' }, 409, 'pupil.usernameTaken'],
    ['a number with signs', { number: '20"26' }, 400, 'error.validation'],
    ['no number', { number: '　' }, 400, 'error.validation'],
    ['neither a number nor an id', {}, 400, 'error.validation'],
  ])('is refused for %s', async (_, given, status, rule) => {
    const { schoolCode } = (await schools.get(one.school)).body.unit;
    accounts.foreign.add(`foreign@${schoolCode}`);
    const refused = await enrol(classOf(one), { name: '王', ...given });
    expect([refused.status, refused.body.rule]).toEqual([status, rule]);
    expect(refused.body.details).toMatchObject([{ path: 'number' }]);
  });

  it('needs a class of a school, and a seat of the enterprise', async () => {
    const refusedAt = async (id: string) => (await enrol(id, { number: 'X1', name: '王' })).body.rule;
    expect(await refusedAt(one.year)).toBe('pupil.notClass');
    const department = await schools.unit('department', '教务处');
    expect(await refusedAt(await schools.unit('group', '备课组', department))).toBe('pupil.noSchool');
    await test.sql('UPDATE enterprises SET max_pupils = current_pupils WHERE id = $1', [
      schools.enterpriseId,
    ]);
    expect(await refusedAt(classOf(one))).toBe('pupil.full');
    await test.sql('UPDATE enterprises SET max_pupils = 1000 WHERE id = $1', [schools.enterpriseId]);
  });
});

describe('a class', () => {
  it('lists its pupils by number, name or seat, its teachers, and those who left', async () => {
    const group = await schools.unit('group', '物理走班', one.year);
    const [b, a] = [await pupil(group, '乙'), await pupil(group, '甲')];
    const numbersBy = async (query: string) =>
      (await listed(group, query)).enrolments.map((each) => each.pupil.number);
    expect(await numbersBy('')).toEqual([b.number, a.number]);
    const { enrolments } = await listed(group);
    const left = await test.call(
      'DELETE',
      `/my-enterprise/classes/${group}/enrolments/${enrolments[0]?.id ?? ''}`,
      { as: chief },
    );
    expect(left.status).toBe(200);
    expect(await numbersBy('')).toEqual([a.number]);
    expect(await numbersBy('?ended=true')).toEqual([b.number]);
    expect((await listed(classOf(one), '', teacher)).teachers).toMatchObject([
      { id: teacher.id, role: 'classTeacher' },
    ]);
    const file = await test.text(`/my-enterprise/classes/${group}/enrolments/export`, chief);
    expect(file.text).toBe(`\uFEFF座号,学号,姓名,性别\r\n,${a.number},甲,\r\n`);
  });

  it('prints its sign-in sheet for its teacher, and records it', async () => {
    const sheet = (id: string, as: TestUser) => test.text(`/my-enterprise/classes/${id}/sign-in-sheet`, as);
    const writer = jest.spyOn(PaperWriter.prototype, 'writeSignInSheet');
    const printed = await sheet(classOf(one), teacher);
    const [card] = writer.mock.calls[0]?.[0].cards ?? [];
    // What the login page reads.
    expect(new URL(card?.url ?? '').searchParams.get('account')).toBe(card?.username);
    expect([printed.status, printed.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await sheet(classOf(one, 1), teacher)).status).toBe(404);
    expect((await sheet(classOf(two), chief)).text).toContain('pupil.sheetEmpty');
    const recorded = await test.sql(
      `SELECT actor_id FROM audit_entries WHERE action = 'sign-in-sheet.printed'`,
    );
    expect(recorded).toEqual([{ actor_id: teacher.id }]);
  });

  it('takes a pupil from the former class, while groups are in addition', async () => {
    const { id } = await pupil();
    const group = await schools.unit('group', '选修', one.year);
    expect((await enrol(group, { pupilId: id })).status).toBe(201);
    expect((await enrol(classOf(one, 1), { pupilId: id })).status).toBe(201);
    const { body } = await test.call('GET', `${PUPILS}/${id}`, { as: chief });
    expect(body.pupil.classes.map(({ name }) => name)).toEqual(['高一(2)班', '选修']);
    const again = await enrol(group, { pupilId: id });
    expect([again.status, again.body.rule]).toEqual([409, 'pupil.enrolled']);
    expect((await enrol(classOf(two), { pupilId: id })).body.rule).toBe('pupil.otherSchool');
    expect((await enrol(classOf(two), { pupilId: id }, stranger)).status).toBe(404);
    expect((await enrol(group, { pupilId: test.stranger() })).status).toBe(404);
  });

  it('holds 200 pupils', async () => {
    const full = await schools.unit('class', '大班', one.year);
    await test.sql(
      `WITH made AS (INSERT INTO pupils (user_id, enterprise_id, school_id, number, name)
         SELECT gen_random_uuid(), $1, $2, 'F' || n, 'x' FROM generate_series(1, 200) n RETURNING user_id)
       INSERT INTO enrolments (id, enterprise_id, user_id, class_id)
         SELECT gen_random_uuid(), $1, user_id, $3 FROM made`,
      [schools.enterpriseId, one.school, full],
    );
    const refused = await enrol(full, { number: 'F201', name: '王' });
    expect([refused.status, refused.body.rule, refused.body.params]).toEqual([
      422,
      'pupil.classFull',
      { maximum: 200, count: 200 },
    ]);
    await test.sql(`DELETE FROM pupils WHERE number LIKE 'F%'`);
  });
});

describe('a pupil', () => {
  it('is renamed, renumbered and locked on both sides', async () => {
    const [{ id, number }, other] = [await pupil(), await pupil()];
    const changed = await change(id, { name: '王大明', number: 'n-1', gender: 'female', locked: true });
    expect(changed.body.pupil).toMatchObject({
      name: '王大明',
      number: 'N-1',
      gender: 'female',
      state: 'locked',
    });
    expect(accounts.accounts.get(id)).toMatchObject({ name: '王大明', active: false });
    expect((await change(id, { number: other.number })).body.rule).toBe('pupil.numberTaken');
    expect((await change(id, { name: '王', version: 1 })).status).toBe(409);
    expect((await change(other.id, { number })).status).toBe(200);
  });

  it('moves to another school by someone who manages both', async () => {
    const { id, number } = await pupil();
    const admin = await schools.person('Admin', one.school, 'schoolAdmin');
    expect((await change(id, { schoolId: two.school }, admin)).status).toBe(404);
    expect((await change(id, { schoolId: one.year })).body.rule).toBe('pupil.notSchool');
    const moved = await change(id, { schoolId: two.school });
    expect(moved.body.pupil).toMatchObject({ school: { id: two.school }, classes: [] });
    expect(accounts.accounts.get(id)?.username).toBe(
      `${number}@${(await schools.get(two.school)).body.unit.schoolCode}`.toLowerCase(),
    );
  });

  it('gets a new first password from the class teacher, and is deleted by the school', async () => {
    const { id } = await pupil();
    const renewed = await test.call('POST', `${PUPILS}/${id}/password`, { as: teacher });
    expect(renewed.body).toMatchObject({ password: accounts.accounts.get(id)?.password });
    const remove = (as: TestUser) => test.call('DELETE', `${PUPILS}/${id}`, { as });
    expect((await remove(teacher)).status).toBe(403);
    expect((await remove(chief)).status).toBe(200);
    expect(accounts.accounts.has(id)).toBe(false);
    expect((await remove(chief)).status).toBe(404);
  });

  it('keeps its school and its class from being deleted, and the code of the school', async () => {
    await pupil();
    expect((await schools.remove(classOf(one))).body.rule).toBe('unit.notEmpty');
    const refused = await schools.put(one.school, { schoolCode: 'another-code' });
    expect([refused.status, refused.body.rule]).toEqual([409, 'unit.codeOfPupils']);
  });

  it('is hidden from other schools and from people without a role', async () => {
    const { id } = await pupil();
    const plain = await test.member(schools.enterpriseId, 'Plain');
    const rival = await test.member(await test.enterprise(), 'Rival');
    for (const as of [stranger, plain, rival]) {
      expect((await test.call('GET', `${PUPILS}/${id}`, { as })).status).toBe(404);
      expect((await change(id, { name: '王' }, as)).status).toBe(404);
      expect(
        (await test.call('GET', `/my-enterprise/classes/${classOf(one)}/enrolments`, { as })).status,
      ).toBe(404);
      expect((await enrol(classOf(one), { number: 'Z1', name: '王' }, as)).status).toBe(404);
    }
    expect((await change(id, { name: '王' }, teacher)).status).toBe(403);
  });
});
