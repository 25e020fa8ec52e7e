/** SQL of invitations. */
import { Injectable } from '@nestjs/common';
import { INVITATION_STATUSES, type ListInvitationsQuery } from '@tiku/contracts/enterprise';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { Uuid } from '@tiku/contracts/common';
import { containing, decodeCursor, offsetOf } from '@tiku/platform/lists';
import { int4, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import type { CheckedRow } from './invitation-check.js';

const InvitationRow = row({
  id: uuid,
  email: text,
  name: nullable(text),
  department_id: nullable(uuid),
  department_name: nullable(text),
  position: nullable(text),
  status: oneOf(INVITATION_STATUSES),
  sent_at: timestamptz,
  sent_count: int4,
});
export type InvitationRow = RowOf<typeof InvitationRow>;
const AwaitingRow = row({ id: uuid, invited_by: nullable(uuid), sent_at: timestamptz });
export type AwaitingRow = RowOf<typeof AwaitingRow>;
const CountRow = row({ count: int4 });
const EmailRow = row({ email: text });
const SentRow = row({ id: uuid, email: text });
type Query = z.output<typeof ListInvitationsQuery>;

/** Caps the count: a larger number is not worth its cost. */
const COUNTED_MAX = 10_000;
/** After this many mails to one address, the next waits for a day. */
const SENT_OFTEN = 5;
const PAUSE = (minutes: string): string =>
  `CASE WHEN sent_count >= ${SENT_OFTEN} THEN interval '1 day' ELSE make_interval(mins => ${minutes}) END`;

const SELECT = `SELECT i.id, i.email, i.name, i.department_id, d.name AS department_name, i.position, i.status,
    i.sent_at, i.sent_count
  FROM invitations i LEFT JOIN departments d ON d.id = i.department_id`;
const MATCHING = `i.enterprise_id = $1 AND ($2::text IS NULL OR i.email LIKE $2 OR lower(i.name) LIKE $2)
  AND ($3::text IS NULL OR i.status = $3)`;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Latest first, one row more than the page. @throws AppError 400 for an invalid cursor */
  list(enterpriseId: string, query: Query): Promise<InvitationRow[]> {
    const [before] = query.cursor === undefined ? [null] : decodeCursor(query.cursor, z.tuple([Uuid]));
    return this.transactions.read.query(
      InvitationRow,
      `${SELECT} WHERE ${MATCHING} AND ($4::uuid IS NULL OR i.id < $4) ORDER BY i.id DESC LIMIT $5 OFFSET $6`,
      [...matching(enterpriseId, query), before, query.limit + 1, offsetOf(query)],
    );
  }

  /** Counts to `COUNTED_MAX`. */
  async count(enterpriseId: string, query: Query): Promise<{ total: number; isExact: boolean }> {
    const [counted] = await this.transactions.read.query(
      CountRow,
      `SELECT count(*)::int AS count FROM (
         SELECT FROM invitations i WHERE ${MATCHING} LIMIT ${COUNTED_MAX + 1}) counted`,
      matching(enterpriseId, query),
    );
    const count = counted?.count ?? 0;
    return { total: Math.min(count, COUNTED_MAX), isExact: count <= COUNTED_MAX };
  }

  async find(
    enterpriseId: string,
    id: string,
    reader: Reader = this.transactions.read,
  ): Promise<InvitationRow | null> {
    const [found] = await reader.query(InvitationRow, `${SELECT} WHERE i.enterprise_id = $1 AND i.id = $2`, [
      enterpriseId,
      id,
    ]);
    return found ?? null;
  }

  /** Those of the addresses that belong to members. */
  async members(reader: Reader, enterpriseId: string, emails: readonly string[]): Promise<Set<string>> {
    const rows = await reader.query(
      EmailRow,
      `SELECT lower(u.email) AS email FROM members m JOIN user_summaries u ON u.id = m.user_id
       WHERE m.enterprise_id = $1 AND m.state = 'member' AND lower(u.email) = ANY ($2)`,
      [enterpriseId, emails],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** Those of the addresses that are already invited. */
  async invited(reader: Reader, enterpriseId: string, emails: readonly string[]): Promise<Set<string>> {
    const rows = await reader.query(
      EmailRow,
      'SELECT email FROM invitations WHERE enterprise_id = $1 AND email = ANY ($2)',
      [enterpriseId, emails],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** Those of the addresses that are in their pause, also if the invitation was revoked since. */
  async justSent(
    reader: Reader,
    enterpriseId: string,
    emails: readonly string[],
    pauseMinutes: number,
  ): Promise<Set<string>> {
    const rows = await reader.query(
      EmailRow,
      `SELECT email FROM invitations WHERE enterprise_id = $1 AND email = ANY ($2)
         AND sent_at >= now() - ${PAUSE('$3')}`,
      [enterpriseId, emails, pauseMinutes],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** The number of addresses that the enterprise mailed within 24 hours. */
  async sentToday(tx: Tx, enterpriseId: string): Promise<number> {
    const [counted] = await tx.query(
      CountRow,
      `SELECT count(*)::int AS count FROM invitations
       WHERE enterprise_id = $1 AND sent_at > now() - interval '1 day'`,
      [enterpriseId],
    );
    return counted?.count ?? 0;
  }

  /** Those of the addresses that have an account, in any enterprise or none. */
  async accounts(reader: Reader, emails: readonly string[]): Promise<Set<string>> {
    const rows = await reader.query(
      EmailRow,
      'SELECT lower(email) AS email FROM user_summaries WHERE lower(email) = ANY ($1) AND NOT deleted',
      [emails],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** The invitation of an address. */
  async awaiting(
    enterpriseId: string,
    email: string,
    status: 'open' | 'accepted',
  ): Promise<AwaitingRow | null> {
    const [found] = await this.transactions.read.query(
      AwaitingRow,
      'SELECT id, invited_by, sent_at FROM invitations WHERE enterprise_id = $1 AND email = $2 AND status = $3',
      [enterpriseId, email, status],
    );
    return found ?? null;
  }

  /** One statement for any number; reopens earlier invitations with the new values. */
  async save(
    tx: Tx,
    enterpriseId: string,
    invitedBy: string,
    rows: readonly CheckedRow[],
  ): Promise<{ id: string; email: string }[]> {
    return tx.query(
      SentRow,
      `INSERT INTO invitations AS known (id, enterprise_id, email, name, department_id, position, invited_by)
       SELECT id, $2, email, name, "departmentId", position, $3
       FROM json_to_recordset($1) AS r (id uuid, email text, name text, "departmentId" uuid, position text)
       ON CONFLICT (enterprise_id, email) DO UPDATE SET status = 'open', sent_at = now(),
         sent_count = known.sent_count + 1, invited_by = excluded.invited_by,
         name = coalesce(excluded.name, known.name), position = coalesce(excluded.position, known.position),
         department_id = coalesce(excluded.department_id, known.department_id)
       RETURNING id, email`,
      [JSON.stringify(rows.map((each) => ({ ...each, id: newId() }))), enterpriseId, invitedBy],
    );
  }

  /** False during its pause. */
  async markSent(tx: Tx, id: string, pauseMinutes: number): Promise<boolean> {
    const sent = await tx.execute(
      `UPDATE invitations SET sent_at = now(), sent_count = sent_count + 1
       WHERE id = $1 AND sent_at < now() - ${PAUSE('$2')}`,
      [id, pauseMinutes],
    );
    return sent > 0;
  }

  async revoke(tx: Tx, id: string): Promise<void> {
    await tx.execute(`UPDATE invitations SET status = 'revoked' WHERE id = $1`, [id]);
  }

  /** Forgets the inviter when that account is deleted. */
  async erase(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE invitations SET invited_by = NULL WHERE invited_by = $1', [userId]);
  }
}

const matching = (enterpriseId: string, { q, status }: Query) => [
  enterpriseId,
  q ? containing(q.toLowerCase()) : null,
  status ?? null,
];
