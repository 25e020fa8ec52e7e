import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { Schools, type School, first, UNITS } from '../../test/schools.js';
import { TestService } from '../../test/service.js';

let test: TestService;
let schools: Schools;
let district: string;
let one: School;
let two: School;
beforeAll(async () => {
  test = await TestService.start();
  schools = await Schools.start(test);
  district = await schools.unit('district', '东区');
  one = await schools.school('第一中学', ['高一(2)班', '高一(10)班', '高二(1)班'], district);
  two = await schools.school('第二中学', ['高一(1)班'], district);
});
afterAll(() => test.stop());

const at = (path: string, rule: string) => ({ rule, details: [{ path }] });

describe('a move', () => {
  it('takes all units below along, never into itself', async () => {
    const west = await schools.unit('district', '西区');
    const moved = await schools.move(one.school, west);
    expect(moved.body.unit.path.map(({ name }) => name)).toEqual(['西区']);
    const { unit } = (await schools.get(first(one.classes))).body;
    expect([unit.path.map(({ name }) => name), unit.schoolId]).toEqual([
      ['西区', '第一中学', '2026—2027'],
      one.school,
    ]);
    const inner = await schools.unit('district', '内区', west);
    for (const parentId of [west, inner]) {
      const refused = await schools.move(west, parentId);
      expect([refused.status, refused.body]).toMatchObject([422, at('parentId', 'unit.cycle')]);
    }
    // Two at once, each into the other.
    const [a, b] = [await schools.unit('district', '甲区'), await schools.unit('district', '乙区')];
    const both = await Promise.all([schools.move(a, b), schools.move(b, a)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('keeps a class in its school', async () => {
    const refused = await schools.move(first(one.classes), two.year);
    expect([refused.status, refused.body]).toMatchObject([422, at('parentId', 'unit.otherSchool')]);
    expect((await schools.move(first(one.classes), one.school)).status).toBe(200);
    expect((await schools.move(first(one.classes), one.year)).status).toBe(200);
    expect((await schools.move(first(one.classes), newId())).status).toBe(404);
    expect((await schools.move(first(one.classes), null)).status).toBe(422);
  });
});

describe('an archived unit', () => {
  it('is hidden with those below it, and comes back with them', async () => {
    const { year, classes, school } = await schools.school('第三中学', ['高一(1)班', '高一(2)班'], district);
    await schools.put(first(classes), { archived: true });
    const archived = await schools.put(year, { archived: true });
    expect(archived.body.unit.archivedAt).not.toBeNull();
    expect(await schools.names(`parent=${school}`)).toEqual([]);
    expect(await schools.names(`parent=${school}&archived=true`)).toEqual(['2026—2027']);
    expect((await schools.put(classes[1] ?? '', { archived: false })).body.rule).toBe('unit.archivedParent');
    expect((await schools.create({ kind: 'class', name: '新班', parentId: year })).body).toMatchObject(
      at('parentId', 'unit.archivedParent'),
    );
    expect((await schools.put(year, { archived: false })).body.unit.archivedAt).toBeNull();
    // The class that was archived before stays so.
    expect(await schools.names(`parent=${year}`)).toEqual(['高一(2)班']);
  });

  it('is deleted once nothing is at or below it', async () => {
    const { year, classes, school } = await schools.school('第四中学', ['高一(1)班'], district);
    const teacher = await schools.person('Teacher', first(classes), 'teacher', '数学');
    const refused = await schools.remove(school);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { rule: 'unit.notEmpty', details: { units: 2, members: 0, roles: 1 } },
    ]);
    const roles = await test.call('PUT', `${UNITS}/${first(classes)}/roles`, {
      as: schools.chief,
      body: { roles: [] },
    });
    expect(roles.body.roles).toEqual([]);
    for (const id of [first(classes), year, school]) expect((await schools.remove(id)).status).toBe(200);
    expect((await schools.get(school)).status).toBe(404);
    expect(await schools.names('', teacher)).toEqual([]);
  });
});
