import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { DuplicatesService } from './duplicates.service.js';
import { GramFrequencies, GramFrequenciesRepository, SEARCHED_TEXTS } from '@tiku/platform/search';
import { IndexSolutions } from './index-solutions.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { QuestionSearchService, SEARCH_LIMITS_TOKEN } from './question-search.service.js';
import { SEARCH_LIMITS } from './search-plan.js';
import { SEARCHED_QUESTIONS } from './searched-questions.repository.js';
import { UnsearchedSolutionsRepository } from './unsearched-solutions.repository.js';

@Module({
  imports: [QuestionBanksModule],
  providers: [
    DuplicatesRepository,
    DuplicatesService,
    GramFrequencies,
    GramFrequenciesRepository,
    IndexSolutions,
    QuestionSearchRepository,
    QuestionSearchService,
    UnsearchedSolutionsRepository,
    { provide: SEARCHED_TEXTS, useValue: SEARCHED_QUESTIONS },
    { provide: SEARCH_LIMITS_TOKEN, useValue: SEARCH_LIMITS },
  ],
  exports: [QuestionSearchService, GramFrequencies, DuplicatesService, DuplicatesRepository],
})
export class SearchModule {}
