import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schools, type School, first, UNITS } from '../../test/schools.js';
import { TestService } from '../../test/service.js';
import { walk } from '../../test/walk.js';

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

describe('the tree', () => {
  it('shows the path, the counts and what the caller may do', async () => {
    const { body } = await schools.get(first(one.classes));
    expect(body.unit).toMatchObject({
      kind: 'class',
      name: '高一(2)班',
      parentId: one.year,
      schoolId: one.school,
      schoolCode: null,
      childCount: 0,
      pupilCount: 0,
      teacherCount: 0,
      path: [
        { id: district, kind: 'district', name: '东区' },
        { id: one.school, kind: 'school', name: '第一中学' },
        { id: one.year, kind: 'year', name: '2026—2027' },
      ],
    });
    expect(body.unit.capabilities).toContain('administer');
    expect((await schools.get(one.year)).body.unit.childCount).toBe(3);
  });

  it('lists children in the order of their numbers, page by page, and finds by name below a unit', async () => {
    expect(await schools.names(`parent=${one.year}`)).toEqual(['高一(2)班', '高一(10)班', '高二(1)班']);
    const paged = await walk(
      test,
      `${UNITS}?parent=${one.year}&limit=2`,
      schools.chief,
      ({ units }) => units,
    );
    expect(paged.map(({ name }) => name)).toEqual(['高一(2)班', '高一(10)班', '高二(1)班']);
    expect(await schools.names(`search=${encodeURIComponent('高一')}`)).toEqual([
      '高一(1)班',
      '高一(2)班',
      '高一(10)班',
    ]);
    expect(await schools.names(`search=${encodeURIComponent('(1)')}&parent=${one.school}`)).toEqual([
      '高二(1)班',
    ]);
    expect(await schools.names('kind=school')).toEqual(['第一中学', '第二中学']);
    expect(await schools.names('')).toEqual(['东区']);
    const { unit } = (await schools.get(one.school)).body;
    expect(await schools.names(`search=${unit.schoolCode}`)).toEqual(['第一中学']);
    for (const bad of ['kind=house', 'limit=101', 'cursor=x', 'parent=x', 'archived=maybe'])
      expect([bad, (await test.call('GET', `${UNITS}?${bad}`, { as: schools.chief })).status]).toEqual([
        bad,
        400,
      ]);
  });

  it('takes each kind only where it belongs', async () => {
    for (const [kind, parentId] of [
      ['class', district],
      ['class', undefined],
      ['year', one.year],
      ['school', one.school],
      ['district', one.school],
      ['group', undefined],
    ] as const) {
      const schoolCode = kind === 'school' ? { schoolCode: 'inner-school' } : {};
      const refused = await schools.create({
        kind,
        name: '错位',
        ...(parentId && { parentId }),
        ...schoolCode,
      });
      expect([kind, refused.status, refused.body]).toMatchObject([
        kind,
        422,
        at('parentId', 'unit.misplaced'),
      ]);
    }
    expect((await schools.create({ kind: 'group', name: '英语走班', parentId: one.school })).status).toBe(
      201,
    );
  });

  it('requires a school code of schools alone, unique over all enterprises', async () => {
    const other = await Schools.start(test);
    const code = (await schools.get(one.school)).body.unit.schoolCode;
    const taken = await other.create({ kind: 'school', name: '第一中学', schoolCode: code });
    expect([taken.status, taken.body]).toMatchObject([409, at('schoolCode', 'unit.schoolCodeTaken')]);
    const both = await Promise.all(
      [schools, other].map((each) => each.create({ kind: 'school', name: '同时', schoolCode: 'same-time' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const body of [
      { kind: 'school', name: '无代码' },
      { kind: 'school', name: '大写', schoolCode: 'School' },
      { kind: 'school', name: '短', schoolCode: 'x' },
      { kind: 'department', name: '部门', schoolCode: 'department' },
      { kind: 'house', name: '错' },
      { kind: 'district', name: '' },
    ])
      expect([body.name, (await schools.create(body)).status]).toEqual([body.name, 400]);
    const given = await schools.put(district, { schoolCode: 'district' });
    expect([given.status, given.body]).toMatchObject([422, at('schoolCode', 'rule.schoolsOnly')]);
  });

  it('changes names and codes, and answers an outdated version with the current one', async () => {
    const { version } = (await schools.get(one.year)).body.unit;
    const changed = await schools.put(one.year, { code: 'Y26', version });
    expect(changed.body.unit).toMatchObject({ code: 'Y26', version: version + 1 });
    expect((await schools.put(one.year, { name: '旧', version })).body.details).toEqual({
      version: version + 1,
    });
    expect((await schools.put(two.year, { code: 'y26' })).body).toMatchObject(at('code', 'unit.codeTaken'));
    const taken = await schools.put(one.classes[1] ?? '', { name: '高一(2)班' });
    expect([taken.status, taken.body]).toMatchObject([409, at('name', 'unit.nameTaken')]);
  });

  it('lets a department become a school, and no class', async () => {
    const id = await schools.unit('department', '附属小学', district);
    const inner = await schools.unit('department', '语文组', id);
    expect((await schools.put(id, { kind: 'school' })).body).toMatchObject(
      at('schoolCode', 'unit.schoolCodeNeeded'),
    );
    const { body } = await schools.put(id, { kind: 'school', schoolCode: 'fushu' });
    expect(body.unit).toMatchObject({ kind: 'school', schoolId: id });
    expect((await schools.get(inner)).body.unit.schoolId).toBe(id);
    for (const kind of ['class', 'group'])
      expect((await schools.put(id, { kind })).body).toMatchObject(at('kind', 'unit.kindFixed'));
  });
});
