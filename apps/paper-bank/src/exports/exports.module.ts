import { Module } from '@nestjs/common';
import { PapersModule } from '../papers/papers.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ExportPaperJob } from './export-paper.job.js';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { FigureSource } from './figure-source.js';

@Module({
  imports: [PapersModule, QuestionsModule],
  controllers: [ExportsController],
  providers: [ExportPaperJob, ExportsRepository, ExportsService, FigureSource],
})
export class ExportsModule {}
