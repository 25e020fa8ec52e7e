import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { RefundsRepository } from './refunds.repository.js';
import { SpendingController } from './spending.controller.js';
import { SpendingService } from './spending.service.js';

@Module({
  imports: [AccountsModule, TransfersModule],
  controllers: [SpendingController],
  providers: [RefundsRepository, SpendingService],
})
export class SpendingModule {}
