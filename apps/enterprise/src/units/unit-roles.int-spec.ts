import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '@tiku/platform/testing';
import { Schools, type School, first } from '../../test/schools.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let schools: Schools;
let district: string;
let one: School;
let two: School;
let head: TestUser;
let member: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  schools = await Schools.start(test);
  district = await schools.unit('district', '东区');
  one = await schools.school('第一中学', ['高一(1)班', '高一(2)班'], district);
  two = await schools.school('第二中学', ['高一(1)班'], district);
  head = await schools.person('Head', one.school, 'schoolAdmin');
  member = await test.member(schools.enterpriseId, 'Member');
});
afterAll(() => test.stop());

const refused = (status: number, rule: string) => [status, rule];
const answer = ({ status, body }: Awaited<ReturnType<Schools['rolesOf']>>) => [status, body.rule];

describe('roles', () => {
  it('are given below the own school, also that of a school admin', async () => {
    const year = await schools.rolesOf(one.year, head);
    const roles = [{ userId: member.id, role: 'classTeacher' }];
    const given = await schools.setRoles(one.year, roles, head, year.body.version);
    expect(given.body).toMatchObject({
      roles: [{ user: { id: member.id, name: 'Member' }, role: 'classTeacher', subject: '' }],
      version: year.body.version + 1,
    });
    const stale = await schools.setRoles(one.year, [], head, year.body.version);
    expect([stale.status, stale.body.details]).toEqual([409, { version: year.body.version + 1 }]);
    expect(await schools.names('', member)).toEqual(['2026—2027']);
    const present = (await schools.rolesOf(one.school, head)).body.roles.map(({ user, role, subject }) => ({
      userId: user.id,
      role,
      subject,
    }));
    const further = await schools.setRoles(
      one.school,
      [...present, { userId: member.id, role: 'schoolAdmin' }],
      head,
    );
    expect(further.body.roles).toHaveLength(present.length + 1);
    await schools.setRoles(one.school, present, head);
    await schools.setRoles(one.year, [], head);
    expect(await schools.names('', member)).toEqual([]);
  });

  it('fit the kind of the unit, name a subject, and go to members of the enterprise only', async () => {
    const id = first(one.classes);
    const misplaced = await schools.setRoles(id, [{ userId: member.id, role: 'schoolAdmin' }], head);
    expect(answer(misplaced)).toEqual(refused(422, 'unit.roleMisplaced'));
    const outsider = await test.user('Outsider');
    const outside = await schools.setRoles(id, [{ userId: outsider.id, role: 'classTeacher' }], head);
    expect(answer(outside)).toEqual(refused(404, 'error.notFound'));
    for (const role of [
      { userId: member.id, role: 'teacher' },
      { userId: member.id, role: 'superAdmin' },
      { userId: 'x', role: 'classTeacher' },
      { userId: member.id, role: 'teacher', subject: 'x'.repeat(51) },
    ])
      expect((await schools.setRoles(id, [role], head)).status).toBe(400);
    const many = Array.from({ length: 201 }, () => ({ userId: member.id, role: 'classTeacher' }));
    expect((await schools.setRoles(id, many, head)).status).toBe(400);
  });

  it('and changes of the tree are in the audit, filtered by school', async () => {
    const actions = async (schoolId: string) => {
      const path = `/my-enterprise/audit-entries?schoolId=${schoolId}&limit=100`;
      const { body } = await test.call('GET', path, { as: schools.chief });
      return new Set(body.auditEntries.map(({ action }) => action));
    };
    const { unit } = (await schools.create({ kind: 'class', name: '高一(3)班', parentId: one.year }, head))
      .body;
    await schools.put(unit.id, { name: '高一(4)班' }, head);
    await schools.move(unit.id, one.school, head);
    for (const archived of [true, false]) await schools.put(unit.id, { archived }, head);
    await schools.remove(unit.id, head);
    expect(await actions(one.school)).toEqual(
      new Set(
        ['created', 'updated', 'moved', 'archived', 'restored', 'deleted', 'roles-set'].map(
          (act) => `unit.${act}`,
        ),
      ),
    );
    expect(await actions(two.school)).toEqual(new Set(['unit.created']));
  });
});
