/** Sessions and their tokens. */
import { Module } from '@nestjs/common';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { SessionActivity } from './session-activity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SecurityPolicyModule } from '../security-policy/security-policy.module.js';
import { SessionsService } from './sessions.service.js';
import { TokensService } from './tokens.service.js';

@Module({
  imports: [RevocationsModule, SecurityPolicyModule],
  controllers: [SessionsController],
  providers: [SessionActivity, SessionsRepository, SessionsService, TokensService],
  exports: [SessionsService, TokensService],
})
export class SessionsModule {}
