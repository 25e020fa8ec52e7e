import { Module } from '@nestjs/common';
import { BulkModule } from '../bulk/bulk.module.js';
import { ImagesModule } from '../images/images.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankDuplicatesController } from './duplicates.controller.js';
import { DuplicatesSweepRepository } from './duplicates.repository.js';
import { BankDuplicatesService } from './duplicates.service.js';
import { SweepBankJob } from './sweep-bank.job.js';

@Module({
  imports: [BulkModule, ImagesModule, QuestionBanksModule],
  controllers: [BankDuplicatesController],
  providers: [BankDuplicatesService, DuplicatesSweepRepository, SweepBankJob],
})
export class DuplicatesModule {}
