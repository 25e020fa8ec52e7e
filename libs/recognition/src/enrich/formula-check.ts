/**
 * Renders every formula of a paper once, as the app will: one that the app can only mark in red is a doubt at its
 * question. Bounded in formulas and time; formulas beyond the bounds are not judged. Owns no rendering.
 */
import { formulaMathml } from '@tiku/question-syntax/html';
import { inlinesOf, parseMarkup } from '@tiku/question-syntax/markup';
import type { Doubted } from '../classify/index.js';

const FORMULAS_MAX = 5_000;
const TIME_MS_MAX = 3_000;
/** Letters, numbers and signs alone always render. */
const PLAIN = /^[^\\{}^_&%#~$]*$/;

/** The texts of one question, by the field that a teacher corrects. */
export interface FieldTexts {
  stem: string;
  options: readonly string[];
  answers: readonly string[];
  solution: string;
}

export class FormulaCheck {
  readonly #known = new Map<string, boolean>();
  #spentMs = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The fields with a formula that cannot be shown. */
  doubts({ stem, options, answers, solution }: FieldTexts): Doubted[] {
    const fields: [string, string][] = [
      ['stem', stem],
      ...options.map((text, at): [string, string] => [`options.${at}`, text]),
      ...answers.map((text): [string, string] => ['answer', text]),
      ['solution', solution],
    ];
    return fields.flatMap(([field, text]) =>
      this.#isShown(text) ? [] : [{ field, code: 'formula_not_shown' }],
    );
  }

  #isShown(text: string): boolean {
    if (!/[$\\]/.test(text)) return true;
    for (const node of inlinesOf(parseMarkup(text).blocks)) {
      if (node.kind === 'error') return false;
      if (node.kind === 'math' && !this.#renders(node.tex, node.display)) return false;
    }
    return true;
  }

  #renders(tex: string, display: boolean): boolean {
    if (PLAIN.test(tex)) return true;
    const key = `${display ? 'd' : 'i'}${tex}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= FORMULAS_MAX || this.#spentMs > TIME_MS_MAX) return true;
    const began = this.now();
    const renders = formulaMathml(tex, display) !== null;
    this.#spentMs += this.now() - began;
    this.#known.set(key, renders);
    return renders;
  }
}
