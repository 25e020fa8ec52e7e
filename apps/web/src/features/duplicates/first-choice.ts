/** The questions of a cluster that are merged by default. Pure. */
import type { DuplicateCluster } from '@tiku/contracts/question-bank';

type Questions = DuplicateCluster['questions'];

/**
 * A different number, picture or word makes a different question: it merges only if the person chooses it. Returns
 * ids.
 */
export const leftAtFirst = (questions: Questions): ReadonlySet<string> =>
  new Set(
    questions
      .filter(({ kind }) => kind !== null && kind !== 'same' && kind !== 'options')
      .map(({ id }) => id),
  );

/** A completely displayed group of identical questions: it needs no review. */
export const isIdentical = ({ total, questions }: DuplicateCluster): boolean =>
  total === questions.length && questions.every(({ kind }) => kind === null || kind === 'same');
