import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { RecordsController } from './records.controller.js';
import { RecordsRepository } from './records.repository.js';
import { RecordsService } from './records.service.js';

@Module({
  imports: [PlayersModule, SessionsModule, StandingsModule],
  controllers: [RecordsController],
  providers: [RecordsRepository, RecordsService],
})
export class RecordsModule {}
