/** Matches questions with a picture, by the text that ingestion read from it. */
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PICTURE_SEARCH_LIMITS, type PictureMatch } from '@tiku/contracts/question-bank';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { GramFrequencies } from '@tiku/platform/search';
import { typeOfCode } from '../questions/question-type.js';
import { PictureSearchRepository, type CandidateRow } from './picture-search.repository.js';
import { comparedNorm } from '../similarity/compared-columns.repository.js';
import { queryGrams, readText, sharedPart } from './read-text.js';

interface Search {
  userId: string;
  questions: readonly { stem: string; options: readonly { text: string }[] }[];
  /** One bank that the user may view; null: all of them. */
  bankId: string | null;
}
/** Any two questions of a subject may share less than this. */
const SHARED_MIN = 0.15;
const SEARCHES = { runningMax: 2, waitingMax: 20, perUserMax: 2 };

@Injectable()
export class PictureSearchService {
  readonly #searches = new BoundedWork(SEARCHES);

  constructor(
    private readonly questions: PictureSearchRepository,
    private readonly frequencies: GramFrequencies,
  ) {}

  /** @throws AppError 429 with too many concurrent requests */
  find(search: Search): Promise<{ index: number; matches: PictureMatch[] }[]> {
    return this.#searches.run(() => this.#find(search), search.userId);
  }

  async #find({ userId, questions, bankId }: Search) {
    const read = questions.map(readText);
    const queries = read
      .map((text, at) => ({ at, grams: queryGrams(text, this.frequencies.of) }))
      .filter(({ grams }) => grams.length > 0);
    const candidates = queries.length === 0 ? [] : await this.questions.candidates(queries, userId, bankId);
    const results: { index: number; matches: PictureMatch[] }[] = [];
    for (const [index, text] of read.entries()) {
      // The comparisons of one text take a few milliseconds: other requests run between two texts.
      await setImmediate();
      const matches = candidates
        .filter(({ at }) => at === index)
        .flatMap((row) => {
          const { score, isContained } = sharedPart(text, comparedNorm(row));
          return score >= SHARED_MIN || isContained ? [matchOf(row, score)] : [];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, PICTURE_SEARCH_LIMITS.matches);
      results.push({ index, matches });
    }
    return results;
  }
}

const matchOf = (row: CandidateRow, score: number): PictureMatch => ({
  id: row.id,
  qid: row.qid,
  type: typeOfCode(row.type),
  stem: row.stem,
  bank: { id: row.bank_id, bid: row.bid, name: row.bank_name },
  score,
});
