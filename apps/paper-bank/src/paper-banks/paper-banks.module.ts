import { Module } from '@nestjs/common';
import { OnPriceChangedConsumer } from './on-price-changed.consumer.js';
import { PaperBankListRepository } from './paper-bank-list.repository.js';
import { PaperBanksController } from './paper-banks.controller.js';
import { PaperBanksRepository } from './paper-banks.repository.js';
import { PaperBanksService } from './paper-banks.service.js';

@Module({
  controllers: [PaperBanksController, OnPriceChangedConsumer],
  providers: [PaperBankListRepository, PaperBanksRepository, PaperBanksService],
  exports: [PaperBanksRepository, PaperBanksService],
})
export class PaperBanksModule {}
