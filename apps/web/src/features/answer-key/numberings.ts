/** How a key may name the questions of a list: by the numbers of their paper, or by their order. Pure. */
import type { KeyNumbering } from './key-dialog.js';
import type { KeyedQuestion } from './key-rows.js';

type Listed = KeyedQuestion & { source: { number?: string | null | undefined } };

const numberOf = ({ source }: Listed): number | null => {
  const digits = /^\D{0,3}(\d{1,3})\D{0,3}$/.exec(source.number ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The paper's own numbers first, if each question has another one. In their order, as a key lists them. */
export function numberingsOf(questions: readonly Listed[]): KeyNumbering[] {
  const byList: KeyNumbering = {
    name: 'list',
    list: questions.map((question, at) => ({ question, number: at + 1 })),
  };
  const numbered = questions.flatMap((question) => {
    const number = numberOf(question);
    return number === null ? [] : [{ question, number }];
  });
  const isClear =
    numbered.length === questions.length &&
    new Set(numbered.map(({ number }) => number)).size === numbered.length;
  return isClear
    ? [{ name: 'source', list: numbered.toSorted((a, b) => a.number - b.number) }, byList]
    : [byList];
}
