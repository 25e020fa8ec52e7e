/** What a seller may sell: questions of others need the consent of their owner. */
import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.js';
import { QuestionSourcesRepository } from './question-sources.repository.js';
import { SellingService } from './selling.service.js';

@Module({
  imports: [QuestionsModule],
  providers: [QuestionSourcesRepository, SellingService],
  exports: [SellingService],
})
export class SellingModule {}
