/** Invitations to banks: managers send them, the invited answer. */
import { Module } from '@nestjs/common';
import { BankMembersModule } from '../bank-members/bank-members.module.js';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankInvitationsController } from './bank-invitations.controller.js';
import { BankInvitationsRepository } from './bank-invitations.repository.js';
import { BankInvitationsService } from './bank-invitations.service.js';
import { ReceivedInvitationsController } from './received-invitations.controller.js';
import { ReceivedInvitationsService } from './received-invitations.service.js';

@Module({
  imports: [BankMembersModule, QuestionBanksModule],
  controllers: [ReceivedInvitationsController, BankInvitationsController],
  providers: [BankInvitationsRepository, BankInvitationsService, ReceivedInvitationsService],
})
export class BankInvitationsModule {}
