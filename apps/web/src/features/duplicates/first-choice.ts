/** Which questions of a cluster are merged unless one says otherwise. Pure. */
import type { DuplicateCluster } from '@tiku/contracts/question-bank';

type Questions = DuplicateCluster['questions'];

/** Another number, picture or word makes another question: those are merged only by one's own choice. Returns their ids. */
export const leftAtFirst = (questions: Questions): ReadonlySet<string> =>
  new Set(
    questions
      .filter(({ kind }) => kind !== null && kind !== 'same' && kind !== 'options')
      .map(({ id }) => id),
  );

/** A group that is shown whole and whose questions are all the same: it needs no look. */
export const isIdentical = ({ total, questions }: DuplicateCluster): boolean =>
  total === questions.length && questions.every(({ kind }) => kind === null || kind === 'same');
