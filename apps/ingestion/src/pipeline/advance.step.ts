/**
 * The steps after extract: segment → classify → enrich → match → ready. A child process runs them all over the stored
 * result of extract, so a restarted step recomputes what it needs; only `ready` writes questions.
 */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion, StepName } from '@tiku/contracts/ingestion';
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { Metrics } from '@tiku/platform/metrics';
import { Accounts } from '@tiku/platform/people';
import type { RecognisedDocument } from '@tiku/recognition/process';
import { Calibrations } from '../corrections/calibrations.service.js';
import { TaskDrafts } from '../drafts/task-drafts.js';
import { QuestionsRepository } from '../tasks/questions.repository.js';
import { TaskFlow } from '../tasks/task-flow.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { RUNNING_STATUSES, type TaskErrorCode } from '../tasks/task.types.js';
import { taskCompleted } from '../tasks/tasks.events.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { RecognitionSteps } from './recognition-steps.js';
import { taskErrorOf } from './task-error-of.js';

type AdvanceStepName = Exclude<StepName, 'receive' | 'inspect' | 'extract'>;
interface Begun {
  step: AdvanceStepName;
  options: { language: 'zh' | 'en'; fileName: string };
  userId: string;
}
type Outcome = RecognisedDocument | TaskErrorCode;

@Injectable()
export class AdvanceStep {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly questions: QuestionsRepository,
    private readonly flow: TaskFlow,
    private readonly steps: RecognitionSteps,
    private readonly drafts: TaskDrafts,
    private readonly accounts: Accounts,
    private readonly calibrations: Calibrations,
    private readonly metrics: Metrics,
  ) {}

  /** Runs steps until the task is done, paused, cancelled, failed or deleted. */
  async run(taskId: string, job: RunningJob): Promise<void> {
    let outcome: Outcome | null = null;
    // Bounded by the number of steps: each turn ends one.
    for (let turn = 0; turn < 8; turn += 1) {
      const begun = await this.#begin(taskId);
      if (!begun) return;
      const { step, userId } = begun;
      const found: Outcome = outcome ?? (await this.#recognise(taskId, begun, job.signal));
      await this.transactions.run(async (tx) => {
        if (step === 'ready') await this.accounts.isErasedAlone(tx, userId);
        await this.#finish(tx, taskId, step, found, job);
      });
      if (step === 'ready') this.#count(found);
      outcome = found;
    }
  }

  /** For a job that failed permanently: its current step failed, and so did the task. */
  async failOpenStep(tx: Tx, taskId: string, detail: string): Promise<void> {
    const task = await this.tasks.lock(tx, taskId);
    if (!task || !RUNNING_STATUSES.includes(task.status)) return;
    const open = task.steps.find((step) => step.status === 'processing' || step.status === 'waiting');
    await this.flow.fail(tx, task, open?.name ?? 'ready', 'INTERNAL', detail);
  }

  async #recognise(taskId: string, { options, userId }: Begun, signal: AbortSignal): Promise<Outcome> {
    try {
      const document = await this.steps.run(taskId, options, signal);
      if (document.questions.length === 0) return 'NO_QUESTIONS';
      return withQuestions(document, await this.calibrations.apply(userId, document.questions));
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      return code;
    }
  }

  /**
   * Measures of quality that need no reference: whether the counts match, and how many questions have a doubtful field.
   */
  #count(found: Outcome): void {
    if (typeof found === 'string') return;
    const { tally, questions } = found;
    const announced = tally.announced === null ? 'no' : 'yes';
    this.metrics
      .counter('recognised_papers_total', 'Papers read, by whether their tally closes', [
        'announced',
        'closes',
      ])
      .inc({ announced, closes: tally.closes ? 'yes' : 'no' });
    const doubtful = questions.filter(({ flags }) => flags.some(isDoubtFlag)).length;
    const counter = this.metrics.counter(
      'recognised_questions_total',
      'Questions read, by whether a field is in doubt',
      ['doubtful'],
    );
    counter.inc({ doubtful: 'yes' }, doubtful);
    counter.inc({ doubtful: 'no' }, questions.length - doubtful);
  }

  #begin(taskId: string): Promise<Begun | null> {
    return this.transactions.run(async (tx) => {
      const task = await this.tasks.lock(tx, taskId);
      if (!task || !RUNNING_STATUSES.includes(task.status)) return null;
      const open = task.steps.find((step) => step.status !== 'completed' && step.status !== 'skipped');
      if (!open || !isAdvanceStep(open.name)) return null;
      await this.tasks.setStep(tx, taskId, open.name, { status: 'processing', start: true });
      await this.tasks.update(tx, task, { status: 'processing', started_at: task.started_at ?? new Date() });
      const options = { language: task.language, fileName: task.file_name };
      return { step: open.name, userId: task.user_id, options };
    });
  }

  async #finish(
    tx: Tx,
    taskId: string,
    step: AdvanceStepName,
    outcome: Outcome,
    job: RunningJob,
  ): Promise<void> {
    const failure = typeof outcome === 'string' ? outcome : null;
    if (step === 'ready' || failure) await job.completeIn(tx);
    const task = await this.tasks.lock(tx, taskId);
    if (!task || task.status === 'cancelled' || isEnded(task, step)) return;
    if (typeof outcome === 'string') return this.flow.fail(tx, task, step, outcome);
    await this.tasks.setStep(tx, taskId, step, {
      status: step === 'match' ? 'skipped' : 'completed',
      confidence: step === 'segment' || step === 'classify' ? null : outcome.averageConfidence,
    });
    if (step === 'ready') await this.#complete(tx, task, outcome);
    else await this.tasks.update(tx, task, {});
  }

  async #complete(tx: Tx, task: TaskRow, document: RecognisedDocument): Promise<void> {
    const { questions, averageConfidence, typeDistribution, tally } = document;
    await this.questions.replace(tx, task.id, questions);
    await this.tasks.update(tx, task, {
      status: 'completed',
      draft_id: await this.drafts.insert(tx, task, document),
      ended_at: new Date(),
      total_questions: questions.length,
      average_confidence: averageConfidence,
      type_distribution: JSON.stringify(typeDistribution),
      account: JSON.stringify(tally),
    });
    await tx.publish(...taskCompleted(task, questions.length));
  }
}

/** The document with the confidences of the user's enterprise. */
function withQuestions(document: RecognisedDocument, questions: RecognisedQuestion[]): RecognisedDocument {
  const sum = questions.reduce((total, { confidence }) => total + confidence, 0);
  return { ...document, questions, averageConfidence: Math.round((sum / questions.length) * 1000) / 1000 };
}

function isAdvanceStep(name: StepName): name is AdvanceStepName {
  return name !== 'receive' && name !== 'inspect' && name !== 'extract';
}

function isEnded(task: TaskRow, step: StepName): boolean {
  return task.steps.some(
    (candidate) =>
      candidate.name === step && (candidate.status === 'completed' || candidate.status === 'skipped'),
  );
}
