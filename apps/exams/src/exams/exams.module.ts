import { Module } from '@nestjs/common';
import { ExamsRepository } from './exams.repository.js';
import { PaperBankClient } from './paper-bank.client.js';
import { Pictures } from './pictures.js';
import { SweepExamsJob } from './sweep-exams.job.js';
import { UnusedExamsRepository } from './unused-exams.repository.js';

@Module({
  providers: [ExamsRepository, PaperBankClient, Pictures, SweepExamsJob, UnusedExamsRepository],
  exports: [ExamsRepository, PaperBankClient, Pictures],
})
export class ExamContentModule {}
