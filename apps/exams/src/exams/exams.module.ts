import { Module } from '@nestjs/common';
import { ExamsRepository } from './exams.repository.js';
import { PaperBankClient } from './paper-bank.client.js';
import { Pictures } from './pictures.js';

@Module({
  providers: [ExamsRepository, PaperBankClient, Pictures],
  exports: [ExamsRepository, PaperBankClient, Pictures],
})
export class ExamContentModule {}
