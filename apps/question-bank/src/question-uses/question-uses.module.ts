import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.js';
import { SearchModule } from '../search/search.module.js';
import { QuestionUsesController } from './question-uses.controller.js';
import { QuestionUsesRepository } from './question-uses.repository.js';
import { QuestionUsesService } from './question-uses.service.js';

@Module({
  imports: [QuestionsModule, SearchModule],
  controllers: [QuestionUsesController],
  providers: [QuestionUsesRepository, QuestionUsesService],
})
export class QuestionUsesModule {}
