/** SQL of purchases. Each step moves a purchase from one state to the next once, however often it is called. */
import { Injectable } from '@nestjs/common';
import { PURCHASE_STATUSES } from '@tiku/contracts/paper-bank';
import { newId, Transactions, type Reader, type Tx } from '@tiku/platform/database';
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

export const PurchaseRow = row({
  id: uuid,
  paper_bank_id: uuid,
  buyer_id: uuid,
  seller_id: uuid,
  price: int4,
  status: oneOf(PURCHASE_STATUSES),
  request_hash: nullable(text),
  refundable_until: timestamptz,
  opened_at: nullable(timestamptz),
  returning_at: nullable(timestamptz),
  cancelled_because: nullable(oneOf(['short', 'interrupted'])),
  created_at: timestamptz,
});
export type PurchaseRow = RowOf<typeof PurchaseRow>;
/** `short`: the ledger refused; `interrupted`: the ledger had nothing after a crash or a missing answer. */
export type CancelReason = NonNullable<PurchaseRow['cancelled_because']>;
const Due = row({ ...{ id: uuid }, is_refunding: boolean });
const Id = row({ id: uuid });
const Became = row({ joined: boolean });
const COLUMNS = PurchaseRow.list();

export interface NewPurchase {
  id: string;
  paperBankId: string;
  buyerId: string;
  sellerId: string;
  price: number;
  requestKey: string | undefined;
  requestHash: string;
  refundDays: number;
}

@Injectable()
export class PurchasesRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<PurchaseRow | null> {
    return this.#one(this.transactions.read, 'id = $1', [id]);
  }

  /** A person's newest purchase of a bank. */
  async findOf(paperBankId: string, buyerId: string): Promise<PurchaseRow | null> {
    return this.#one(this.transactions.read, 'paper_bank_id = $1 AND buyer_id = $2', [paperBankId, buyerId]);
  }

  /** Whether the person got a refund for this bank before: once is enough to look into it. */
  async wasRefunded(paperBankId: string, buyerId: string): Promise<boolean> {
    const refunded = `paper_bank_id = $1 AND buyer_id = $2 AND status = 'refunded' AND price > 0`;
    return (await this.#one(this.transactions.read, refunded, [paperBankId, buyerId])) !== null;
  }

  /** The active purchase. The caller holds the bank's lock. */
  async findOpen(tx: Tx, paperBankId: string, buyerId: string): Promise<PurchaseRow | null> {
    const open = `paper_bank_id = $1 AND buyer_id = $2 AND status IN ('pending', 'paid')`;
    return this.#one(tx, open, [paperBankId, buyerId]);
  }

  async findRequest(tx: Tx, buyerId: string, key: string): Promise<PurchaseRow | null> {
    return this.#one(tx, 'buyer_id = $1 AND request_key = $2', [buyerId, key]);
  }

  async lock(tx: Tx, id: string): Promise<PurchaseRow | null> {
    return this.#one(tx, 'id = $1', [id], 'FOR NO KEY UPDATE');
  }

  async insert(tx: Tx, purchase: NewPurchase): Promise<void> {
    await tx.execute(
      `INSERT INTO purchases (id, paper_bank_id, buyer_id, seller_id, price, status, request_key, request_hash,
         refundable_until)
       VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, now() + make_interval(days => $8))`,
      [
        purchase.id,
        purchase.paperBankId,
        purchase.buyerId,
        purchase.sellerId,
        purchase.price,
        purchase.requestKey ?? null,
        purchase.requestHash,
        purchase.refundDays,
      ],
    );
  }

  /** False if it is no longer in that state. */
  async settle(tx: Tx, id: string, from: 'pending' | 'paid', to: 'paid' | 'refunded'): Promise<boolean> {
    const changed = await tx.execute(
      `UPDATE purchases SET status = $3, settled_at = now(), returning_at = NULL WHERE id = $1 AND status = $2`,
      [id, from, to],
    );
    return changed > 0;
  }

  /** Does nothing if it is no longer pending. */
  async cancel(tx: Tx, id: string, because: CancelReason): Promise<void> {
    await tx.execute(
      `UPDATE purchases SET status = 'cancelled', settled_at = now(), cancelled_because = $2
       WHERE id = $1 AND status = 'pending'`,
      [id, because],
    );
  }

  /** The buyer becomes a member with `role`. Accepts an invitation, and keeps its role if higher. */
  async join(tx: Tx, { paper_bank_id, buyer_id }: PurchaseRow, role: string): Promise<void> {
    const rows = await tx.query(
      Became,
      `WITH before AS (SELECT status FROM paper_bank_members WHERE paper_bank_id = $2 AND user_id = $3),
       joined AS (
         INSERT INTO paper_bank_members (id, paper_bank_id, user_id, role, status, bought)
         VALUES ($1, $2, $3, $4, 'active', true)
         ON CONFLICT (user_id, paper_bank_id) DO UPDATE SET status = 'active',
           bought = paper_bank_members.status = 'pending' AND paper_bank_members.role IN ('viewer', 'collaborator')
             OR paper_bank_members.bought,
           role = CASE WHEN paper_bank_members.status = 'pending' AND paper_bank_members.role = 'viewer'
             THEN excluded.role ELSE paper_bank_members.role END,
           joined_at = CASE WHEN paper_bank_members.status = 'pending' THEN now() ELSE paper_bank_members.joined_at END)
       SELECT NOT EXISTS (SELECT 1 FROM before WHERE status = 'active') AS joined`,
      [newId(), paper_bank_id, buyer_id, role],
    );
    await this.#count(tx, paper_bank_id, 1, rows[0]?.joined ? 1 : 0);
  }

  /** A member who did not join by buying stays one. */
  async leave(tx: Tx, { paper_bank_id, buyer_id }: PurchaseRow): Promise<void> {
    const left = await tx.execute(
      `DELETE FROM paper_bank_members WHERE paper_bank_id = $1 AND user_id = $2 AND bought`,
      [paper_bank_id, buyer_id],
    );
    await this.#count(tx, paper_bank_id, -1, -left);
  }

  /** Ends access before any money moves. False if it may not be refunded. */
  async beginReturn(tx: Tx, id: string): Promise<boolean> {
    const begun = await tx.execute(
      `UPDATE purchases SET returning_at = now() WHERE id = $1 AND status = 'paid' AND opened_at IS NULL
         AND returning_at IS NULL AND refundable_until > now()`,
      [id],
    );
    return begun > 0;
  }

  /** The seller already has the money. */
  async undoRefund(tx: Tx, id: string): Promise<void> {
    await tx.execute(`UPDATE purchases SET returning_at = NULL WHERE id = $1 AND status = 'paid'`, [id]);
  }

  /** Purchases that a crash left between two steps. */
  async unsettled(olderThanSeconds: number, limit: number): Promise<RowOf<typeof Due>[]> {
    return this.transactions.read.query(
      Due,
      `SELECT id, returning_at IS NOT NULL AS is_refunding FROM purchases
       WHERE (status = 'pending' AND created_at < now() - make_interval(secs => $1))
          OR (returning_at IS NOT NULL AND returning_at < now() - make_interval(secs => $1))
       ORDER BY created_at LIMIT $2`,
      [olderThanSeconds, limit],
    );
  }

  /**
   * Cancelled purchases whose money may be held: the call that seemed lost was only delayed. The ledger pays sellers
   * after 7 days.
   */
  async interrupted(limit: number): Promise<string[]> {
    const rows = await this.transactions.read.query(
      Id,
      `SELECT id FROM purchases WHERE status = 'cancelled' AND price > 0 AND cancelled_because IS DISTINCT FROM 'short'
         AND settled_at > now() - interval '8 days' ORDER BY settled_at DESC LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async #count(tx: Tx, paperBankId: string, purchases: number, members: number): Promise<void> {
    await tx.execute(
      `UPDATE paper_banks SET purchase_count = greatest(purchase_count + $2, 0),
         member_count = greatest(member_count + $3, 0) WHERE id = $1`,
      [paperBankId, purchases, members],
    );
  }

  async #one(on: Reader, where: string, params: unknown[], lock = ''): Promise<PurchaseRow | null> {
    const [found] = await on.query(
      PurchaseRow,
      `SELECT ${COLUMNS} FROM purchases WHERE ${where} ORDER BY created_at DESC LIMIT 1 ${lock}`,
      params,
    );
    return found ?? null;
  }
}
