/** Ingestion with its workers, listening, with a stub of question-bank and paper-bank. */
import type { ServiceApp } from '@tiku/platform/http';
import { ServiceHarness, type TestUser, waitFor } from '@tiku/platform/testing';
import type { ErrorAnswer, ErrorDetail } from '@tiku/contracts/common';
import {
  type AnalysisAnswer,
  type AnalyzeAnswer,
  type AssistantAnswer,
  type CalibrationsAnswer,
  type ClearedTasksAnswer,
  type Draft,
  type DraftAnswer,
  type DraftsAnswer,
  type GeneratedAnswer,
  type OcrAnswer,
  type OcrBatchAnswer,
  type OcrProposalAnswer,
  type OcrStatusAnswer,
  type ParsedAnswer,
  type RecognisedQuestion,
  type SaveCheckAnswer,
  type SaveDraftAnswer,
  type RegionAnswer,
  type RenderTikzAnswer,
  type TikzDrawingsAnswer,
  type SourceAnswer,
  type Task,
  TaskAnswer,
  type TaskPagesAnswer,
  type TasksAnswer,
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
type AnswerBody = {
  success: boolean;
  draft: Draft & { questions: RecognisedQuestion[] };
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'code' | 'taskId' | 'draftId' | 'rule', string>>;
} & Body<typeof SourceAnswer> &
  Body<typeof TaskPagesAnswer> &
  Body<typeof RegionAnswer> &
  Body<typeof RenderTikzAnswer> &
  Body<typeof TikzDrawingsAnswer> &
  Body<typeof TaskAnswer> &
  Body<typeof TasksAnswer> &
  Body<typeof ParsedAnswer> &
  Body<typeof DraftAnswer> &
  Body<typeof DraftsAnswer> &
  Body<typeof ClearedTasksAnswer> &
  Body<typeof SaveCheckAnswer> &
  Body<typeof SaveDraftAnswer> &
  Body<typeof OcrAnswer> &
  Body<typeof OcrBatchAnswer> &
  Body<typeof OcrProposalAnswer> &
  Body<typeof OcrStatusAnswer> &
  Body<typeof AnalysisAnswer> &
  Required<Body<typeof AnalyzeAnswer>> &
  Body<typeof AssistantAnswer> &
  Body<typeof CalibrationsAnswer> &
  Body<typeof GeneratedAnswer> &
  Body<typeof ErrorAnswer>;

export class TestService extends ServiceHarness<AnswerBody> {
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
        last = TaskAnswer.parse((await this.call('GET', `/ingestion/tasks/${id}`, { as: user })).body).task;
        return statuses.includes(last.status) ? last : null;
      },
      timeoutMs,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${JSON.stringify(last)}`);
    });
  }
}
