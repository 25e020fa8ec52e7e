/**
 * Step match: compares the questions of a task with the banks that its uploader may view. A paper is useful without it,
 * so question-bank's absence ends the step, not the task.
 */
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Background } from '@tiku/platform/background';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { AppError } from '@tiku/platform/errors';
import { BankComparison, type Comparer } from '../matches/bank-comparison.js';
import type { StepResults } from '../files/storage-keys.js';
import { StoredMatch } from '../matches/question-match.entity.js';
import type { FoundMatches } from '../matches/bank-comparison.js';
import type { QuestionMatches } from '../matches/question-matches.repository.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { ADVANCE_CONCURRENCY, CHECK_DRAWINGS_CONCURRENCY } from './concurrency.js';
import { RecognitionSteps } from './recognition-steps.js';
import { untilAborted } from './until-aborted.js';

/** How long one attempt waits for its turn at question-bank: it compares a paper in a tenth of a second. */
const BUSY_SECONDS_MAX = 60;
const RETRY_AFTER_SECONDS = 1;

@Injectable()
export class MatchStep {
  /** One comparison at a time: question-bank refuses a third one of the same person. */
  readonly #turns = new BoundedWork({
    runningMax: 1,
    waitingMax: ADVANCE_CONCURRENCY + CHECK_DRAWINGS_CONCURRENCY,
  });

  constructor(
    private readonly comparison: BankComparison,
    private readonly steps: RecognitionSteps,
    private readonly background: Background,
  ) {}

  /**
   * Leaves the matches for `found`, and null; in the last attempt the reason why there are none: TIMEOUT if
   * question-bank had no time for them, INTERNAL if it did not answer.
   * @throws AppError 429, 503, 504 in an earlier attempt, to be tried again
   */
  async run(
    results: StepResults,
    comparer: Comparer,
    questions: readonly RecognisedQuestion[],
    { signal, isLastAttempt }: { signal: AbortSignal; isLastAttempt: boolean },
  ): Promise<TaskErrorCode | null> {
    try {
      const matches = await this.#compare(comparer, questions, signal);
      await this.steps.keepMatches(results, matches);
      return null;
    } catch (error) {
      // Each save compares again, so the draft lacks only the first answer; the step's row says so.
      if (!(error instanceof AppError) || !isLastAttempt) throw error;
      this.background.warn('a document is not compared with banks', error, { taskId: results.taskId });
      return isBusy(error) ? 'TIMEOUT' : 'INTERNAL';
    }
  }

  /**
   * Waits as long as question-bank says while it is busy: no attempt is lost because others compare, too. It waits
   * without its turn, since question-bank refuses one person and not the others.
   */
  async #compare(
    comparer: Comparer,
    questions: readonly RecognisedQuestion[],
    signal: AbortSignal,
  ): Promise<FoundMatches> {
    for (let left = BUSY_SECONDS_MAX; ;) {
      try {
        return await this.#turns.run(() =>
          untilAborted(signal, this.comparison.matchesOf(comparer, questions)),
        );
      } catch (error) {
        if (!isBusy(error)) throw error;
        const said = Number(error.options.headers?.['retry-after']);
        // At least one, so that the number of tries is bounded.
        const seconds = said >= 1 ? said : RETRY_AFTER_SECONDS;
        left -= seconds;
        if (left < 0) throw error;
        await setTimeout(seconds * 1_000, undefined, { signal });
      }
    }
  }

  /** What `run` left; empty if it left nothing. */
  async found(results: StepResults): Promise<QuestionMatches> {
    return (await this.steps.matches(results)) ?? new Map<string, StoredMatch[]>();
  }
}

const isBusy = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'RATE_LIMITED';
