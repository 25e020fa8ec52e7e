import { Module } from '@nestjs/common';
import { QuestionBanksClient } from './question-banks.client.js';
import { QuestionBankLoader } from './question-banks.loader.js';
import { QuestionBanksResolver } from './question-banks.resolver.js';

@Module({
  providers: [QuestionBanksClient, QuestionBankLoader, QuestionBanksResolver],
  exports: [QuestionBanksClient, QuestionBankLoader],
})
export class QuestionBanksModule {}
