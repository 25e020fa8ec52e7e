import { Module } from '@nestjs/common';
import { TransfersModule } from '../transfers/transfers.module.js';
import { HeldIncomeController } from './held-income.controller.js';
import { HoldsController } from './holds.controller.js';
import { HoldsRepository } from './holds.repository.js';
import { HoldsService } from './holds.service.js';
import { ReleaseHolds } from './release-holds.js';

@Module({
  imports: [TransfersModule],
  controllers: [HoldsController, HeldIncomeController],
  providers: [HoldsRepository, HoldsService, ReleaseHolds],
})
export class HoldsModule {}
