/** A running question-bank service, with the steps that its tests share. */
import type { ErrorResponse, ErrorDetail } from '@tiku/contracts/common';
import type { EnterpriseRecordsResponse } from '@tiku/contracts/enterprise-internal';
import type {
  BankResponse,
  BankInvitationResponse,
  BankInvitationsResponse,
  BankMemberResponse,
  BankMembersResponse,
  BankStatisticsResponse,
  BanksResponse,
  BatchResponse,
  CoverageResponse,
  BulkOutcome,
  DetectRealtimeResponse,
  ImageQuotaResponse,
  InterchangeReportResponse,
  InterchangeTasksResponse,
  PictureSearchResponse,
  PresenceResponse,
  SweepResponse,
  ClustersResponse,
  MergeResponse,
  MergesResponse,
  Question,
  QuestionAnalyticsResponse,
  QuestionResponse,
  QuestionImageResponse,
  QuestionImagesResponse,
  QuestionsResponse,
  QuestionUploadsResponse,
  QuestionStatisticsResponse,
  QuestionUsesOfBanksResponse,
  QuestionVersionsResponse,
  ReceivedInvitationResponse,
  TablePreviewResponse,
} from '@tiku/contracts/question-bank';
import type {
  BankAccessResponse,
  BankSellingResponse,
  InternalBatchResponse,
  QuestionCandidatesResponse,
  QuestionSupplyResponse,
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
export type ResponseBody = {
  success: boolean;
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'rule', string>>;
  views: number;
  favorites: string[];
  isComplete: boolean;
} & Omit<BulkOutcome, 'results'> &
  Body<typeof EnterpriseRecordsResponse> &
  Body<typeof BankResponse> &
  Body<typeof BanksResponse> &
  Body<typeof QuestionResponse> &
  Body<typeof QuestionsResponse> &
  Body<typeof QuestionUploadsResponse> &
  Body<typeof BatchResponse> &
  Body<typeof CoverageResponse> &
  Body<typeof QuestionAnalyticsResponse> &
  Body<typeof QuestionImageResponse> &
  Body<typeof QuestionImagesResponse> &
  Body<typeof ImageQuotaResponse> &
  Body<typeof InterchangeReportResponse> &
  Body<typeof TablePreviewResponse> &
  Body<typeof InterchangeTasksResponse> &
  Body<typeof PictureSearchResponse> &
  Body<typeof PresenceResponse> &
  Body<typeof SweepResponse> &
  Body<typeof ClustersResponse> &
  Body<typeof MergeResponse> &
  Body<typeof MergesResponse> &
  Body<typeof BankMemberResponse> &
  Body<typeof BankMembersResponse> &
  Body<typeof BankInvitationResponse> &
  Body<typeof BankInvitationsResponse> &
  Body<typeof ReceivedInvitationResponse> &
  Body<typeof BankStatisticsResponse> &
  Body<typeof QuestionUsesOfBanksResponse> &
  Body<typeof QuestionVersionsResponse> &
  Body<typeof DetectRealtimeResponse> &
  Body<typeof QuestionStatisticsResponse> &
  Body<typeof InternalBatchResponse> &
  Body<typeof BankAccessResponse> &
  Body<typeof BankSellingResponse> &
  Body<typeof QuestionCandidatesResponse> &
  Body<typeof QuestionSupplyResponse> &
  Body<typeof ErrorResponse>;

export class TestService extends ServiceHarness<ResponseBody> {
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
    const response = await this.call('POST', `/questions/bank/${bankId}`, { as, body });
    if (response.status !== 201) throw new Error(`question was refused: ${JSON.stringify(response.body)}`);
    return response.body['question'];
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
