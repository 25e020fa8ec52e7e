/** SQL of seats: rows of `members` are taken, confirmed and released. Writers hold the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import { ENTERPRISE_ROLES } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { boolean, int8AsNumber, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const SeatRow = row({
  user_id: uuid,
  enterprise_id: uuid,
  state: oneOf(['held', 'member']),
  proven: boolean,
  announced: boolean,
  role: oneOf(ENTERPRISE_ROLES),
  banks_to: nullable(uuid),
});
export type SeatRow = RowOf<typeof SeatRow>;
const COLUMNS = SeatRow.list();
const AcceptedRow = row({ enterprise: text, inviter_id: nullable(uuid) });
const ManagerRow = row({ user_id: uuid });
const VersionRow = row({ version: int8AsNumber });

/** Longer than any registration takes. */
const HELD_SECONDS = 600;
/** Enough that somebody sees it. */
const MANAGERS_MAX = 20;

@Injectable()
export class SeatsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(tx: Tx, enterpriseId: string, userId: string): Promise<SeatRow | null> {
    const sql = `SELECT ${COLUMNS} FROM members WHERE enterprise_id = $1 AND user_id = $2`;
    const [found] = await tx.query(SeatRow, sql, [enterpriseId, userId]);
    return found ?? null;
  }

  ofUser(tx: Tx, userId: string): Promise<SeatRow[]> {
    return tx.query(SeatRow, `SELECT ${COLUMNS} FROM members WHERE user_id = $1 ORDER BY enterprise_id`, [
      userId,
    ]);
  }

  async superAdmin(tx: Tx, enterpriseId: string): Promise<SeatRow | null> {
    const sql = `SELECT ${COLUMNS} FROM members WHERE enterprise_id = $1 AND role = 'superAdmin'`;
    const [found] = await tx.query(SeatRow, sql, [enterpriseId]);
    return found ?? null;
  }

  /** The successor of the super admin: proven first, then admins, then the longest membership. */
  async successor(tx: Tx, enterpriseId: string): Promise<SeatRow | null> {
    const [found] = await tx.query(
      SeatRow,
      `SELECT ${COLUMNS} FROM members WHERE enterprise_id = $1 AND role <> 'superAdmin'
       ORDER BY proven DESC, role = 'admin' DESC, joined_at, user_id LIMIT 1`,
      [enterpriseId],
    );
    return found ?? null;
  }

  /** Who decides about seats, the super admin first. */
  async managers(tx: Tx, enterpriseId: string): Promise<string[]> {
    const rows = await tx.query(
      ManagerRow,
      `SELECT user_id FROM members WHERE enterprise_id = $1 AND state = 'member' AND proven AND rank < 2
       ORDER BY rank, name, user_id LIMIT ${MANAGERS_MAX}`,
      [enterpriseId],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** The oldest reserved seat that is not proven. */
  async oldestReservation(tx: Tx, enterpriseId: string): Promise<SeatRow | null> {
    const [found] = await tx.query(
      SeatRow,
      `SELECT ${COLUMNS} FROM members WHERE enterprise_id = $1 AND NOT proven ORDER BY joined_at, user_id LIMIT 1`,
      [enterpriseId],
    );
    return found ?? null;
  }

  async hold(tx: Tx, seat: Pick<SeatRow, 'user_id' | 'enterprise_id' | 'proven' | 'role'>): Promise<void> {
    await tx.execute(
      `INSERT INTO members (user_id, enterprise_id, state, held_until, proven, role)
       VALUES ($1, $2, 'held', now() + make_interval(secs => $5), $3, $4)`,
      [seat.user_id, seat.enterprise_id, seat.proven, seat.role, HELD_SECONDS],
    );
  }

  /** Extends a held seat; marks it proven if the address now is. */
  async renew(tx: Tx, { user_id, enterprise_id }: SeatRow, proven: boolean): Promise<void> {
    await tx.execute(
      `UPDATE members SET proven = proven OR $3,
         held_until = CASE WHEN state = 'held' THEN now() + make_interval(secs => $4) END
       WHERE user_id = $1 AND enterprise_id = $2`,
      [user_id, enterprise_id, proven, HELD_SECONDS],
    );
  }

  async confirm(tx: Tx, seat: Pick<SeatRow, 'user_id' | 'enterprise_id' | 'proven' | 'role'>): Promise<void> {
    await tx.execute(
      `INSERT INTO members AS known (user_id, enterprise_id, state, proven, role) VALUES ($1, $2, 'member', $3, $4)
       ON CONFLICT (user_id, enterprise_id) DO UPDATE SET state = 'member', held_until = NULL, proven = excluded.proven`,
      [seat.user_id, seat.enterprise_id, seat.proven, seat.role],
    );
  }

  async setAnnounced(
    tx: Tx,
    seat: Pick<SeatRow, 'user_id' | 'enterprise_id'>,
    announced: boolean,
  ): Promise<void> {
    await tx.execute('UPDATE members SET announced = $3 WHERE user_id = $1 AND enterprise_id = $2', [
      seat.user_id,
      seat.enterprise_id,
      announced,
    ]);
  }

  /** Accepts the invitation and gives its department and position. Null if there was none. */
  async acceptInvitation(
    tx: Tx,
    seat: Pick<SeatRow, 'user_id' | 'enterprise_id'>,
    email: string | null,
  ): Promise<RowOf<typeof AcceptedRow> | null> {
    const [accepted] = await tx.query(
      AcceptedRow,
      `WITH accepted AS (
         UPDATE invitations SET status = 'accepted'
         WHERE enterprise_id = $2 AND status = 'open'
           AND email = coalesce(lower($3), (SELECT lower(email) FROM user_summaries WHERE id = $1))
         RETURNING department_id, position, invited_by),
       placed AS (
         UPDATE members m SET department_id = coalesce(m.department_id, a.department_id),
           position = coalesce(m.position, a.position)
         FROM accepted a WHERE m.user_id = $1 AND m.enterprise_id = $2)
       SELECT e.name AS enterprise, i.user_id AS inviter_id FROM accepted a
         JOIN enterprises e ON e.id = $2
         LEFT JOIN members i ON i.user_id = a.invited_by AND i.enterprise_id = $2 AND i.user_id <> $1`,
      [seat.user_id, seat.enterprise_id, email],
    );
    return accepted ?? null;
  }

  /** Proven members that no event has announced yet. */
  unannounced(limit: number): Promise<SeatRow[]> {
    return this.transactions.read.query(
      SeatRow,
      `SELECT ${COLUMNS} FROM members WHERE state = 'member' AND proven AND NOT announced LIMIT $1`,
      [limit],
    );
  }

  async setRole(tx: Tx, { user_id, enterprise_id }: SeatRow, role: SeatRow['role']): Promise<void> {
    await tx.execute('UPDATE members SET role = $3 WHERE user_id = $1 AND enterprise_id = $2', [
      user_id,
      enterprise_id,
      role,
    ]);
  }

  async remove(tx: Tx, { user_id, enterprise_id }: SeatRow): Promise<void> {
    await tx.execute('DELETE FROM members WHERE user_id = $1 AND enterprise_id = $2', [
      user_id,
      enterprise_id,
    ]);
    await tx.execute('UPDATE departments SET head_id = NULL WHERE head_id = $1 AND enterprise_id = $2', [
      user_id,
      enterprise_id,
    ]);
    // One that applies stops by itself, so that its report stays until the sweep.
    await tx.execute(
      `DELETE FROM pupil_imports WHERE created_by = $1 AND enterprise_id = $2 AND state <> 'applying'`,
      [user_id, enterprise_id],
    );
    // A former member receives nothing from a leaver.
    await tx.execute('UPDATE members SET banks_to = NULL WHERE banks_to = $1 AND enterprise_id = $2', [
      user_id,
      enterprise_id,
    ]);
  }

  /** For a deleted account: a leaver's banks are then not transferred. */
  async forgetHeir(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE members SET banks_to = NULL WHERE banks_to = $1', [userId]);
  }

  /** Held seats whose account was not written in time. */
  expired(limit: number): Promise<SeatRow[]> {
    return this.transactions.read.query(
      SeatRow,
      `SELECT ${COLUMNS} FROM members WHERE state = 'held' AND held_until < now() ORDER BY held_until LIMIT $1`,
      [limit],
    );
  }

  /** The version for membership events, each higher than the last. */
  async nextVersion(tx: Tx): Promise<number> {
    const [next] = await tx.query(VersionRow, `SELECT nextval('membership_versions') AS version`);
    if (!next) throw new Error('the sequence of memberships gave nothing');
    return next.version;
  }
}
