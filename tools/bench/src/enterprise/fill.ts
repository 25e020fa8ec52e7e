/** An enterprise of any size, filled as its members would do. */
import type { ServiceHarness, TestUser } from '@tiku/platform/testing';

/** An enterprise with its super admin; departments in a tree of ten under each. */
export async function fill(service: ServiceHarness, members: number, departments: number): Promise<TestUser> {
  const chief = await service.user('顾明远');
  await service.sql(
    `WITH enterprise AS (
       INSERT INTO enterprises (id, name, email_suffix, max_members)
       VALUES (gen_random_uuid(), '教育集团', gen_random_uuid()::text || '.example.com', 100000) RETURNING id
     ), made AS (
       INSERT INTO members (user_id, enterprise_id, state, proven, announced, role)
       SELECT $1::uuid, id, 'member', true, true, 'superAdmin' FROM enterprise RETURNING enterprise_id)
     SELECT FROM made`,
    [chief.id],
  );
  const enterprise = `(SELECT enterprise_id FROM members WHERE user_id = '${chief.id}')`;
  await service.sql(
    `INSERT INTO departments (id, enterprise_id, name, code)
     SELECT gen_random_uuid(), ${enterprise}, '部门' || n, n::text FROM generate_series(1, ${departments}) n`,
  );
  await service.sql(
    `UPDATE departments d SET parent_id = p.id FROM departments p
     WHERE d.code::int > 10 AND p.code::int = d.code::int / 10
       AND d.enterprise_id = ${enterprise} AND p.enterprise_id = d.enterprise_id`,
  );
  // Each statement is small enough for its deadline.
  for (let from = 1; from < members; from += 10_000) {
    const to = Math.min(from + 9_999, members - 1);
    await service.sql(
      `WITH people AS (SELECT n, gen_random_uuid() AS id FROM generate_series(${from}, ${to}) n),
       named AS (
         INSERT INTO user_summaries (id, name, email, role)
         SELECT id, '教师' || n, 'teacher' || n || '@example.com', 'teacher' FROM people)
       INSERT INTO members (user_id, enterprise_id, state, proven, announced, department_id, position)
       SELECT p.id, ${enterprise}, 'member', true, true, d.id, '高中数学教师' FROM people p
       LEFT JOIN departments d ON d.enterprise_id = ${enterprise} AND d.code::int = p.n % ${departments + 1}`,
    );
  }
  for (const table of ['members', 'departments', 'user_summaries', 'enterprises'])
    await service.sql(`ANALYZE ${table}`);
  return chief;
}
