/** Notifies every replica of the people whose balance or held income changed. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { Hints } from '@tiku/platform/hints';
import { RedisConnections } from '@tiku/platform/redis';

@Injectable()
export class BalanceHints extends Hints {
  constructor(redis: RedisConnections, background: Background) {
    super(redis, background, ['vcount-ledger', 'balances']);
  }
}
