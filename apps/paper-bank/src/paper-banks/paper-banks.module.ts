import { Module } from '@nestjs/common';
import { GramFrequencies, GramFrequenciesRepository, SEARCHED_TEXTS } from '@tiku/platform/search';
import { MARKET_LIMITS } from '../market/market-plan.js';
import { MarketSample } from '../market/market-sample.js';
import { MarketSampleRepository, SEARCHED_BANKS } from '../market/market-sample.repository.js';
import { OnPriceChangedConsumer } from './on-price-changed.consumer.js';
import { PaperBankListRepository } from './paper-bank-list.repository.js';
import { MARKET_LIMITS_TOKEN, PaperBankListService } from './paper-bank-list.service.js';
import { PaperBanksController } from './paper-banks.controller.js';
import { PaperBanksRepository } from './paper-banks.repository.js';
import { PaperBanksService } from './paper-banks.service.js';
import { SellingModule } from '../selling/selling.module.js';
import { PublicationService } from './publication.service.js';

@Module({
  imports: [SellingModule],
  controllers: [PaperBanksController, OnPriceChangedConsumer],
  providers: [
    GramFrequencies,
    GramFrequenciesRepository,
    MarketSample,
    MarketSampleRepository,
    PaperBankListRepository,
    PaperBankListService,
    PaperBanksRepository,
    PaperBanksService,
    PublicationService,
    { provide: SEARCHED_TEXTS, useValue: SEARCHED_BANKS },
    { provide: MARKET_LIMITS_TOKEN, useValue: MARKET_LIMITS },
  ],
  exports: [PaperBanksRepository, PaperBanksService],
})
export class PaperBanksModule {}
