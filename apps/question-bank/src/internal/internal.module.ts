import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SearchModule } from '../search/search.module.js';
import { InternalController } from './internal.controller.js';
import { QuestionCandidatesRepository } from './question-candidates.repository.js';
import { QuestionCandidatesService } from './question-candidates.service.js';
import { QuestionContentsRepository } from './question-contents.repository.js';
import { QuestionContentsService } from './question-contents.service.js';
import { TotalsController } from './totals.controller.js';
import { TotalsRepository } from './totals.repository.js';

@Module({
  imports: [QuestionBanksModule, QuestionsModule, ImagesModule, SearchModule],
  controllers: [InternalController, TotalsController],
  providers: [
    QuestionCandidatesRepository,
    QuestionCandidatesService,
    QuestionContentsRepository,
    QuestionContentsService,
    TotalsRepository,
  ],
})
export class InternalModule {}
