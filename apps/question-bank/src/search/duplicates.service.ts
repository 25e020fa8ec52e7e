/** Which questions a person's banks already hold, or nearly: asked before a draft is saved. */
import { Injectable } from '@nestjs/common';
import type { DuplicatesAnswer, DuplicatesRequest } from '@tiku/contracts/question-bank-internal';
import type { z } from 'zod';
import { DuplicatesRepository } from './duplicates.repository.js';
import { GramFrequencies } from './gram-frequencies.js';
import { comparedText, likeness, rareGrams, type ComparedText } from './likeness.js';

type Results = z.input<typeof DuplicatesAnswer>['results'];

/** The same question with other numbers has about 0.8. */
const LIKENESS_MIN = 0.7;
const MATCHES_MAX = 3;

@Injectable()
export class DuplicatesService {
  constructor(
    private readonly repository: DuplicatesRepository,
    private readonly frequencies: GramFrequencies,
  ) {}

  /** For those that have one: the likeliest duplicates, best first. */
  async find({ userId, questions }: z.output<typeof DuplicatesRequest>): Promise<Results> {
    const texts = questions.map(comparedText);
    const asked = texts
      .map((text, at) => ({ at, grams: rareGrams(text, this.frequencies.of) }))
      .filter(({ grams }) => grams.length > 0);
    const bankIds = await this.repository.bankIdsOf(userId);
    if (asked.length === 0 || bankIds.length === 0) return [];
    const candidates = await this.repository.candidates(asked, bankIds);
    return texts.flatMap((text, index) => {
      const matches = candidates
        .filter(({ at }) => at === index)
        .map((row) => ({
          questionId: row.id,
          bankId: row.bank_id,
          bankName: row.bank_name,
          score: scoreOf(text, row.norm),
        }))
        .filter(({ score }) => score >= LIKENESS_MIN)
        .sort((a, b) => b.score - a.score)
        .slice(0, MATCHES_MAX);
      return matches.length > 0 ? [{ index, matches }] : [];
    });
  }
}

const scoreOf = (text: ComparedText, norm: string): number =>
  Math.floor(likeness(text, norm) * 1_000) / 1_000;
