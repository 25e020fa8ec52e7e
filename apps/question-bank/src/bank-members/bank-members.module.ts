import { Module } from '@nestjs/common';
import { QuestionBanksModule } from '../question-banks/question-banks.module.js';
import { BankMembersController } from './bank-members.controller.js';
import { BankMembersRepository } from './bank-members.repository.js';
import { BankMembersService } from './bank-members.service.js';

@Module({
  imports: [QuestionBanksModule],
  controllers: [BankMembersController],
  providers: [BankMembersRepository, BankMembersService],
  exports: [BankMembersRepository],
})
export class BankMembersModule {}
