/** A running question-bank service, with the steps that its tests share. */
import type { ErrorAnswer, ErrorDetail } from '@tiku/contracts/common';
import type { EnterpriseRecordsAnswer } from '@tiku/contracts/enterprise-internal';
import type {
  BankAnswer,
  BankInvitationAnswer,
  BankInvitationsAnswer,
  BankMemberAnswer,
  BankMembersAnswer,
  BankStatisticsAnswer,
  BanksAnswer,
  BatchAnswer,
  CoverageAnswer,
  BulkOutcome,
  DetectRealtimeAnswer,
  ImageQuotaAnswer,
  InterchangeReportAnswer,
  InterchangeTasksAnswer,
  PictureSearchAnswer,
  PresenceAnswer,
  SweepAnswer,
  ClustersAnswer,
  MergeAnswer,
  MergesAnswer,
  Question,
  QuestionAnalyticsAnswer,
  QuestionAnswer,
  QuestionImageAnswer,
  QuestionImagesAnswer,
  QuestionsAnswer,
  QuestionStatisticsAnswer,
  QuestionUsesOfBanksAnswer,
  QuestionVersionsAnswer,
  ReceivedInvitationAnswer,
} from '@tiku/contracts/question-bank';
import type {
  BankAccessAnswer,
  BankSellingAnswer,
  InternalBatchAnswer,
  QuestionCandidatesAnswer,
  QuestionSupplyAnswer,
} from '@tiku/contracts/question-bank-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { newId } from '@tiku/platform/database';
import { ServiceHarness, type TestUser } from '@tiku/platform/testing';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/**
 * Every key that an answer of question-bank can have, by the contract. A test reads those that its call promises, and
 * so tests that they exist.
 */
export type AnswerBody = {
  success: boolean;
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'rule', string>>;
  views: number;
  favorites: string[];
} & Omit<BulkOutcome, 'results'> &
  Body<typeof EnterpriseRecordsAnswer> &
  Body<typeof BankAnswer> &
  Body<typeof BanksAnswer> &
  Body<typeof QuestionAnswer> &
  Body<typeof QuestionsAnswer> &
  Body<typeof BatchAnswer> &
  Body<typeof CoverageAnswer> &
  Body<typeof QuestionAnalyticsAnswer> &
  Body<typeof QuestionImageAnswer> &
  Body<typeof QuestionImagesAnswer> &
  Body<typeof ImageQuotaAnswer> &
  Body<typeof InterchangeReportAnswer> &
  Body<typeof InterchangeTasksAnswer> &
  Body<typeof PictureSearchAnswer> &
  Body<typeof PresenceAnswer> &
  Body<typeof SweepAnswer> &
  Body<typeof ClustersAnswer> &
  Body<typeof MergeAnswer> &
  Body<typeof MergesAnswer> &
  Body<typeof BankMemberAnswer> &
  Body<typeof BankMembersAnswer> &
  Body<typeof BankInvitationAnswer> &
  Body<typeof BankInvitationsAnswer> &
  Body<typeof ReceivedInvitationAnswer> &
  Body<typeof BankStatisticsAnswer> &
  Body<typeof QuestionUsesOfBanksAnswer> &
  Body<typeof QuestionVersionsAnswer> &
  Body<typeof DetectRealtimeAnswer> &
  Body<typeof QuestionStatisticsAnswer> &
  Body<typeof InternalBatchAnswer> &
  Body<typeof BankAccessAnswer> &
  Body<typeof BankSellingAnswer> &
  Body<typeof QuestionCandidatesAnswer> &
  Body<typeof QuestionSupplyAnswer> &
  Body<typeof ErrorAnswer>;

export class TestService extends ServiceHarness<AnswerBody> {
  /** `environment` adds variables to those that a launcher passes to a service. */
  static start(environment: Record<string, string> = {}): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations, environment });
  }

  async addMember(bankId: string, userId: string, role: string): Promise<void> {
    await this.sql('INSERT INTO bank_members (id, bank_id, user_id, role) VALUES ($1, $2, $3, $4)', [
      newId(),
      bankId,
      userId,
      role,
    ]);
    await this.sql('UPDATE question_banks SET member_count = member_count + 1 WHERE id = $1', [bankId]);
  }

  async setRole(bankId: string, userId: string, role: string): Promise<void> {
    await this.sql('UPDATE bank_members SET role = $3 WHERE bank_id = $1 AND user_id = $2', [
      bankId,
      userId,
      role,
    ]);
  }

  /** Token of the calling service. */
  serviceToken(from = 'ingestion'): Promise<string> {
    return new ServiceTokens(from, this.config).sign('question-bank');
  }

  async createBank(as: TestUser, fields: object = {}): Promise<{ id: string; bid: string; version: number }> {
    const { status, body } = await this.call('POST', '/question-banks', {
      as,
      body: { name: '题库', ...fields },
    });
    if (status !== 201) throw new Error(`bank was refused: ${JSON.stringify(body)}`);
    return body['questionBank'];
  }

  async createQuestion(as: TestUser, bankId: string, fields: object = {}): Promise<Question> {
    const body = { ...choice(), ...fields };
    const answer = await this.call('POST', `/questions/bank/${bankId}`, { as, body });
    if (answer.status !== 201) throw new Error(`question was refused: ${JSON.stringify(answer.body)}`);
    return answer.body['question'];
  }
}

export const choice = (stem = '已知函数 $f(x)=x^2+1$，则 $f(1)$ 的值为 \\choice') => ({
  type: 'choice',
  stem,
  difficulty: 2,
  options: [
    { text: '$1$', isCorrect: false },
    { text: '$2$', isCorrect: true },
  ],
  tags: ['函数'],
});
