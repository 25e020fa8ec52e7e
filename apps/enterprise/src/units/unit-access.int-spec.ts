import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countQueries } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { Schools, type School, first, UNITS } from '../../test/schools.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let schools: Schools;
let district: string;
let one: School;
let two: School;
let head: TestUser;
let lead: TestUser;
let classTeacher: TestUser;
let teacher: TestUser;
let member: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  schools = await Schools.start(test);
  district = await schools.unit('district', '东区');
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班'], district);
  two = await schools.school('第二中学', ['高一(1)班'], district);
  head = await schools.person('Head', one.school, 'schoolAdmin');
  lead = await schools.person('Lead', one.school, 'subjectLead', '数学');
  classTeacher = await schools.person('Class', first(one.classes), 'classTeacher');
  teacher = await schools.person('Teacher', first(one.classes), 'teacher', '英语');
  member = await test.member(schools.enterpriseId, 'Member');
});
afterAll(() => test.stop());

const refused = (status: number, rule: string) => [status, rule];
const answer = ({ status, body }: Awaited<ReturnType<Schools['rolesOf']>>) => [status, body.rule];

describe('a person sees', () => {
  it('the units of the own roles, those below, and the names above them', async () => {
    expect(await schools.names('', head)).toEqual(['第一中学']);
    expect(await schools.names('', teacher)).toEqual(['高一(1)班']);
    expect(await schools.names('kind=class', head)).toEqual(['高一(1)班', '高一(2)班']);
    expect(await schools.names('search=%E9%AB%98', classTeacher)).toEqual(['高一(1)班']);
    const { unit } = (await schools.get(first(one.classes), teacher)).body;
    expect([unit.path.map(({ name }) => name), unit.capabilities]).toEqual([
      ['东区', '第一中学', '2026—2027'],
      ['read', 'teach'],
    ]);
    const counts = async (id: string) => (await schools.get(id)).body.unit.teacherCount;
    expect([await counts(one.school), await counts(one.year), await counts(district)]).toEqual([4, 2, null]);
    expect((await schools.get(one.school, head)).body.unit.capabilities).not.toContain('administer');
  });

  it('no class without a role, the departments, and of schools only the own ones', async () => {
    expect(await schools.names('', member)).toEqual([]);
    expect(await schools.names('kind=class', member)).toEqual([]);
    const office = await schools.unit('department', '教务处', two.school);
    const listed = async (as: TestUser) => {
      const { departments } = (await test.call('GET', '/my-enterprise/departments', { as })).body;
      return departments.map(({ name, parentId }) => [name, parentId]).sort();
    };
    const hidden = [['教务处', null]];
    expect(await listed(member)).toEqual(hidden);
    for (const as of [head, teacher])
      expect(await listed(as)).toEqual([...hidden, ['第一中学', null]].sort());
    const all = [
      ['东区', null],
      ['第一中学', district],
      ['第二中学', district],
      ['教务处', two.school],
    ].sort();
    expect(await listed(schools.chief)).toEqual(all);
    const overseer = await schools.person('Overseer', district, 'subjectLead', '数学');
    expect(await listed(overseer)).toEqual(all);
    await test.sql('UPDATE members SET department_id = $1 WHERE user_id = $2', [two.school, member.id]);
    expect(await listed(member)).toEqual(
      [
        ['教务处', two.school],
        ['第二中学', null],
      ].sort(),
    );
    await schools.remove(office);
  });

  it('404 for every call about another school, or a unit above', async () => {
    for (const id of [two.school, two.year, first(two.classes), district])
      for (const response of [
        await schools.get(id, head),
        await schools.put(id, { name: '改' }, head),
        await schools.move(id, one.school, head),
        await schools.move(first(one.classes), id, head),
        await schools.remove(id, head),
        await schools.rolesOf(id, head),
        await schools.setRoles(id, [], head),
        await schools.create({ kind: 'class', name: '新', parentId: id }, head),
        await test.call('GET', `${UNITS}?parent=${id}`, { as: head }),
      ]) {
        expect(answer(response)).toEqual(refused(404, 'error.notFound'));
        expect(JSON.stringify(response.body)).not.toMatch('第二中学|东区');
      }
    const colleague = one.classes[1] ?? '';
    expect((await schools.get(colleague, classTeacher)).status).toBe(404);
    expect((await schools.get(one.year, classTeacher)).status).toBe(404);
  });
});

describe('rights', () => {
  const notAllowed = refused(403, 'unit.notAllowed');

  it('of a school admin end at the place and the code of the school', async () => {
    const created = await schools.create({ kind: 'class', name: '高一(3)班', parentId: one.year }, head);
    expect(created.status).toBe(201);
    expect((await schools.put(created.body.unit.id, { name: '高一(4)班' }, head)).status).toBe(200);
    expect((await schools.move(created.body.unit.id, one.school, head)).status).toBe(200);
    expect((await schools.put(created.body.unit.id, { archived: true }, head)).status).toBe(200);
    expect((await schools.remove(created.body.unit.id, head)).status).toBe(200);
    expect((await schools.put(one.school, { code: '001' }, head)).status).toBe(200);
    for (const response of [
      await schools.put(one.school, { schoolCode: 'other-code' }, head),
      await schools.put(one.school, { archived: true }, head),
      await schools.put(one.school, { kind: 'department' }, head),
      await schools.move(one.school, null, head),
      await schools.remove(one.school, head),
    ])
      expect(answer(response)).toEqual(notAllowed);
    for (const body of [
      { kind: 'school', name: '分校', schoolCode: 'branch' },
      { kind: 'department', name: '部门' },
    ])
      expect(answer(await schools.create(body, head))).toEqual(refused(403, 'enterprise.adminsOnly'));
    expect((await schools.create({ kind: 'district', name: '区', parentId: one.school }, head)).status).toBe(
      403,
    );
  });

  it('of leads, class teachers and teachers do not change the tree or roles', async () => {
    for (const person of [lead, classTeacher, teacher]) {
      const id = first(one.classes);
      for (const response of [
        await schools.put(id, { name: '改' }, person),
        await schools.move(id, one.school, person),
        await schools.remove(id, person),
        await schools.create({ kind: 'group', name: '组', parentId: id }, person),
        await schools.setRoles(id, [], person),
      ])
        expect(answer(response)).toEqual(notAllowed);
      expect((await schools.rolesOf(id, person)).body.roles).toHaveLength(2);
    }
  });

  it('are none without a proven address, and end with the membership', async () => {
    const leaver = await schools.person('Leaver', one.school, 'schoolAdmin');
    expect((await schools.get(one.school, leaver)).status).toBe(200);
    await test.sql('UPDATE members SET proven = false WHERE user_id = $1', [leaver.id]);
    expect((await schools.get(one.school, leaver)).status).toBe(404);
    expect((await test.call('GET', UNITS, { as: leaver })).status).toBe(403);
    await test.moved(leaver, null);
    expect((await schools.rolesOf(one.school, head)).body.roles.map(({ user }) => user.name)).not.toContain(
      'Leaver',
    );
    expect(answer(await test.call('GET', UNITS, { as: leaver }))).toEqual(refused(404, 'enterprise.none'));
    expect((await schools.get(one.school, await test.user('Outsider'))).status).toBe(404);
  });

  it('of a request are found by one statement, as is a page with the rights of its units', async () => {
    const counted = async (read: () => Promise<unknown>) => (await countQueries(read)).count;
    expect(await counted(() => schools.get(first(one.classes), teacher))).toBe(2);
    expect(await counted(() => schools.names(`parent=${one.year}`, head))).toBe(2);
  });
});
