/**
 * The steps after extract: segment → classify → enrich → match → ready. Each runs and is recorded by itself, and begins
 * with the stored result of the one before, so a retry repeats only the step that failed; only `ready` writes questions.
 */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion, StepName } from '@tiku/contracts/ingestion';
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';
import { Transactions, type Tx } from '@tiku/platform/database';
import { assertUnreachable } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import type { RunningJob } from '@tiku/platform/jobs';
import { Metrics } from '@tiku/platform/metrics';
import { Accounts } from '@tiku/platform/people';
import type { RecognisedDocument } from '@tiku/recognition/process';
import { Calibrations } from '../corrections/calibrations.service.js';
import { TaskDrafts } from '../drafts/task-drafts.js';
import type { Comparer } from '../matches/bank-comparison.js';
import type { QuestionMatches } from '../matches/question-matches.repository.js';
import type { StepResults } from '../files/storage-keys.js';
import { QuestionsRepository } from '../tasks/questions.repository.js';
import { isProcessing, openStep } from '../tasks/open-step.js';
import { TaskFlow } from '../tasks/task-flow.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { CHECK_DRAWINGS } from '../queues.js';
import { RUNNING_STATUSES, type TaskErrorCode } from '../tasks/task.types.js';
import { taskCompleted } from '../tasks/tasks.events.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { DrawingCheck } from '../tikz/drawing-check.js';
import { hasDrawings, withoutCheck } from '../tikz/drawing-flags.js';
import { MatchStep } from './match.step.js';
import { RecognitionSteps } from './recognition-steps.js';
import { taskErrorOf } from './task-error-of.js';

type AdvanceStepName = Exclude<StepName, 'receive' | 'inspect' | 'extract'>;
interface Begun {
  results: StepResults;
  step: AdvanceStepName;
  options: { language: 'zh' | 'en'; fileName: string };
  comparer: Comparer;
  isLastAttempt: boolean;
  /** The job is in the lane that draws pictures. */
  draws: boolean;
}
/** What a step leads to; `document` once the questions are complete. */
interface Done {
  confidence: number | null;
  document: RecognisedDocument | null;
  /** Why the step gave up; the task continues without it. */
  givenUp?: TaskErrorCode | null;
  /** The lane that draws pictures continues. */
  isHandedOver?: boolean;
  /** For `ready`. */
  matches?: QuestionMatches;
}
/** The step failed for a reason in the file; `detail` is for its message. */
interface Failed {
  code: TaskErrorCode;
  detail?: string;
}
type Outcome = Done | Failed;
const hasFailed = (outcome: Outcome): outcome is Failed => 'code' in outcome;

@Injectable()
export class AdvanceStep {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly questions: QuestionsRepository,
    private readonly flow: TaskFlow,
    private readonly steps: RecognitionSteps,
    private readonly match: MatchStep,
    private readonly drawings: DrawingCheck,
    private readonly drafts: TaskDrafts,
    private readonly accounts: Accounts,
    private readonly calibrations: Calibrations,
    private readonly metrics: Metrics,
  ) {}

  /** Runs steps until the task is done, paused, cancelled, failed or deleted. */
  async run(taskId: string, job: RunningJob, { draws }: { draws: boolean }): Promise<void> {
    let document: RecognisedDocument | null = null;
    // Bounded by the number of steps: each turn ends one.
    for (let turn = 0; turn < 8; turn += 1) {
      const found = await this.#begin(taskId, job);
      if (!found) return;
      const begun: Begun = { ...found, draws };
      const { step, comparer } = begun;
      const outcome = await this.#run(begun, document, job.signal);
      faultPoint(`steps.${step}`);
      await this.transactions.run(async (tx) => {
        if (step === 'ready') await this.accounts.isErasedAlone(tx, comparer.userId);
        await this.#finish(tx, begun, outcome, job);
      });
      if (hasFailed(outcome) || outcome.isHandedOver) return;
      ({ document } = outcome);
      if (step === 'ready' && document) this.#count(document);
    }
  }

  /** For a job that failed permanently: its current step failed, and so did the task, unless it can go on without. */
  async failOpenStep(tx: Tx, taskId: string, detail: string): Promise<void> {
    const task = await this.tasks.lock(tx, taskId);
    if (!task || !RUNNING_STATUSES.includes(task.status)) return;
    const open = openStep(task);
    if (open?.name === 'match') {
      await this.#giveUp(tx, task, 'INTERNAL');
      return this.flow.schedule(tx, { ...task, steps: task.steps.filter(({ name }) => name !== 'match') });
    }
    await this.flow.fail(tx, task, open?.name ?? 'ready', 'INTERNAL', detail);
  }

  async #run(begun: Begun, document: RecognisedDocument | null, signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.#work(begun, document, signal);
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      return { code };
    }
  }

  async #work(
    { results, step, options, comparer, isLastAttempt, draws }: Begun,
    document: RecognisedDocument | null,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { userId } = comparer;
    const recognised = async () => {
      const known = document ?? (await this.steps.recognised(results));
      return known ?? this.#keep(results, await checked(await enriched()), userId);
    };
    const enriched = () => this.steps.enrich(results, options, signal);
    const checked = (read: RecognisedDocument) =>
      draws
        ? this.drawings.run(read, options.language, signal)
        : Promise.resolve(withoutCheck(read, options.language));
    switch (step) {
      case 'segment': {
        const { questions, confidence, missingFiles } = await this.steps.segment(results, signal);
        if (questions > 0) return { confidence, document: null };
        return { code: 'NO_QUESTIONS', ...(missingFiles.length > 0 && { detail: missingFiles.join(', ') }) };
      }
      case 'classify':
        return { confidence: (await this.steps.classify(results, signal)).confidence, document: null };
      case 'enrich': {
        const read = await enriched();
        if (!draws && hasDrawings(read)) return { confidence: null, document: null, isHandedOver: true };
        const found = await this.#keep(results, await checked(read), userId);
        return { confidence: found.averageConfidence, document: found };
      }
      case 'match': {
        const found = await recognised();
        const givenUp = await this.match.run(results, comparer, found.questions, { signal, isLastAttempt });
        return { confidence: null, document: found, givenUp };
      }
      case 'ready': {
        const found = await recognised();
        const matches = await this.match.found(results);
        return { confidence: found.averageConfidence, document: found, matches };
      }
      default:
        return assertUnreachable(step);
    }
  }

  async #keep(results: StepResults, found: RecognisedDocument, userId: string): Promise<RecognisedDocument> {
    const document = withQuestions(found, await this.calibrations.apply(userId, found.questions));
    await this.steps.keepRecognised(results, document);
    return document;
  }

  /**
   * Measures of quality that need no reference: whether the counts match, and how many questions have a doubtful field.
   */
  #count({ tally, questions }: RecognisedDocument): void {
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

  #begin(taskId: string, job: RunningJob): Promise<Omit<Begun, 'draws'> | null> {
    return this.transactions.run(async (tx) => {
      const task = await this.tasks.lock(tx, taskId);
      if (!task || !RUNNING_STATUSES.includes(task.status)) return null;
      const open = openStep(task);
      if (!open || !isAdvanceStep(open.name)) return null;
      await this.tasks.setStep(tx, taskId, open.name, { status: 'processing', start: true });
      await this.tasks.update(tx, task, { status: 'processing', started_at: task.started_at ?? new Date() });
      const options = { language: task.language, fileName: task.file_name };
      const { user_id: userId, role, bank_id, bank_deleted } = task;
      return {
        results: { taskId, run: task.results_run },
        step: open.name,
        options,
        comparer: { userId, role, bankId: bank_deleted ? null : bank_id },
        isLastAttempt: open.attempts + 1 >= open.max_attempts || job.attempt >= job.maxAttempts,
      };
    });
  }

  async #finish(tx: Tx, { results, step }: Begun, outcome: Outcome, job: RunningJob): Promise<void> {
    const { taskId } = results;
    const isHandedOver = !hasFailed(outcome) && outcome.isHandedOver === true;
    if (step === 'ready' || hasFailed(outcome) || isHandedOver) await job.completeIn(tx);
    const task = await this.tasks.lock(tx, taskId);
    if (!task) return;
    // Written after the cancellation; a retry has its own.
    if (task.results_run !== results.run) return this.flow.deleteLateResults(tx, results);
    if (!isProcessing(task, step)) return;
    if (hasFailed(outcome)) return this.flow.fail(tx, task, step, outcome.code, outcome.detail);
    if (isHandedOver) {
      await this.tasks.setStep(tx, taskId, step, { status: 'waiting', handOver: true });
      // A paused task is scheduled when it continues.
      if (task.status !== 'paused') await tx.enqueue(CHECK_DRAWINGS, { taskId }, { userId: task.user_id });
      return this.tasks.update(tx, task, {});
    }
    if (outcome.givenUp) return this.#giveUp(tx, task, outcome.givenUp);
    const { confidence } = outcome;
    await this.tasks.setStep(tx, taskId, step, { status: 'completed', confidence });
    if (step === 'ready' && outcome.document)
      await this.#complete(tx, task, outcome.document, outcome.matches ?? new Map());
    else await this.tasks.update(tx, task, {});
  }

  async #giveUp(tx: Tx, task: TaskRow, errorCode: TaskErrorCode): Promise<void> {
    await this.tasks.setStep(tx, task.id, 'match', { status: 'failed', errorCode });
    await this.tasks.update(tx, task, {});
  }

  async #complete(
    tx: Tx,
    task: TaskRow,
    document: RecognisedDocument,
    matches: QuestionMatches,
  ): Promise<void> {
    const { questions, averageConfidence, typeDistribution, tally } = document;
    await this.questions.replace(tx, task.id, questions);
    await this.tasks.update(tx, task, {
      status: 'completed',
      draft_id: await this.drafts.insert(tx, task, document, matches),
      ended_at: new Date(),
      total_questions: questions.length,
      average_confidence: averageConfidence,
      type_distribution: JSON.stringify(typeDistribution),
      account: JSON.stringify(tally),
    });
    await this.flow.deleteResults(tx, task);
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
