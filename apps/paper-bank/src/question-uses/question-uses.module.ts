import { Module } from '@nestjs/common';
import { QuestionUsesController } from './question-uses.controller.js';
import { QuestionUsesRepository } from './question-uses.repository.js';
import { QuestionUsesService } from './question-uses.service.js';

@Module({
  controllers: [QuestionUsesController],
  providers: [QuestionUsesRepository, QuestionUsesService],
})
export class QuestionUsesModule {}
