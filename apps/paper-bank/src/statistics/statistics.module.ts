import { Module } from '@nestjs/common';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [PaperBanksModule],
  controllers: [StatisticsController],
  providers: [StatisticsRepository, StatisticsService],
})
export class StatisticsModule {}
