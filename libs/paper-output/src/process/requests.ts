/** A job → its documents. Pure. */
import { withoutKey, type DocumentRequest } from '../document/index.js';
import { WORDS } from '../paper/index.js';
import { keyTable, variantsOf } from '../variants/index.js';
import type { WriteJob } from './protocol.js';

export type NamedRequest = DocumentRequest & { name: string };

/** The documents of a job: the paper and its answers, or its variants with one key and the answers of the paper. */
export function requestsOf(
  { answers, variants, seed }: WriteJob,
  base: Omit<DocumentRequest, 'content' | 'answers'>,
): NamedRequest[] {
  const { paper, layout } = base;
  const words = WORDS[layout.language];
  const apart: NamedRequest = {
    ...base,
    content: 'answers',
    answers: 'none',
    name: `${paper.title} ${words.answers}`,
  };
  if (variants > 1) {
    const made = variantsOf(paper, variants, seed);
    const forms = made.map(({ letter, paper: form }): NamedRequest => {
      const title = `${paper.title} ${words.key.variant(letter)}`;
      return withoutKey({
        ...{ ...base, paper: { ...form, title }, name: title },
        ...({ content: 'questions', answers: 'none' } as const),
      });
    });
    const title = `${paper.title} ${words.key.title}`;
    const key: NamedRequest = {
      ...base,
      layout: { ...layout, brand: null, hasScoreTable: false, hasSealingLine: false, hasNameLine: false },
      paper: {
        ...paper,
        title,
        description: keyTable(made, words.key),
        sections: [],
        totalScore: null,
        timeLimitMinutes: null,
      },
      content: 'questions',
      answers: 'none',
      name: title,
    };
    // The key refers to the paper for blanks and solutions: it needs the paper's answers.
    const isSent = made.some(({ key }) => key.some(({ answer }) => answer === ''));
    return [...forms, key, ...(answers === 'none' && !isSent ? [] : [apart])];
  }
  const whole = { ...base, content: 'questions', name: paper.title } as const;
  if (answers === 'each' || answers === 'end') return [{ ...whole, answers }];
  const pupils: NamedRequest = withoutKey({ ...whole, answers: 'none' });
  return answers === 'separate' ? [pupils, apart] : [pupils];
}
