import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { Schools, UNITS } from '../../test/schools.js';
import { TestService } from '../../test/service.js';

const NAMES = ['高一(1)班', '高一(2)班', '高二(1)班', '高三(1)班'];
let test: TestService;
let schools: Schools;
let one: Awaited<ReturnType<Schools['school']>>;
let schoolCount = 0;
beforeAll(async () => {
  test = await TestService.start();
  schools = await Schools.start(test);
});
afterAll(() => test.stop());
beforeEach(async () => {
  one = await schools.school(`第${++schoolCount}中学`, NAMES);
});

const roll = (id: string, body: object, as: TestUser = schools.chief) =>
  test.call('POST', `${UNITS}/${id}/roll-over`, { as, body: { year: '2027—2028', ...body } });
/** A pupil in the class, by rows; returns the id. */
async function enrolled(classId: string, seat: number): Promise<string> {
  const id = newId();
  await test.sql(
    `INSERT INTO pupils (user_id, enterprise_id, school_id, number, name) VALUES ($1, $2, $3, $4, 'Pupil')`,
    [id, schools.enterpriseId, one.school, String(seat)],
  );
  await test.sql(
    'INSERT INTO enrolments (id, enterprise_id, user_id, class_id, seat) VALUES ($1, $2, $3, $4, $5)',
    [newId(), schools.enterpriseId, id, classId, seat],
  );
  return id;
}
/** Class, seat, and whether it has ended. */
async function enrolmentsOf(pupil: string) {
  const rows = await test.sql<{ name: string; seat: number; ended: boolean }>(
    `SELECT d.name, e.seat, e.ended_at IS NOT NULL AS ended FROM enrolments e JOIN departments d ON d.id = e.class_id
     WHERE e.user_id = $1 ORDER BY d.name`,
    [pupil],
  );
  return rows.map(({ name, seat, ended }) => [name, seat, ended]);
}
const classAt = (at: number): string => one.classes[at] ?? '';

describe('a preview', () => {
  it('shows who moves up, who leaves and what is new, and changes nothing', async () => {
    const { status, body } = await roll(one.school, {});
    expect([status, body.rollOver]).toMatchObject([
      200,
      {
        from: { id: one.year, name: '2026—2027' },
        year: { id: null, name: '2027—2028' },
        promoted: [
          { classId: classAt(0), name: '高一(1)班', nextName: '高二(1)班' },
          { nextName: '高二(2)班' },
          { nextName: '高三(1)班' },
        ],
        left: [{ classId: classAt(3), name: '高三(1)班' }],
        added: ['高一(1)班', '高一(2)班'],
      },
    ]);
    expect(await schools.names(`parent=${one.school}`)).toEqual(['2026—2027']);
  });
});

describe('applied', () => {
  it('next year has the classes with their teachers, and this year is archived', async () => {
    const teacher = await schools.person('Teacher', classAt(0), 'classTeacher');
    const leaver = await schools.person('Leaver', classAt(3), 'teacher', '数学');
    const [pupil, leaving] = [await enrolled(classAt(0), 7), await enrolled(classAt(3), 8)];
    const decided = [{ classId: classAt(1), nextName: '高二(3)班' }];
    const { body } = await roll(one.school, { preview: false, classes: decided, added: ['高一(1)班'] });
    const year = body.rollOver.year.id ?? '';
    expect(await schools.names(`parent=${one.school}`)).toEqual(['2027—2028']);
    expect(await schools.names(`parent=${year}`)).toEqual([
      '高一(1)班',
      '高二(1)班',
      '高二(3)班',
      '高三(1)班',
    ]);
    expect((await schools.get(one.year)).body.unit.archivedAt).not.toBeNull();
    expect((await schools.get(classAt(0))).body.unit.archivedAt).not.toBeNull();
    expect((await schools.get(year)).body.unit.pupilCount).toBe(1);
    expect((await schools.get(one.school)).body.unit.pupilCount).toBe(2);
    expect(await enrolmentsOf(pupil)).toEqual([
      ['高一(1)班', 7, true],
      ['高二(1)班', 7, false],
    ]);
    expect(await enrolmentsOf(leaving)).toEqual([['高三(1)班', 8, true]]);
    expect(await schools.names('', teacher)).toEqual(['高二(1)班']);
    expect(await schools.names('', leaver)).toEqual([]);
    // Last year's class can still be read.
    expect((await schools.get(classAt(3), leaver)).body.unit.capabilities).toEqual(['read']);
    const again = await roll(one.school, { preview: false });
    expect([again.status, again.body.rule]).toEqual([409, 'unit.nameTaken']);
    const audit = await test.call('GET', `/my-enterprise/audit-entries?schoolId=${one.school}`, {
      as: schools.chief,
    });
    expect(audit.body.auditEntries[0]).toMatchObject({
      action: 'school.rolled-over',
      after: { name: '2027—2028', promoted: 3, left: 1, added: 1 },
    });
  });

  it('all of it or nothing', async () => {
    const two = [
      { classId: classAt(0), nextName: '同名班' },
      { classId: classAt(1), nextName: '同名班' },
    ];
    for (const preview of [true, false]) {
      const refused = await roll(one.school, { preview, classes: two });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { rule: 'unit.nameTaken', details: [{ path: 'classes' }] },
      ]);
    }
    expect(await schools.names(`parent=${one.school}`)).toEqual(['2026—2027']);
  });
});

describe('it is refused', () => {
  it('to others than who manages the school, and for other units', async () => {
    const head = await schools.person('Head', one.school, 'schoolAdmin');
    const lead = await schools.person('Lead', one.school, 'subjectLead', '数学');
    const other = await schools.school(`别的中学${schoolCount}`, ['高一(1)班']);
    expect((await roll(one.school, {}, head)).status).toBe(200);
    expect((await roll(one.school, {}, lead)).body.rule).toBe('unit.notAllowed');
    expect((await roll(other.school, {}, head)).status).toBe(404);
    expect((await roll(one.school, { fromId: other.year }, head)).status).toBe(404);
    const foreign = [{ classId: other.classes[0], nextName: '高二' }];
    expect((await roll(one.school, { classes: foreign }, head)).status).toBe(404);
    expect((await roll(one.year, {}, head)).body.rule).toBe('unit.schoolsOnly');
  });

  it('without a year, a name or an existing class', async () => {
    const empty = await schools.unit('school', `空校${schoolCount}`);
    expect((await roll(empty, {})).body.rule).toBe('unit.noYear');
    for (const body of [
      { year: '' },
      { preview: 'yes' },
      { added: [''] },
      { classes: [{ classId: 'x', nextName: null }] },
      { added: Array.from({ length: 501 }, (_, at) => `班${at}`) },
    ])
      expect((await roll(one.school, body)).status).toBe(400);
    const unknown = [{ classId: newId(), nextName: null }];
    expect((await roll(one.school, { classes: unknown })).status).toBe(404);
  });
});
