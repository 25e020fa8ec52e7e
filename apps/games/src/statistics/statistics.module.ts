import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [PlayersModule],
  controllers: [StatisticsController],
  providers: [StatisticsRepository, StatisticsService],
})
export class StatisticsModule {}
