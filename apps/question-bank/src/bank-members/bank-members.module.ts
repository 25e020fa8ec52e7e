import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankMembersController } from './bank-members.controller.js';
import { BankMembersRepository } from './bank-members.repository.js';
import { BankMembersService } from './bank-members.service.js';
import { InvitationGate } from './invitation-gate.js';

@Module({
  imports: [QuestionBanksModule],
  controllers: [BankMembersController],
  providers: [BankMembersRepository, BankMembersService, InvitationGate, RateLimits],
  exports: [BankMembersRepository, InvitationGate],
})
export class BankMembersModule {}
