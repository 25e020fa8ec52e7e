/** SQL of notices. */
import { Injectable } from '@nestjs/common';
import { ErrorParams } from '@tiku/contracts/common';
import { NOTICE_TYPES, type NoticePayload, type NoticeType } from '@tiku/contracts/notifications';
import { Transactions, type Tx } from '@tiku/platform/database';
import {
  boolean,
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const NotificationRow = row({
  id: uuid,
  type: oneOf(NOTICE_TYPES),
  actor_name: nullable(text),
  params: json(ErrorParams),
  link: nullable(text),
  is_read: boolean,
  created_at: timestamptz,
});
export type NotificationRow = RowOf<typeof NotificationRow>;
const Unread = row({ unread: int4 });
const IdRow = row({ id: uuid });

interface NotificationPage {
  /** The id of the notice before the page. */
  before: string | null;
  /** Only unread notices. */
  unread: boolean;
  limit: number;
  offset: number;
}
/** A larger number would not help the reader. */
const COUNTED_MAX = 1_000;

@Injectable()
export class NotificationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Does nothing if the person no longer has an account. */
  async insert(tx: Tx, id: string, occurredAt: string, notice: NoticePayload): Promise<void> {
    await tx.execute(
      `INSERT INTO notifications (id, user_id, type, actor_id, params, link, created_at)
       SELECT $1, u.id, $3, (SELECT id FROM users WHERE id = $4), $5, $6, $7 FROM users u WHERE u.id = $2
       ON CONFLICT (id) DO NOTHING`,
      [
        id,
        notice.userId,
        notice.type,
        notice.actorId,
        JSON.stringify(notice.params),
        notice.link,
        occurredAt,
      ],
    );
  }

  /** One statement for any number of people. */
  async insertAll(
    tx: Tx,
    occurredAt: string,
    readers: readonly { id: string; userId: string }[],
    notice: Omit<NoticePayload, 'userId'>,
  ): Promise<void> {
    await tx.execute(
      `INSERT INTO notifications (id, user_id, type, actor_id, params, link, created_at)
       SELECT r.id, u.id, $2, (SELECT id FROM users WHERE id = $3), $4, $5, $6
       FROM json_to_recordset($1) AS r (id uuid, "userId" uuid) JOIN users u ON u.id = r."userId"`,
      [
        JSON.stringify(readers),
        notice.type,
        notice.actorId,
        JSON.stringify(notice.params),
        notice.link,
        occurredAt,
      ],
    );
  }

  /**
   * The person's latest unread notice of one of the types, from the hour before `occurredAt`; null if there is none.
   * Serialises callers.
   */
  async findRecent(
    tx: Tx,
    userId: string,
    types: readonly NoticeType[],
    occurredAt: string,
  ): Promise<string | null> {
    await tx.execute('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const [found] = await tx.query(
      IdRow,
      `SELECT id FROM notifications WHERE user_id = $1 AND type = ANY ($2) AND read_at IS NULL
         AND created_at > $3::timestamptz - interval '1 hour' ORDER BY id DESC LIMIT 1`,
      [userId, types, occurredAt],
    );
    return found?.id ?? null;
  }

  /** Counts one more document in a notice, and names it as the latest. */
  async countFile(tx: Tx, id: string, type: NoticeType, file: string): Promise<void> {
    await tx.execute(
      `UPDATE notifications SET type = $2,
         params = jsonb_build_object('file', $3::text, 'count', coalesce((params->>'count')::int, 1) + 1)
       WHERE id = $1`,
      [id, type, file],
    );
  }

  /** Newest first, after `before`. */
  async list(
    userId: string,
    { before, unread, limit, offset }: NotificationPage,
  ): Promise<NotificationRow[]> {
    return this.transactions.read.query(
      NotificationRow,
      `SELECT n.id, n.type, a.name AS actor_name, n.params, n.link, n.read_at IS NOT NULL AS is_read, n.created_at
       FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
       WHERE n.user_id = $1 AND ($2::uuid IS NULL OR n.id < $2) AND (NOT $3 OR n.read_at IS NULL)
       ORDER BY n.id DESC LIMIT $4 OFFSET $5`,
      [userId, before, unread, limit, offset],
    );
  }

  async unread(userId: string): Promise<number> {
    const rows = await this.transactions.read.query(
      Unread,
      `SELECT count(*)::int AS unread FROM (
         SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL LIMIT ${COUNTED_MAX}) s`,
      [userId],
    );
    return theOnly(rows).unread;
  }

  /** False if the person has no such notice. */
  async markRead(tx: Tx, userId: string, id: string): Promise<boolean> {
    const found = await tx.execute(
      'UPDATE notifications SET read_at = coalesce(read_at, now()) WHERE id = $1 AND user_id = $2',
      [id, userId],
    );
    return found > 0;
  }

  /** False if there is no unread notice of the message. */
  async markMessageRead(tx: Tx, userId: string, messageId: string): Promise<boolean> {
    const found = await tx.execute(
      `UPDATE notifications SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND params->>'messageId' = $2`,
      [userId, messageId],
    );
    return found > 0;
  }

  async clearRead(tx: Tx, userId: string): Promise<void> {
    await tx.execute('DELETE FROM notifications WHERE user_id = $1 AND read_at IS NOT NULL', [userId]);
  }

  async markAllRead(tx: Tx, userId: string): Promise<void> {
    await tx.execute('UPDATE notifications SET read_at = now() WHERE user_id = $1 AND read_at IS NULL', [
      userId,
    ]);
  }
}
