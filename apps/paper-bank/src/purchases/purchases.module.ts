import { Module } from '@nestjs/common';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { SellingModule } from '../selling/selling.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ConfirmPurchaseJob } from './confirm-purchase.job.js';
import { LedgerClient } from './ledger.client.js';
import { OnHoldPlacedConsumer } from './on-hold-placed.consumer.js';
import { PurchaseSaga } from './purchase-saga.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesRepository } from './purchases.repository.js';
import { PurchasesService } from './purchases.service.js';
import { ReturnHoldJob } from './return-hold.job.js';
import { SettlePurchases } from './settle-purchases.js';

@Module({
  imports: [PaperBanksModule, ReviewsModule, SellingModule],
  controllers: [PurchasesController, OnHoldPlacedConsumer],
  providers: [
    ConfirmPurchaseJob,
    LedgerClient,
    PurchaseSaga,
    PurchasesRepository,
    PurchasesService,
    ReturnHoldJob,
    SettlePurchases,
  ],
})
export class PurchasesModule {}
