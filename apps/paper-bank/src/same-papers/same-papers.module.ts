import { Module } from '@nestjs/common';
import { QuestionsModule } from '../questions/questions.module.js';
import { InternalPapersController } from './internal-papers.controller.js';
import { PaperSignaturesRepository } from './paper-signatures.repository.js';
import { SamePapersService } from './same-papers.service.js';

@Module({
  imports: [QuestionsModule],
  controllers: [InternalPapersController],
  providers: [PaperSignaturesRepository, SamePapersService],
})
export class SamePapersModule {}
