/** The words that an enterprise forbids. */
import { Injectable } from '@nestjs/common';
import { type EntityReader, Transactions, type Tx } from '@tiku/platform/database';
import { ForbiddenWordsEntity } from './forbidden-words.entity.js';

export type ForbiddenWords = Pick<ForbiddenWordsEntity, 'words' | 'version'>;
const NONE: ForbiddenWords = { words: [], version: 0 };

@Injectable()
export class ForbiddenWordsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(enterpriseId: string, on: EntityReader = this.transactions.read): Promise<ForbiddenWords> {
    const found = await on.manager.findOne(ForbiddenWordsEntity, {
      select: { words: true, version: true },
      where: { enterprise_id: enterpriseId },
    });
    return found ?? NONE;
  }

  /** The caller holds the enterprise's lock. */
  async set(tx: Tx, enterpriseId: string, given: ForbiddenWords): Promise<void> {
    await tx.manager.upsert(ForbiddenWordsEntity, { ...given, enterprise_id: enterpriseId }, [
      'enterprise_id',
    ]);
  }
}
