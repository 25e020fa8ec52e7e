import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankStatisticsController } from './bank-statistics.controller.js';
import { BankStatisticsRepository } from './bank-statistics.repository.js';
import { BankStatisticsService } from './bank-statistics.service.js';

@Module({
  imports: [QuestionBanksModule],
  controllers: [BankStatisticsController],
  providers: [BankStatisticsRepository, BankStatisticsService],
})
export class BankStatisticsModule {}
