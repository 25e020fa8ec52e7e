import { Module } from '@nestjs/common';
import { StandingsCache } from './standings.cache.js';
import { StandingsController } from './standings.controller.js';
import { StandingsRepository } from './standings.repository.js';
import { StandingsService } from './standings.service.js';

@Module({
  controllers: [StandingsController],
  providers: [StandingsRepository, StandingsCache, StandingsService],
  exports: [StandingsService],
})
export class StandingsModule {}
