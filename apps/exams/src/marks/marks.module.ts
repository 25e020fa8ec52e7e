import { Module } from '@nestjs/common';
import { ExamContentModule } from '../exams/exams.module.js';
import { ResponsesRepository } from '../sittings/responses.repository.js';
import { SittingsRepository } from '../sittings/sittings.repository.js';
import { MarksRepository } from './marks.repository.js';
import { MarksService } from './marks.service.js';

@Module({
  imports: [ExamContentModule],
  providers: [MarksRepository, MarksService, ResponsesRepository, SittingsRepository],
  exports: [MarksRepository, MarksService, ResponsesRepository, SittingsRepository],
})
export class MarksModule {}
