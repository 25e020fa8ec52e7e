import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { BulkModule } from '../bulk/bulk.module.js';
import { ImagesModule } from '../images/images.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { BankQuestionsRepository } from './bank-questions.repository.js';
import { ExportBank } from './export-bank.js';
import { ExportPaper } from './export-paper.js';
import { ImportDuplicatesRepository } from './import-duplicates.repository.js';
import { ImportFile } from './import-file.js';
import { ImportPictures } from './import-pictures.js';
import { ImportSources } from './import-source.js';
import { InterchangeController } from './interchange.controller.js';
import { InterchangeEnds } from './interchange-ends.js';
import { InterchangeRepository } from './interchange.repository.js';
import { InterchangeService } from './interchange.service.js';
import { RunInterchangeJob } from './run-interchange.job.js';
import { UndoImportJob } from './undo-import.job.js';
import { UndoImportRepository } from './undo-import.repository.js';
import { UndoImportService } from './undo-import.service.js';

@Module({
  imports: [BulkModule, ImagesModule, QuestionBanksModule, QuestionsModule],
  controllers: [InterchangeController],
  providers: [
    BankQuestionsRepository,
    ExportBank,
    ExportPaper,
    ImportDuplicatesRepository,
    ImportFile,
    ImportPictures,
    ImportSources,
    Idempotency,
    InterchangeEnds,
    InterchangeRepository,
    InterchangeService,
    RunInterchangeJob,
    UndoImportJob,
    UndoImportRepository,
    UndoImportService,
  ],
})
export class InterchangeModule {}
