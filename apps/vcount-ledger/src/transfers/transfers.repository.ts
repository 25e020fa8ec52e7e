/** SQL of transfers: the function that makes them, and reading one. */
import { Injectable } from '@nestjs/common';
import { Transactions, type PreparedStatement, type Tx } from '@tiku/platform/database';
import {
  int4,
  int8AsNumber,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { TRANSFER_KINDS, type NewTransfer } from './transfer.js';

const PostedRow = row({
  place: int4,
  outcome: oneOf(['made', 'repeated', 'keyTaken', 'short']),
  transfer_id: nullable(uuid),
  made_at: nullable(timestamptz),
  from_balance: nullable(int8AsNumber),
  to_balance: nullable(int8AsNumber),
});
export type PostedRow = RowOf<typeof PostedRow>;

const Id = row({ id: uuid });
const TransferRow = row({
  id: uuid,
  kind: oneOf(TRANSFER_KINDS),
  from_id: uuid,
  to_id: uuid,
  amount: int8AsNumber,
  reference: nullable(text),
});
export type TransferRow = RowOf<typeof TransferRow>;

const POST: PreparedStatement = {
  name: 'post-transfers',
  text: `SELECT * FROM post_transfers($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[],
    $8::uuid[], $9::uuid[], $10::bigint[], $11::text[], $12::uuid[], $13::uuid[])`,
};

@Injectable()
export class TransfersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One row per transfer, in order; keys must differ. Locks all accounts until the transaction ends. */
  async post(tx: Tx, transfers: readonly NewTransfer[]): Promise<PostedRow[]> {
    const accounts = [
      ...new Map(transfers.flatMap(({ from, to }) => [from, to]).map((one) => [one.id, one])).values(),
    ];
    return tx.query(PostedRow, POST, [
      accounts.map(({ id }) => id),
      accounts.map(({ kind }) => kind),
      accounts.map(({ ownerId }) => ownerId),
      transfers.map(({ id }) => id),
      transfers.map(({ key }) => key),
      transfers.map(({ bodyHash }) => bodyHash),
      transfers.map(({ kind }) => kind),
      transfers.map(({ from }) => from.id),
      transfers.map(({ to }) => to.id),
      transfers.map(({ amount }) => amount),
      transfers.map(({ reference }) => reference ?? null),
      transfers.map(({ settledId }) => settledId ?? null),
      transfers.map(({ actorId }) => actorId ?? null),
    ]);
  }

  async find(id: string): Promise<TransferRow | null> {
    const [found] = await this.transactions.read.query(
      TransferRow,
      `SELECT ${TransferRow.list()} FROM transfers WHERE id = $1`,
      [id],
    );
    return found ?? null;
  }

  async isKeyKnown(key: string): Promise<boolean> {
    const found = await this.transactions.read.query(Id, 'SELECT id FROM transfers WHERE key = $1', [key]);
    return found.length > 0;
  }

  /** Keeps an existing note: the transfer is booked in spite of it. */
  async addNote(tx: Tx, transferId: string, userId: string, description: string): Promise<void> {
    await tx.execute(
      `INSERT INTO transfer_notes (transfer_id, user_id, description) VALUES ($1, $2, $3)
       ON CONFLICT (transfer_id) DO NOTHING`,
      [transferId, userId, description],
    );
  }
}
