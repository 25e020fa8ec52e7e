/** Finds equal or nearly equal questions in the banks that a user may view, for drafts. */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DuplicatesResponse, DuplicatesRequest } from '@tiku/contracts/question-bank-internal';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { GramFrequencies } from '@tiku/platform/search';
import type { z } from 'zod';
import { codeOfType } from '../questions/question-type.js';
import { answeredOf, haveSameAnswers, isAnswered } from '../similarity/same-answers.js';
import { comparedNorm } from '../similarity/compared-columns.repository.js';
import { DuplicatesRepository, type CandidateRow } from './duplicates.repository.js';
import { comparedText, likeness, rareGrams, type ComparedText } from './likeness.js';

type Question = z.output<typeof DuplicatesRequest>['questions'][number];
type Results = z.input<typeof DuplicatesResponse>['results'];

/** The same question with other numbers has about 0.8. */
const LIKENESS_MIN = 0.7;
const MATCHES_MAX = 3;
/** For the display of a difference. */
const OPTION_CHARS = 500;
/** A paper of 100 questions takes a tenth of a second of the process. */
const CHECKS = { runningMax: 1, waitingMax: 20, perUserMax: 2 };

@Injectable()
export class DuplicatesService {
  readonly #checks = new BoundedWork(CHECKS);

  constructor(
    private readonly repository: DuplicatesRepository,
    private readonly frequencies: GramFrequencies,
  ) {}

  /**
   * The likeliest duplicates, best first, of those questions that have any.
   * @throws AppError 429 with too many concurrent requests
   */
  find(request: z.output<typeof DuplicatesRequest>): Promise<Results> {
    return this.#checks.run(() => this.#find(request), request.userId);
  }

  async #find({ userId, role, questions, bankId }: z.output<typeof DuplicatesRequest>): Promise<Results> {
    // A comparison would reveal answers to users who may not see them.
    const comparesAnswers = role !== undefined && role !== 'student';
    const texts: ComparedText[] = [];
    for (const question of questions) {
      await setImmediate();
      texts.push(comparedText(question));
    }
    const queries = texts
      .map((text, at) => ({ at, grams: rareGrams(text.searched, this.frequencies.of) }))
      .filter(({ grams }) => grams.length > 0);
    const bankIds = await this.repository.viewedBankIds(userId, bankId ?? null);
    if (queries.length === 0 || bankIds.length === 0) return [];
    const candidates = await this.repository.candidates(queries, bankIds);
    const [firstBank] = bankId === undefined ? [] : bankIds;
    const first = (match: { bankId: string }): number => Number(match.bankId === firstBank);
    const found: Results = [];
    for (const [index, text] of texts.entries()) {
      // The comparisons of one question take a few milliseconds: other requests run between two questions.
      await setImmediate();
      const matches = candidates
        .filter(({ at }) => at === index)
        .map((row) => {
          const score = scoreOf(text, comparedNorm(row));
          const question = comparesAnswers && score === 1 ? questions[index] : undefined;
          const hasOtherAnswer = question !== undefined && isAnsweredOtherwise(question, row);
          return {
            questionId: row.id,
            bankId: row.bank_id,
            bankName: row.bank_name,
            score,
            hasOtherAnswer,
            stem: row.stem,
            options: row.options.map((option) => option.text.slice(0, OPTION_CHARS)),
          };
        })
        .filter(({ score }) => score >= LIKENESS_MIN)
        .sort(
          (a, b) =>
            b.score - a.score || Number(a.hasOtherAnswer) - Number(b.hasOtherAnswer) || first(b) - first(a),
        )
        .slice(0, MATCHES_MAX);
      if (matches.length > 0) found.push({ index, matches });
    }
    return found;
  }
}

/** A question without an answer contradicts none. */
const isAnsweredOtherwise = ({ type, ...given }: Question, row: CandidateRow): boolean =>
  type !== undefined &&
  isAnswered(given) &&
  !haveSameAnswers({ ...given, type: codeOfType(type) }, answeredOf(row));

const scoreOf = (text: ComparedText, norm: string): number =>
  Math.floor(likeness(text, norm) * 1_000) / 1_000;
