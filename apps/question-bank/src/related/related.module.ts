import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SearchModule } from '../search/search.module.js';
import { RelatedQuestionsController } from './related-questions.controller.js';
import { RelatedQuestionsRepository } from './related-questions.repository.js';
import { RelatedQuestionsService } from './related-questions.service.js';

@Module({
  imports: [QuestionBanksModule, QuestionsModule, SearchModule],
  controllers: [RelatedQuestionsController],
  providers: [RelatedQuestionsRepository, RelatedQuestionsService],
})
export class RelatedModule {}
