import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { BankQuestionsRepository } from './bank-questions.repository.js';
import { ExportBank } from './export-bank.js';
import { ImportFile } from './import-file.js';
import { InterchangeController } from './interchange.controller.js';
import { InterchangeRepository } from './interchange.repository.js';
import { InterchangeService } from './interchange.service.js';
import { RunInterchangeJob } from './run-interchange.job.js';

@Module({
  imports: [QuestionBanksModule, QuestionsModule],
  controllers: [InterchangeController],
  providers: [
    BankQuestionsRepository,
    ExportBank,
    ImportFile,
    InterchangeRepository,
    InterchangeService,
    RunInterchangeJob,
  ],
})
export class InterchangeModule {}
