/**
 * Compares questions with the banks that a person may view: in the step `match`, before a save and for a link. Question
 * bank decides what the person may view, at the time of the call; nothing that it found earlier is shown later.
 */
import { Injectable } from '@nestjs/common';
import { LIMITS, type Role } from '@tiku/contracts/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { DuplicateMatch } from '@tiku/contracts/question-bank';
import { QuestionBankClient } from '../drafts/question-bank.client.js';

export interface Comparer {
  userId: string;
  /** Null for tasks of earlier releases: then answers are not compared. */
  role: Role | null;
  /** The bank that the questions are meant for: its matches come first among equals. */
  bankId: string | null;
}
export type FoundMatches = ReadonlyMap<string, readonly DuplicateMatch[]>;

@Injectable()
export class BankComparison {
  constructor(private readonly questionBank: QuestionBankClient) {}

  /**
   * By question, those with a match.
   * @throws AppError 429, 503, 504 if question-bank is busy or unavailable
   */
  async matchesOf(
    { userId, role, bankId }: Comparer,
    questions: readonly RecognisedQuestion[],
  ): Promise<FoundMatches> {
    const comparable = questions.filter(({ stem }) => stem.trim() !== '');
    const found = new Map<string, readonly DuplicateMatch[]>();
    // A paper has at most LIMITS.questionsPerDraft questions: three calls.
    for (let from = 0; from < comparable.length; from += LIMITS.questionsPerBatch) {
      const batch = comparable.slice(from, from + LIMITS.questionsPerBatch);
      const { results } = await this.questionBank.findDuplicates({
        userId,
        ...(role !== null && { role }),
        ...(bankId !== null && { bankId }),
        questions: batch.map(comparedOf),
      });
      for (const { index, matches } of results) {
        const question = batch[index];
        if (question) found.set(question.id, matches);
      }
    }
    return found;
  }
}

const comparedOf = ({ stem, type, options, fillAnswers, solutionAnswers }: RecognisedQuestion) => ({
  stem,
  ...(type !== 'unknown' && { type }),
  options: options.map(({ text, isCorrect }) => ({ text, isCorrect })),
  fillAnswers,
  solutionAnswers,
});
