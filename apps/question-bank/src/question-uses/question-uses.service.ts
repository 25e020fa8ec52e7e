/** The other places of a question. Only paper-bank knows the papers that use it; nothing here calls paper-bank. */
import { Injectable } from '@nestjs/common';
import type { QuestionCopy } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { GramFrequencies } from '@tiku/platform/search';
import type { FoundQuestion } from '../questions/questions.repository.js';
import { comparedText, rareGrams } from '../search/likeness.js';
import { QuestionUsesRepository } from './question-uses.repository.js';

@Injectable()
export class QuestionUsesService {
  constructor(
    private readonly questions: QuestionUsesRepository,
    private readonly frequencies: GramFrequencies,
  ) {}

  async of(question: FoundQuestion, caller: Caller): Promise<{ ids: string[]; copies: QuestionCopy[] }> {
    const { id, stem, options } = question;
    const grams = rareGrams(comparedText({ stem, options }).searched, this.frequencies.of);
    const [merged, copies] = await Promise.all([
      this.questions.mergedInto(id),
      // A text without grams in the index is a word or two.
      grams.length === 0 ? [] : this.questions.copies(id, grams, caller.id),
    ]);
    return {
      ids: [id, ...merged],
      copies: copies.map(({ id: copyId, qid, bank_id, bid, name }) => ({
        id: copyId,
        qid,
        bank: { id: bank_id, bid, name },
      })),
    };
  }
}
