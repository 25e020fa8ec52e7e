/** SQL of enrolments: a row stays when its pupil leaves the class. */
import { Injectable } from '@nestjs/common';
import { GENDERS, PUPIL_LIMITS, PUPIL_STATES, type ENROLMENT_SORTS } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

export const EnrolmentRow = row({
  id: uuid,
  user_id: uuid,
  number: text,
  school_name: text,
  school_code: text,
  name: text,
  gender: oneOf(GENDERS),
  state: oneOf(PUPIL_STATES),
  seat: nullable(int4),
  started_at: timestamptz,
  ended_at: nullable(timestamptz),
  /** The pupil has moved to another school since. */
  is_elsewhere: boolean,
});
export type EnrolmentRow = RowOf<typeof EnrolmentRow>;
const COLUMNS = `e.id, e.user_id, p.number, s.name AS school_name, coalesce(s.school_code, '') AS school_code, p.name, p.gender, p.state, e.seat,
  e.started_at, e.ended_at, p.school_id IS DISTINCT FROM k.school_id AS is_elsewhere`;
const FROM = `enrolments e JOIN pupils p ON p.user_id = e.user_id JOIN departments s ON s.id = p.school_id
  JOIN departments k ON k.id = e.class_id`;
const ORDERS: Record<(typeof ENROLMENT_SORTS)[number], string> = {
  number: 'p.number, p.user_id',
  name: 'p.name, p.number, p.user_id',
  seat: 'e.seat NULLS LAST, p.number, p.user_id',
};
const TeacherRow = row({ user_id: uuid, name: nullable(text), role: text, subject: text });
const LockedRow = row({ is_archived: boolean });
const CountRow = row({ count: int4 });

export interface NewEnrolment {
  userId: string;
  classId: string;
  enterpriseId: string;
  seat: number | null;
}

@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly transactions: Transactions) {}

  present(classId: string, sort: (typeof ENROLMENT_SORTS)[number]): Promise<EnrolmentRow[]> {
    return this.transactions.lists.query(
      EnrolmentRow,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE e.class_id = $1 AND e.ended_at IS NULL
       ORDER BY ${ORDERS[sort]} LIMIT ${PUPIL_LIMITS.classMax}`,
      [classId],
    );
  }

  /** The last ones, latest first. */
  ended(classId: string): Promise<EnrolmentRow[]> {
    return this.transactions.lists.query(
      EnrolmentRow,
      `SELECT ${COLUMNS} FROM ${FROM} WHERE e.class_id = $1 AND e.ended_at IS NOT NULL
       ORDER BY e.ended_at DESC, e.id LIMIT ${PUPIL_LIMITS.endedListed}`,
      [classId],
    );
  }

  async find(tx: Tx, id: string): Promise<EnrolmentRow | null> {
    return (await tx.query(EnrolmentRow, `SELECT ${COLUMNS} FROM ${FROM} WHERE e.id = $1`, [id]))[0] ?? null;
  }

  /** Who holds a role at the class itself. */
  teachers(classId: string): Promise<RowOf<typeof TeacherRow>[]> {
    return this.transactions.lists.query(
      TeacherRow,
      `SELECT r.user_id, u.name, r.role, r.subject FROM unit_roles r LEFT JOIN user_summaries u ON u.id = r.user_id
       WHERE r.unit_id = $1 ORDER BY r.role, r.subject, u.name, r.user_id`,
      [classId],
    );
  }

  /** Locks the class: further pupils wait, and so does a roll-over. How many are present; null if it is archived or gone. */
  async lockClass(tx: Tx, classId: string): Promise<number | null> {
    const locking = `SELECT archived_at IS NOT NULL AS is_archived FROM departments WHERE id = $1 FOR NO KEY UPDATE`;
    const [locked] = await tx.query(LockedRow, locking, [classId]);
    if (locked?.is_archived !== false) return null;
    const sql = 'SELECT count(*)::int AS count FROM enrolments WHERE class_id = $1 AND ended_at IS NULL';
    return (await tx.query(CountRow, sql, [classId]))[0]?.count ?? 0;
  }

  /** Null if the pupil is in the class already. */
  async insert(tx: Tx, { userId, classId, enterpriseId, seat }: NewEnrolment): Promise<string | null> {
    const id = newId();
    const written = await tx.execute(
      `INSERT INTO enrolments (id, enterprise_id, user_id, class_id, seat) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, class_id) WHERE ended_at IS NULL DO NOTHING`,
      [id, enterpriseId, userId, classId, seat],
    );
    return written > 0 ? id : null;
  }

  /** Ends one present enrolment of the class. False if there is none with the id. */
  async end(tx: Tx, classId: string, id: string): Promise<boolean> {
    const sql = 'UPDATE enrolments SET ended_at = now() WHERE id = $2 AND class_id = $1 AND ended_at IS NULL';
    return (await tx.execute(sql, [classId, id])) > 0;
  }

  /** A pupil is in one class at a time, and in any number of groups. */
  async endOtherClasses(tx: Tx, userId: string, classId: string): Promise<void> {
    await tx.execute(
      `UPDATE enrolments e SET ended_at = now() FROM departments d
       WHERE e.user_id = $1 AND e.ended_at IS NULL AND d.id = e.class_id AND d.kind = 'class' AND d.id <> $2`,
      [userId, classId],
    );
  }

  async endAll(tx: Tx, userId: string): Promise<void> {
    const sql = 'UPDATE enrolments SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL';
    await tx.execute(sql, [userId]);
  }
}
