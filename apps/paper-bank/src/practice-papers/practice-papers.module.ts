import { Module } from '@nestjs/common';
import { PapersModule } from '../papers/papers.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { PracticePapersController } from './practice-papers.controller.js';
import { PracticePapersService } from './practice-papers.service.js';

@Module({
  imports: [PapersModule, QuestionsModule],
  controllers: [PracticePapersController],
  providers: [PracticePapersService],
})
export class PracticePapersModule {}
