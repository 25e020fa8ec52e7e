import { Module } from '@nestjs/common';
import { BalanceHints } from './balance-hints.js';
import { Ledger } from './ledger.js';
import { TransfersRepository } from './transfers.repository.js';

@Module({
  providers: [BalanceHints, Ledger, TransfersRepository],
  exports: [BalanceHints, Ledger, TransfersRepository],
})
export class TransfersModule {}
