import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { GramFrequencies } from './gram-frequencies.js';
import { QuestionSearch, SEARCH_LIMITS_TOKEN } from './question-search.js';
import { SEARCH_LIMITS } from './search-plan.js';

@Module({
  imports: [QuestionBanksModule],
  providers: [GramFrequencies, QuestionSearch, { provide: SEARCH_LIMITS_TOKEN, useValue: SEARCH_LIMITS }],
  exports: [QuestionSearch, GramFrequencies],
})
export class SearchModule {}
