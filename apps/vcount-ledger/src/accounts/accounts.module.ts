import { Module } from '@nestjs/common';
import { ValueStreams } from '@tiku/platform/value-streams';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountTransactionsRepository } from './account-transactions.repository.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { BalanceEventsController } from './balance-events.controller.js';
import { InternalBalancesController } from './internal-balances.controller.js';

@Module({
  imports: [TransfersModule],
  controllers: [AccountsController, BalanceEventsController, InternalBalancesController],
  providers: [AccountTransactionsRepository, AccountsRepository, AccountsService, ValueStreams],
  exports: [AccountsService],
})
export class AccountsModule {}
