/**
 * A cache of the questions that a sweep compared recently, with their prepared forms: each question is in many pairs,
 * which follow each other closely.
 */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { formsOf } from '../similarity/canonical-forms.js';
import { comparedNorm } from '../similarity/compared-columns.repository.js';
import { ComparedQuestion } from '../similarity/similarity-score.js';
import type { ComparedRow } from './duplicates.repository.js';

/** Each character takes some 20 bytes. */
const CHARS_MAX = 2_000_000;
/** Items per slice of work: some milliseconds. */
const SLICE = 25;

export interface SweptQuestion {
  compared: ComparedQuestion;
  pictures: readonly string[];
}

export class RecentQuestions {
  readonly #known = new LRUCache<string, SweptQuestion>({
    maxSize: CHARS_MAX,
    sizeCalculation: ({ compared }) => compared.forms.plain.length + 1,
  });

  constructor(private readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, ComparedRow>>) {}

  /** Those that still exist. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, SweptQuestion>> {
    const found = new Map<string, SweptQuestion>();
    const missing: string[] = [];
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known) found.set(id, known);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const [id, row] of await this.read(missing)) {
      if (found.size % SLICE === 0) await setImmediate();
      const question = sweptQuestion(row);
      this.#known.set(id, question);
      found.set(id, question);
    }
    return found;
  }
}

function sweptQuestion(row: ComparedRow): SweptQuestion {
  const [stem = '', ...options] = comparedNorm(row).split('\n');
  return { compared: new ComparedQuestion(formsOf(stem, options)), pictures: row.pictures };
}
