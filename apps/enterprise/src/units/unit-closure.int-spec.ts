/** The triggers of the table: what a release that knows only departments writes keeps the closure right. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { TestService } from '../../test/service.js';

let test: TestService;
let enterpriseId: string;
beforeAll(async () => {
  test = await TestService.start();
  enterpriseId = await test.enterprise();
});
afterAll(() => test.stop());

async function insert(name: string, parentId: string | null = null, kind = 'department'): Promise<string> {
  const id = newId();
  await test.sql(
    `INSERT INTO departments (id, enterprise_id, name, parent_id, kind) VALUES ($1, $2, $3, $4, $5)`,
    [id, enterpriseId, name, parentId, kind],
  );
  return id;
}
const move = (id: string, parentId: string | null) =>
  test.sql('UPDATE departments SET parent_id = $2 WHERE id = $1', [id, parentId]);
const schoolOf = async (id: string) =>
  (await test.sql<{ school_id: string | null }>('SELECT school_id FROM departments WHERE id = $1', [id]))[0]
    ?.school_id;

/** Pairs that the closure has and the tree does not, or the reverse. */
const differences = () =>
  test.sql(
    `WITH RECURSIVE pairs AS (
       SELECT id AS ancestor_id, id AS descendant_id, 0 AS depth FROM departments
       UNION ALL SELECT p.ancestor_id, d.id, p.depth + 1 FROM departments d JOIN pairs p ON d.parent_id = p.descendant_id)
     (SELECT * FROM pairs EXCEPT SELECT * FROM unit_closure)
     UNION ALL (SELECT * FROM unit_closure EXCEPT SELECT * FROM pairs)`,
  );

it('follows rows that are inserted, moved and deleted, several in one statement', async () => {
  const [a, b] = [await insert('A'), await insert('B')];
  const under = await insert('C', a);
  const leaf = await insert('D', under);
  const [leafOfLeaf, x] = [await insert('E', leaf), await insert('X', b)];
  expect(await differences()).toEqual([]);
  await move(under, x);
  expect(await differences()).toEqual([]);
  await move(under, null);
  expect(await differences()).toEqual([]);
  // Both the upper and the lower of two units get another parent.
  await test.sql(
    `UPDATE departments d SET parent_id = v.parent FROM (VALUES ($1::uuid, $2::uuid), ($3, $4)) AS v (id, parent)
     WHERE d.id = v.id`,
    [under, a, leaf, b],
  );
  expect(await differences()).toEqual([]);
  await test.sql(
    `INSERT INTO departments (id, enterprise_id, name, parent_id) VALUES ($1, $3, 'below', $2), ($2, $3, 'above', $4)`,
    [newId(), newId(), enterpriseId, under],
  );
  expect(await differences()).toEqual([]);
  await test.sql('UPDATE departments SET parent_id = $2 WHERE parent_id = $1', [leaf, null]);
  await test.sql('DELETE FROM departments WHERE id = $1', [leaf]);
  expect(await differences()).toEqual([]);
  expect(await test.sql('SELECT FROM unit_closure WHERE $1 IN (ancestor_id, descendant_id)', [leaf])).toEqual(
    [],
  );
  expect(leafOfLeaf).not.toBe(leaf);
});

it('keeps the school of each row, also of those below a moved one', async () => {
  const [one, two] = [await insert('一小', null, 'school'), await insert('二小', null, 'school')];
  const department = await insert('语文组', one);
  const below = await insert('低段', department);
  const class_ = await insert('一年级(1)班', one, 'class');
  expect([await schoolOf(one), await schoolOf(below), await schoolOf(class_)]).toEqual([one, one, one]);
  await move(department, two);
  expect([await schoolOf(department), await schoolOf(below)]).toEqual([two, two]);
  await move(department, null);
  expect([await schoolOf(department), await schoolOf(below)]).toEqual([null, null]);
  await test.sql(`UPDATE departments SET kind = 'school' WHERE id = $1`, [department]);
  expect(await schoolOf(below)).toBe(department);
});

it('sorts numbers by value, also those of grades', async () => {
  const school = await insert('三小', null, 'school');
  const names = ['高一(2)班', '高一(10)班', '高二(1)班', '高三(1)班'];
  for (const name of [...names].reverse()) await insert(name, school, 'class');
  const rows = await test.sql<{ name: string }>(
    'SELECT name FROM departments WHERE parent_id = $1 ORDER BY sorted, id',
    [school],
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
});
