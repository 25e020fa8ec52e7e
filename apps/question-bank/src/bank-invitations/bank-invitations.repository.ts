/** SQL of invitations to banks. Changes happen under the bank's lock. */
import { Injectable } from '@nestjs/common';
import {
  BANK_INVITATION_LIMITS,
  BANK_INVITATION_STATUSES,
  BANK_ROLES,
  type BankRole,
} from '@tiku/contracts/question-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
import {
  boolean,
  int4,
  nullable,
  oneOf,
  row,
  text,
  theOnly,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';

const INVITATION = {
  id: uuid,
  bank_id: uuid,
  user_id: nullable(uuid),
  email: nullable(text),
  role: oneOf(BANK_ROLES),
  status: oneOf(BANK_INVITATION_STATUSES),
  invited_by: nullable(uuid),
  sent_at: timestamptz,
  sent_count: int4,
  expires_at: timestamptz,
};
const InvitationRow = row({ ...INVITATION, is_expired: boolean });
export type InvitationRow = RowOf<typeof InvitationRow>;
/** Includes what the invited person may know of the bank. */
const ReceivedRow = row({
  ...INVITATION,
  is_expired: boolean,
  bid: text,
  bank_name: text,
  card_color: text,
  question_count: int4,
});
export type ReceivedRow = RowOf<typeof ReceivedRow>;
const Count = row({ count: int4 });

const COLUMNS = `${row(INVITATION).list('i')}, i.status = 'pending' AND i.expires_at <= now() AS is_expired`;
const EXPIRY = `now() + make_interval(days => ${BANK_INVITATION_LIMITS.days})`;
const RECEIVED_MAX = 50;

/** The invited account: the one the row names, otherwise the one with its address. */
export interface Receiver {
  id: string;
  email: string | null;
}
const IS_FOR = `(i.user_id = $1 OR i.user_id IS NULL AND i.email = lower($2))`;

@Injectable()
export class BankInvitationsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The open and the expired invitations of a bank, newest first. */
  async list(bankId: string): Promise<InvitationRow[]> {
    return this.transactions.read.query(
      InvitationRow,
      `SELECT ${COLUMNS} FROM bank_invitations i WHERE bank_id = $1 AND status = 'pending'
       ORDER BY i.id DESC LIMIT ${BANK_INVITATION_LIMITS.open}`,
      [bankId],
    );
  }

  async find(bankId: string, id: string, on: Reader = this.transactions.read): Promise<InvitationRow | null> {
    const sql = `SELECT ${COLUMNS} FROM bank_invitations i WHERE bank_id = $1 AND id = $2`;
    const [found] = await on.query(InvitationRow, sql, [bankId, id]);
    return found ?? null;
  }

  /** The unanswered invitation of the same person or address, expired or not. */
  async findPending(
    tx: Tx,
    bankId: string,
    { userId, email }: { userId: string | null; email: string | null },
  ): Promise<InvitationRow | null> {
    const [found] = await tx.query(
      InvitationRow,
      `SELECT ${COLUMNS} FROM bank_invitations i
       WHERE bank_id = $1 AND status = 'pending' AND (user_id = $2 OR email = $3) ORDER BY id LIMIT 1`,
      [bankId, userId, email],
    );
    return found ?? null;
  }

  async countPending(tx: Tx, bankId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM bank_invitations WHERE bank_id = $1 AND status = 'pending'`;
    return theOnly(await tx.query(Count, sql, [bankId])).count;
  }

  async insert(
    tx: Tx,
    invitation: {
      bankId: string;
      userId: string | null;
      email: string | null;
      role: BankRole;
      invitedBy: string;
    },
  ): Promise<string> {
    const id = newId();
    await tx.execute(
      `INSERT INTO bank_invitations (id, bank_id, user_id, email, role, invited_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, ${EXPIRY})`,
      [id, invitation.bankId, invitation.userId, invitation.email, invitation.role, invitation.invitedBy],
    );
    return id;
  }

  /** False if it was sent within the last minutes. */
  async sendAgain(tx: Tx, id: string): Promise<boolean> {
    const sent = await tx.execute(
      `UPDATE bank_invitations SET sent_at = now(), sent_count = sent_count + 1, expires_at = ${EXPIRY}
       WHERE id = $1 AND sent_at < now() - make_interval(mins => ${BANK_INVITATION_LIMITS.pauseMinutes})`,
      [id],
    );
    return sent > 0;
  }

  /** `userId` is the person who answered. The address is no longer needed. */
  async end(
    tx: Tx,
    id: string,
    status: Exclude<InvitationRow['status'], 'pending'>,
    userId: string | null,
  ): Promise<void> {
    await tx.execute(
      `UPDATE bank_invitations SET status = $2, user_id = coalesce($3::uuid, user_id) WHERE id = $1`,
      [id, status, userId],
    );
  }

  /** The open invitations of a person. */
  async received(receiver: Receiver): Promise<ReceivedRow[]> {
    return this.transactions.read.query(
      ReceivedRow,
      `SELECT ${RECEIVED} WHERE ${IS_FOR} AND i.status = 'pending' AND i.expires_at > now()
       ORDER BY i.id DESC LIMIT ${RECEIVED_MAX}`,
      [receiver.id, receiver.email],
    );
  }

  async findReceived(
    id: string,
    receiver: Receiver,
    on: Reader = this.transactions.read,
  ): Promise<ReceivedRow | null> {
    const [found] = await on.query(ReceivedRow, `SELECT ${RECEIVED} WHERE ${IS_FOR} AND i.id = $3`, [
      receiver.id,
      receiver.email,
      id,
    ]);
    return found ?? null;
  }
}

const RECEIVED = `${COLUMNS}, b.bid, b.name AS bank_name, b.card_color, b.question_count
  FROM bank_invitations i JOIN question_banks b ON b.id = i.bank_id AND b.status <> 'deleted'`;
