import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { QuestionVersionsController } from './question-versions.controller.js';
import { QuestionVersionsRepository } from './question-versions.repository.js';
import { QuestionVersionsService } from './question-versions.service.js';

@Module({
  imports: [ImagesModule, QuestionsModule],
  controllers: [QuestionVersionsController],
  providers: [QuestionVersionsRepository, QuestionVersionsService],
})
export class QuestionVersionsModule {}
