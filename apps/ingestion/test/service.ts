/** Ingestion with its workers, listening, with a stub of question-bank and paper-bank. */
import type { ServiceApp } from '@tiku/platform/http';
import { ServiceHarness, type TestUser, waitFor } from '@tiku/platform/testing';
import type { ErrorResponse, ErrorDetail } from '@tiku/contracts/common';
import {
  type AnalysisResponse,
  type AnalyzeResponse,
  type AssistantResponse,
  type CalibrationsResponse,
  type ChooseTwinsResponse,
  type ClearedTasksResponse,
  type Draft,
  type DraftResponse,
  type DraftsResponse,
  type GeneratedResponse,
  type OcrResponse,
  type OcrBatchResponse,
  type OcrProposalResponse,
  type OcrStatusResponse,
  type ParsedResponse,
  type RecognisedQuestion,
  type SaveCheckResponse,
  type SaveDraftResponse,
  type SettleLinesResponse,
  type RegionResponse,
  type RenderTikzResponse,
  type TikzDrawingsResponse,
  type SourceResponse,
  type Task,
  TaskResponse,
  type TaskPagesResponse,
  type TasksResponse,
} from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE, type IngestionConfig } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { createWorker } from '../src/worker.js';
import { startQuestionBankStub, type QuestionBankStub } from './question-bank-stub.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/**
 * Every key that a response of ingestion can have, by the contract. A test reads those that its call promises, and
 * thereby checks that they exist.
 */
type ResponseBody = {
  success: boolean;
  draft: Draft & { questions: RecognisedQuestion[] };
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'taskId' | 'draftId' | 'rule', string>>;
} & Body<typeof SourceResponse> &
  Body<typeof TaskPagesResponse> &
  Body<typeof RegionResponse> &
  Body<typeof RenderTikzResponse> &
  Body<typeof TikzDrawingsResponse> &
  Body<typeof TaskResponse> &
  Body<typeof TasksResponse> &
  Body<typeof ParsedResponse> &
  Body<typeof DraftResponse> &
  Body<typeof DraftsResponse> &
  Body<typeof ClearedTasksResponse> &
  Body<typeof SaveCheckResponse> &
  Body<typeof ChooseTwinsResponse> &
  Body<typeof SettleLinesResponse> &
  Body<typeof SaveDraftResponse> &
  Body<typeof OcrResponse> &
  Body<typeof OcrBatchResponse> &
  Body<typeof OcrProposalResponse> &
  Body<typeof OcrStatusResponse> &
  Body<typeof AnalysisResponse> &
  Required<Body<typeof AnalyzeResponse>> &
  Body<typeof AssistantResponse> &
  Body<typeof CalibrationsResponse> &
  Body<typeof GeneratedResponse> &
  Body<typeof ErrorResponse>;

export class TestService extends ServiceHarness<ResponseBody> {
  /** Its address: for streams, and for bodies sent in pieces. */
  url: string;
  questionBank: QuestionBankStub;

  /** `environment` adds variables to those that a launcher passes to a service. */
  static async start({
    worker = true,
    environment = {},
  }: { worker?: boolean; environment?: Record<string, string> } = {}): Promise<TestService> {
    const test = new TestService();
    test.questionBank = await startQuestionBankStub();
    test.onStop(() => test.questionBank.close());
    await test.boot({
      name: SERVICE,
      createApp,
      migrations,
      environment: {
        QUESTION_BANK_URL: test.questionBank.url,
        PAPER_BANK_URL: test.questionBank.url,
        RECOGNITION_CONCURRENCY: '2',
        ...environment,
      },
    });
    test.url = await test.service.listen(0, '127.0.0.1');
    if (worker) await test.startWorker();
    return test;
  }

  async startWorker(own: Partial<IngestionConfig> = {}): Promise<ServiceApp> {
    const worker = await createWorker({ ...this.config, ...own });
    this.onStop(() => worker.close());
    return worker;
  }

  /** Waits until the task has one of these statuses. */
  async taskWhen(user: TestUser, id: string, statuses: Task['status'][], timeoutMs = 100_000): Promise<Task> {
    let last: Task | undefined;
    return waitFor(
      `task ${id} to be ${statuses.join(' or ')}`,
      async () => {
        last = TaskResponse.parse((await this.call('GET', `/ingestion/tasks/${id}`, { as: user })).body).task;
        return statuses.includes(last.status) ? last : null;
      },
      timeoutMs,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${JSON.stringify(last)}`);
    });
  }
}
