/** Whether two questions of a cluster read the same, with nothing to compare. Pure. */
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { FIGURES } from '@tiku/question-syntax/search';

type Question = DuplicateCluster['questions'][number];

export const textOf = ({ stem, options }: Question): string =>
  [stem, ...options.map(({ text }, at) => `${String.fromCharCode(65 + at)}. ${text}`)].join('\n');

/** White space makes no visible difference. */
const read = (text: string): string => text.replaceAll(/\s+/g, '');
/** Each question names its pictures differently, so names are not compared; `kind` says whether the pictures differ. */
const readWithoutFigures = (question: Question): string => read(textOf(question).replaceAll(FIGURES, '!'));
const showsOthers = ({ kind }: Question): boolean => kind === 'pictures';

export const isSameText = (one: Question, other: Question): boolean =>
  showsOthers(one) || showsOthers(other)
    ? read(textOf(one)) === read(textOf(other))
    : readWithoutFigures(one) === readWithoutFigures(other);
