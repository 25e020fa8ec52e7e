/** Drafts over HTTP, and saving their questions into a bank. */
import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { CorrectionsModule } from '../corrections/corrections.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { TaskStoreModule } from '../tasks/task-store.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DraftLinks } from './draft-links.service.js';
import { DraftNaming } from './draft-naming.js';
import { DraftSavesRepository } from './draft-saves.repository.js';
import { DraftSavesService } from './draft-saves.service.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsPresenter } from './drafts.presenter.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { FigureAdoption } from './figure-adoption.js';
import { FindSamePaperJob } from './find-same-paper.job.js';
import { LeftLinesRepository } from './left-lines.repository.js';
import { LeftLinesService } from './left-lines.service.js';
import { PaperBankClient } from './paper-bank.client.js';
import { SaveChecksService } from './save-checks.service.js';
import { SaveResponses } from './save-responses.js';
import { SaveRecords } from './save-records.js';
import { SavedQuestionsRepository } from './saved-questions.repository.js';
import { TakenQuestions } from './taken-questions.js';
import { SimilarDrafts } from './similar-drafts.js';
import { SimilarPapersRepository } from './similar-papers.repository.js';
import { TaskDrafts } from './task-drafts.js';

@Module({
  imports: [CorrectionsModule, MatchesModule, TaskStoreModule, FiguresModule, UploadsModule],
  controllers: [DraftsController],
  providers: [
    DraftsRepository,
    DraftsService,
    DraftsPresenter,
    DraftNaming,
    TaskDrafts,
    SimilarDrafts,
    SimilarPapersRepository,
    DraftSavesService,
    DraftSavesRepository,
    SavedQuestionsRepository,
    SaveRecords,
    QuestionBanksRepository,
    FigureAdoption,
    DraftLinks,
    TakenQuestions,
    SaveResponses,
    SaveChecksService,
    LeftLinesRepository,
    LeftLinesService,
    Idempotency,
    PaperBankClient,
    FindSamePaperJob,
  ],
  exports: [DraftsRepository],
})
export class DraftsModule {}
