/** SQL of notices that go out as mails: unread ones, of readers who want them so. */
import { Injectable } from '@nestjs/common';
import { ErrorParams, LANGUAGES } from '@tiku/contracts/common';
import { NOTICE_TYPES } from '@tiku/contracts/notifications';
import { Transactions, type Tx } from '@tiku/platform/database';
import { json, nullable, oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';

const IdRow = row({ id: uuid });
const MailedRow = row({
  name: text,
  email: text,
  language: oneOf(LANGUAGES),
  type: oneOf(NOTICE_TYPES),
  actor_name: nullable(text),
  params: json(ErrorParams),
  link: nullable(text),
});
export type MailedRow = RowOf<typeof MailedRow>;

/** Of a notice `n` and its reader `u`: unread still, and wanted as a mail at a proven address. */
const WANTED = 'n.read_at IS NULL AND u.email_notifications AND u.email_verified AND u.managed_by IS NULL';

@Injectable()
export class NotificationMailsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Which of these notices their readers want as mails. */
  async wanted(tx: Tx, ids: readonly string[]): Promise<string[]> {
    const wanted = await tx.query(
      IdRow,
      `SELECT n.id FROM notifications n JOIN users u ON u.id = n.user_id WHERE n.id = ANY ($1) AND ${WANTED}`,
      [ids],
    );
    return wanted.map(({ id }) => id);
  }

  /** Null if it is read, deleted or no longer wanted as a mail. */
  async find(id: string): Promise<MailedRow | null> {
    const [found] = await this.transactions.read.query(
      MailedRow,
      `SELECT u.name, u.email, u.language, n.type, a.name AS actor_name, n.params, n.link
       FROM notifications n JOIN users u ON u.id = n.user_id LEFT JOIN users a ON a.id = n.actor_id
       WHERE n.id = $1 AND ${WANTED}`,
      [id],
    );
    return found ?? null;
  }
}
