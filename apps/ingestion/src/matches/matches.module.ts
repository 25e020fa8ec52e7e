/** Comparisons with banks, for the HTTP process and the worker. */
import { Module } from '@nestjs/common';
import { QuestionBankClient } from '../drafts/question-bank.client.js';
import { BankComparison } from './bank-comparison.js';
import { QuestionMatchesRepository } from './question-matches.repository.js';

const shared = [QuestionBankClient, BankComparison, QuestionMatchesRepository];

@Module({ providers: shared, exports: shared })
export class MatchesModule {}
