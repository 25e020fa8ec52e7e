/** What reading and writing papers needs from elsewhere: accounts, addresses, names, pictures. */
import { Injectable } from '@nestjs/common';
import { EmailVerification } from '@tiku/platform/auth';
import { Accounts, UserNames } from '@tiku/platform/people';
import { QuestionBankClient } from '../questions/question-bank.client.js';

@Injectable()
export class PaperContext {
  constructor(
    readonly accounts: Accounts,
    readonly verification: EmailVerification,
    readonly names: UserNames,
    readonly bank: QuestionBankClient,
  ) {}
}
