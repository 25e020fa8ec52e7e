import { Module } from '@nestjs/common';
import { UserNamesModule } from '@tiku/platform/people';
import { QuestionsModule } from '../questions/questions.module.js';
import { PresenceController } from './presence.controller.js';
import { PresenceService } from './presence.service.js';

@Module({
  imports: [QuestionsModule, UserNamesModule],
  controllers: [PresenceController],
  providers: [PresenceService],
})
export class PresenceModule {}
