/** Sessions and their tokens. */
import { Module } from '@nestjs/common';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { SessionActivity } from './session-activity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [RevocationsModule],
  controllers: [SessionsController],
  providers: [SessionActivity, SessionsRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
