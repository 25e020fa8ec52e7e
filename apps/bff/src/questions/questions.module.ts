import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankQuestionsResolver } from './bank-questions.resolver.js';
import { QuestionsClient } from './questions.client.js';
import { QuestionsResolver } from './questions.resolver.js';

@Module({
  imports: [QuestionBanksModule],
  providers: [QuestionsClient, QuestionsResolver, BankQuestionsResolver],
})
export class QuestionsModule {}
