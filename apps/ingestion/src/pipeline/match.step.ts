/**
 * Step match: compares the questions of a task with the banks that its uploader may view. A paper is useful without it,
 * so question-bank's absence ends the step, not the task.
 */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Background } from '@tiku/platform/background';
import { AppError } from '@tiku/platform/errors';
import { BankComparison, type Comparer } from '../matches/bank-comparison.js';
import { StoredMatch } from '../matches/question-match.entity.js';
import type { QuestionMatches } from '../matches/question-matches.repository.js';
import { RecognitionSteps } from './recognition-steps.js';
import { untilAborted } from './until-aborted.js';

@Injectable()
export class MatchStep {
  constructor(
    private readonly comparison: BankComparison,
    private readonly steps: RecognitionSteps,
    private readonly background: Background,
  ) {}

  /**
   * Leaves the matches for `found`. False if question-bank did not answer in the last attempt.
   * @throws AppError 429, 503, 504 in an earlier attempt, to be tried again
   */
  async run(
    taskId: string,
    comparer: Comparer,
    questions: readonly RecognisedQuestion[],
    { signal, isLastAttempt }: { signal: AbortSignal; isLastAttempt: boolean },
  ): Promise<boolean> {
    try {
      const matches = await untilAborted(signal, this.comparison.matchesOf(comparer, questions));
      await this.steps.keepMatches(taskId, matches);
      return true;
    } catch (error) {
      // Each save compares again, so the draft lacks only the first answer; the step's row says so.
      if (!(error instanceof AppError) || !isLastAttempt) throw error;
      this.background.warn('a document is not compared with banks', error, { taskId });
      return false;
    }
  }

  /** What `run` left; empty if it left nothing. */
  async found(taskId: string): Promise<QuestionMatches> {
    return (await this.steps.matches(taskId)) ?? new Map<string, StoredMatch[]>();
  }
}
