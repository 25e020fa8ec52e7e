import { Module } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SellingModule } from '../selling/selling.module.js';
import { PaperListRepository } from './paper-list.repository.js';
import { PaperListsService } from './paper-lists.service.js';
import { PaperOpenings } from './paper-openings.repository.js';
import { PaperQuestionsService } from './paper-questions.service.js';
import { PapersOfBankController } from './papers-of-bank.controller.js';
import { PapersController } from './papers.controller.js';
import { PapersRepository } from './papers.repository.js';
import { PaperContext } from './paper-context.js';
import { PapersService } from './papers.service.js';
import { PaperVersionsController } from './paper-versions.controller.js';
import { PaperVersionsRepository } from './paper-versions.repository.js';
import { PaperVersionsService } from './paper-versions.service.js';

@Module({
  imports: [PaperBanksModule, QuestionsModule, SellingModule],
  controllers: [PapersOfBankController, PapersController, PaperVersionsController],
  providers: [
    Idempotency,
    PaperContext,
    PaperListRepository,
    PaperListsService,
    PaperOpenings,
    PaperQuestionsService,
    PapersRepository,
    PapersService,
    PaperVersionsRepository,
    PaperVersionsService,
  ],
  exports: [PapersRepository, PapersService],
})
export class PapersModule {}
