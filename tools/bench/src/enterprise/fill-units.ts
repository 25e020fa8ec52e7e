/** An enterprise of 100 districts, 2,000 schools and 40,000 classes, filled by statements. */
import { fill } from './fill.js';
import type { ServiceHarness, TestUser } from '@tiku/platform/testing';

export const CHILDREN = 10_000;
export const MOVED = 3_000;

export interface Units {
  chief: TestUser;
  /** Admin of a district, a school admin, and a teacher of one class. */
  district: TestUser;
  head: TestUser;
  teacher: TestUser;
  /** The id of a unit by its name. */
  id: (name: string) => Promise<string>;
}

export async function fillUnits(service: ServiceHarness): Promise<Units> {
  const chief = await fill(service, 1, 0);
  const enterprise = `(SELECT enterprise_id FROM members WHERE user_id = '${chief.id}')`;
  const insert = async (kind: string, columns: string, from: string) =>
    service.sql(
      `INSERT INTO departments (id, enterprise_id, kind, name, parent_id, school_code)
       SELECT gen_random_uuid(), ${enterprise}, '${kind}', ${columns} FROM ${from}`,
    );
  const under = (name: string) => `departments p WHERE p.enterprise_id = ${enterprise} AND p.name ${name}`;
  await insert('district', `'区' || n, NULL, NULL`, 'generate_series(1, 100) n');
  await insert(
    'school',
    `'第' || n || '中学', p.id, 'school-' || n`,
    `generate_series(1, 2000) n JOIN departments p ON p.enterprise_id = ${enterprise} AND p.name = '区' || (n % 100 + 1)`,
  );
  await insert(
    'year',
    `'2026—2027', p.id, NULL`,
    `departments p WHERE p.enterprise_id = ${enterprise} AND p.kind = 'school'`,
  );
  // Each statement is small enough for its deadline.
  for (const grade of ['高一', '高二', '高三', '初一'])
    await insert(
      'class',
      `'${grade}(' || n || ')班', p.id, NULL`,
      `generate_series(1, 5) n CROSS JOIN departments p WHERE p.enterprise_id = ${enterprise} AND p.kind = 'year'`,
    );
  await insert(
    'school',
    `v.name, p.id, v.code`,
    `(VALUES ('万班学校', 'wide'), ('大校', 'large')) v (name, code) CROSS JOIN ${under(`= '区1'`)}`,
  );
  await insert(
    'class',
    `'班' || n, p.id, NULL`,
    `generate_series(1, ${CHILDREN}) n CROSS JOIN ${under(`= '万班学校'`)}`,
  );
  await insert(
    'class',
    `'班' || n, p.id, NULL`,
    `generate_series(1, ${MOVED}) n CROSS JOIN ${under(`= '大校'`)}`,
  );
  const id = async (name: string): Promise<string> => {
    const [found] = await service.sql<{ id: string }>(
      `SELECT id FROM departments WHERE enterprise_id = ${enterprise} AND name = $1`,
      [name],
    );
    if (!found) throw new Error(`there is no unit ${name}`);
    return found.id;
  };
  const holder = async (name: string, role: string, unit: string): Promise<TestUser> => {
    const person = await service.user(name);
    await service.sql(
      `INSERT INTO members (user_id, enterprise_id, state, proven, announced)
       SELECT $1, ${enterprise}, 'member', true, true`,
      [person.id],
    );
    await service.sql(
      `INSERT INTO unit_roles (id, enterprise_id, unit_id, user_id, role) SELECT gen_random_uuid(), ${enterprise}, ${unit}, $1, $2`,
      [person.id, role],
    );
    return person;
  };
  const district = await holder('区长', 'schoolAdmin', `'${await id('区7')}'`);
  const head = await holder('校长', 'schoolAdmin', `'${await id('第500中学')}'`);
  const teacher = await holder(
    '教师',
    'teacher',
    `(SELECT c.id FROM departments c WHERE c.kind = 'class' AND c.school_id = '${await id('第500中学')}' LIMIT 1)`,
  );
  for (const table of ['departments', 'unit_closure', 'unit_roles', 'members'])
    await service.sql(`VACUUM ANALYZE ${table}`);
  return { chief, district, head, teacher, id };
}
