import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { ExamContentModule } from '../exams/exams.module.js';
import { MarksModule } from '../marks/marks.module.js';
import { PracticeController } from './practice.controller.js';
import { ResponsesService } from './responses.service.js';
import { SittingReader } from './sitting-reader.js';
import { SittingsController } from './sittings.controller.js';
import { SittingsService } from './sittings.service.js';

@Module({
  imports: [ExamContentModule, MarksModule],
  controllers: [PracticeController, SittingsController],
  providers: [RateLimits, ResponsesService, SittingReader, SittingsService],
})
export class SittingsModule {}
