/** SQL of what a player did today. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { Transactions } from '@tiku/platform/database';
import { int4, row, theOnly } from '@tiku/platform/rows';

const Count = row({ count: int4 });
const PLAYED = 'SELECT count(*)::int AS count FROM records WHERE user_id = $1 AND played_at >= $2';
const STARTED = 'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1 AND started_at >= $2';

@Injectable()
export class PlayersRepository {
  constructor(private readonly transactions: Transactions) {}

  async countPlayed(userId: string, since: Date, tx?: Tx): Promise<number> {
    return theOnly(await (tx ?? this.transactions.read).query(Count, PLAYED, [userId, since])).count;
  }

  async countStarted(userId: string, since: Date, tx: Tx): Promise<number> {
    return theOnly(await tx.query(Count, STARTED, [userId, since])).count;
  }
}
