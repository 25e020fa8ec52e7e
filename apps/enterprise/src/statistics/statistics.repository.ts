/** SQL of an enterprise's statistics. Days and weeks follow a time zone that the caller has checked. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { int4, nullable, row, text, theOnly, uuid, type RowOf } from '@tiku/platform/rows';
import { LISTED_KINDS } from '../units/unit-sql.js';
import { SUBTREE } from '../departments/department-tree.repository.js';

const PeopleRow = row({
  total: int4,
  super_admins: int4,
  admins: int4,
  without_department: int4,
  unproven: int4,
});
const ActiveRow = row({ week: int4, month: int4 });
const JoinedRow = row({ month: text, count: int4 });
const ACTIVITY = {
  active: int4,
  looked: int4,
  wrote: int4,
  uploaded: int4,
  questions: int4,
  papers: int4,
  uploads: int4,
};
const DepartmentRow = row({
  id: nullable(uuid),
  parent_id: nullable(uuid),
  name: nullable(text),
  members: int4,
  ...ACTIVITY,
});
const WeekRow = row({ week: text, ...ACTIVITY });

/** For rows of `activity` as `a`. */
const COUNTS = `count(DISTINCT a.user_id)::int AS active,
  count(DISTINCT a.user_id) FILTER (WHERE a.kind = 'session')::int AS looked,
  count(DISTINCT a.user_id) FILTER (WHERE a.kind IN ('question', 'paper'))::int AS wrote,
  count(DISTINCT a.user_id) FILTER (WHERE a.kind = 'upload')::int AS uploaded,
  coalesce(sum(a.count) FILTER (WHERE a.kind = 'question'), 0)::int AS questions,
  coalesce(sum(a.count) FILTER (WHERE a.kind = 'paper'), 0)::int AS papers,
  coalesce(sum(a.count) FILTER (WHERE a.kind = 'upload'), 0)::int AS uploads`;
const NAMES = Object.keys(ACTIVITY);
const SUMS = NAMES.map((name) => `coalesce(sum(${name}), 0)::int AS ${name}`).join(', ');
const OR_ZERO = NAMES.map((name) => `coalesce(c.${name}, 0) AS ${name}`).join(', ');
/** The start of the first of the last `$2` weeks in the zone `$3`. */
const BEGIN = `(date_trunc('week', now() AT TIME ZONE $3) - ($2::int - 1) * interval '1 week') AT TIME ZONE $3`;

/** Members `m` of the department that the parameter names and of its descendants; everyone if it is null. */
const within = (department: string): string =>
  `(${department}::uuid IS NULL OR m.department_id IN (${SUBTREE(`${department}::uuid`)}))`;

@Injectable()
export class StatisticsRepository {
  constructor(private readonly transactions: Transactions) {}

  async people(enterpriseId: string, departmentId: string | null): Promise<RowOf<typeof PeopleRow>> {
    const rows = await this.transactions.lists.query(
      PeopleRow,
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE role = 'superAdmin')::int AS super_admins,
         count(*) FILTER (WHERE role = 'admin')::int AS admins,
         count(*) FILTER (WHERE department_id IS NULL)::int AS without_department,
         count(*) FILTER (WHERE NOT proven)::int AS unproven
       FROM members m WHERE enterprise_id = $1 AND state = 'member' AND ${within('$2')}`,
      [enterpriseId, departmentId],
    );
    return theOnly(rows);
  }

  /** People who were active in the last 7 and 30 days; of a department, its current members. */
  async active(enterpriseId: string, departmentId: string | null): Promise<RowOf<typeof ActiveRow>> {
    const rows = await this.transactions.lists.query(
      ActiveRow,
      `SELECT count(DISTINCT user_id) FILTER (WHERE hour > now() - interval '7 days')::int AS week,
         count(DISTINCT user_id)::int AS month
       FROM activity a WHERE enterprise_id = $1 AND hour > now() - interval '30 days' AND ($2::uuid IS NULL
         OR EXISTS (SELECT FROM members m WHERE m.user_id = a.user_id AND m.enterprise_id = $1
           AND m.state = 'member' AND ${within('$2')}))`,
      [enterpriseId, departmentId],
    );
    return theOnly(rows);
  }

  /** Current members by month of joining, oldest first, including empty months. */
  joined(
    enterpriseId: string,
    months: number,
    timezone: string,
    departmentId: string | null,
  ): Promise<RowOf<typeof JoinedRow>[]> {
    return this.transactions.lists.query(
      JoinedRow,
      `WITH months AS (SELECT m FROM generate_series(
         date_trunc('month', now() AT TIME ZONE $3) - ($2::int - 1) * interval '1 month',
         date_trunc('month', now() AT TIME ZONE $3), interval '1 month') AS m),
       joined AS (SELECT date_trunc('month', joined_at AT TIME ZONE $3) AS m, count(*)::int AS count FROM members m
         WHERE enterprise_id = $1 AND state = 'member' AND ${within('$4')} GROUP BY 1)
       SELECT to_char(m, 'YYYY-MM') AS month, coalesce(count, 0) AS count
       FROM months LEFT JOIN joined USING (m) ORDER BY m`,
      [enterpriseId, months, timezone, departmentId],
    );
  }

  /**
   * Every department, or those below one, by its and its descendants' current members; without one, the last row counts
   * people who have none. A person belongs to one department, so the numbers of departments add up.
   */
  departments(
    enterpriseId: string,
    weeks: number,
    timezone: string,
    departmentId: string | null,
  ): Promise<RowOf<typeof DepartmentRow>[]> {
    return this.transactions.lists.query(
      DepartmentRow,
      `WITH RECURSIVE people AS (
         SELECT user_id, department_id FROM members WHERE enterprise_id = $1 AND state = 'member'),
       acts AS (SELECT a.user_id, ${COUNTS} FROM activity a
         WHERE a.enterprise_id = $1 AND a.hour >= ${BEGIN} GROUP BY a.user_id),
       own AS (SELECT p.department_id, count(*)::int AS members, ${SUMS}
         FROM people p LEFT JOIN acts USING (user_id) GROUP BY 1),
       places AS (SELECT id, parent_id, name FROM departments WHERE enterprise_id = $1 AND kind IN ${LISTED_KINDS}
         AND ($4::uuid IS NULL OR id IN (${SUBTREE('$4::uuid')}))),
       under AS (SELECT id AS root, id FROM places
         UNION SELECT u.root, c.id FROM under u JOIN places c ON c.parent_id = u.id),
       counts AS (SELECT u.root, sum(o.members)::int AS members, ${SUMS}
         FROM under u JOIN own o ON o.department_id = u.id GROUP BY u.root)
       SELECT d.id, d.parent_id, d.name, coalesce(c.members, 0) AS members, ${OR_ZERO}
       FROM places d LEFT JOIN counts c ON c.root = d.id
       UNION ALL SELECT NULL, NULL, NULL, coalesce(max(c.members), 0), ${NAMES.map((name) => `coalesce(max(c.${name}), 0)`).join(', ')}
       FROM own c WHERE c.department_id IS NULL HAVING $4::uuid IS NULL
       ORDER BY 3 NULLS LAST, 1`,
      [enterpriseId, weeks, timezone, departmentId],
    );
  }

  /** Oldest first, including empty weeks; with a department, only its and its descendants' current members. */
  weeks(
    enterpriseId: string,
    weeks: number,
    timezone: string,
    departmentId: string | null,
  ): Promise<RowOf<typeof WeekRow>[]> {
    return this.transactions.lists.query(
      WeekRow,
      `WITH weeks AS (SELECT w FROM generate_series(
         date_trunc('week', now() AT TIME ZONE $3) - ($2::int - 1) * interval '1 week',
         date_trunc('week', now() AT TIME ZONE $3), interval '1 week') AS w),
       counts AS (SELECT date_trunc('week', a.hour AT TIME ZONE $3) AS w, ${COUNTS} FROM activity a
         WHERE a.enterprise_id = $1 AND a.hour >= ${BEGIN}
           AND ($4::uuid IS NULL OR a.user_id IN (SELECT user_id FROM members
             WHERE enterprise_id = $1 AND state = 'member' AND department_id IN (${SUBTREE('$4::uuid')})))
         GROUP BY 1)
       SELECT to_char(w, 'YYYY-MM-DD') AS week, ${OR_ZERO} FROM weeks LEFT JOIN counts c USING (w) ORDER BY w`,
      [enterpriseId, weeks, timezone, departmentId],
    );
  }
}
