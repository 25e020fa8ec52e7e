import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AdjustmentsRepository } from './adjustments.repository.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AdminAccountsRepository } from './admin-accounts.repository.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { StatementsService } from './statements.service.js';
import { OwnStatementController } from './own-statement.controller.js';
import { AdministrationController } from './administration.controller.js';

@Module({
  imports: [AccountsModule, TransfersModule],
  controllers: [AdministrationController, OwnStatementController],
  providers: [
    AdminAccountsRepository,
    AdminAccountsService,
    AdjustmentsRepository,
    AdjustmentsService,
    StatementsService,
  ],
})
export class AdministrationModule {}
