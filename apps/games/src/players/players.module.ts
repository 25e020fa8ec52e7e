import { Module } from '@nestjs/common';
import { DailyLimit } from './daily-limit.js';
import { PlayersRepository } from './players.repository.js';
import { TimeZones } from './time-zones.client.js';

@Module({ providers: [PlayersRepository, TimeZones, DailyLimit], exports: [DailyLimit, TimeZones] })
export class PlayersModule {}
