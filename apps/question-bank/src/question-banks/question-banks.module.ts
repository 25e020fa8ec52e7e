import { Module } from '@nestjs/common';
import { TrashModule } from '../trash/trash.module.js';
import { QuestionBankListRepository } from './question-bank-list.repository.js';
import { QuestionBanksController } from './question-banks.controller.js';
import { QuestionBanksRepository } from './question-banks.repository.js';
import { QuestionBanksService } from './question-banks.service.js';

@Module({
  imports: [TrashModule],
  controllers: [QuestionBanksController],
  providers: [QuestionBankListRepository, QuestionBanksRepository, QuestionBanksService],
  exports: [QuestionBanksRepository, QuestionBanksService],
})
export class QuestionBanksModule {}
