import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { DuplicatesService } from './duplicates.service.js';
import { GramFrequencies, GramFrequenciesRepository, SEARCHED_TEXTS } from '@tiku/platform/search';
import { RewriteSearchTexts } from './rewrite-search-texts.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { FORMER_TEXTS, QuestionSearchService, SEARCH_LIMITS_TOKEN } from './question-search.service.js';
import { SEARCH_LIMITS } from './search-plan.js';
import { SEARCHED_QUESTIONS } from './searched-questions.repository.js';
import { FormerTextsRepository } from './former-texts.repository.js';

@Module({
  imports: [QuestionBanksModule],
  providers: [
    DuplicatesRepository,
    DuplicatesService,
    GramFrequencies,
    GramFrequenciesRepository,
    RewriteSearchTexts,
    QuestionSearchRepository,
    QuestionSearchService,
    FormerTextsRepository,
    { provide: FORMER_TEXTS, useExisting: RewriteSearchTexts },
    { provide: SEARCHED_TEXTS, useValue: SEARCHED_QUESTIONS },
    { provide: SEARCH_LIMITS_TOKEN, useValue: SEARCH_LIMITS },
  ],
  exports: [QuestionSearchService, GramFrequencies, DuplicatesService, DuplicatesRepository],
})
export class SearchModule {}
