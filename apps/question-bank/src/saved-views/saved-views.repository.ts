/** Saved views. Each call is limited to their owner. */
import { Injectable } from '@nestjs/common';
import { SAVED_VIEWS_MAX, type SavedView } from '@tiku/contracts/question-bank';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { SavedViewEntity } from './saved-view.entity.js';

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly transactions: Transactions) {}

  async list(userId: string, on: EntityReader = this.transactions.read): Promise<SavedView[]> {
    return on.manager.find(SavedViewEntity, {
      select: { id: true, name: true, query: true },
      where: { user_id: userId },
      order: { name: 'ASC' },
      take: SAVED_VIEWS_MAX,
    });
  }

  /** All of a user; concurrent saves take turns to the end of the transaction. */
  async lock(tx: Tx, userId: string): Promise<SavedView[]> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('views of ' || $1, 0))`, [userId]);
    return this.list(userId, tx);
  }

  /** Replaces the one with its id. */
  async save(tx: Tx, userId: string, view: SavedView): Promise<void> {
    await tx.manager.upsert(SavedViewEntity, { ...view, user_id: userId }, ['id']);
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.manager.delete(SavedViewEntity, { id, user_id: userId });
  }
}
