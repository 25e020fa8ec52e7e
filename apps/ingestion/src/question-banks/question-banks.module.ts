/** What ingestion learns about question banks. */
import { Module } from '@nestjs/common';
import { OnBankDeletedConsumer } from './on-bank-deleted.consumer.js';
import { OnBankRestoredConsumer } from './on-bank-restored.consumer.js';
import { QuestionBanksRepository } from './question-banks.repository.js';

@Module({
  controllers: [OnBankDeletedConsumer, OnBankRestoredConsumer],
  providers: [QuestionBanksRepository],
})
export class QuestionBanksModule {}
