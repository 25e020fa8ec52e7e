import { expect, it } from '@jest/globals';
import type { DuplicateCluster, SimilarityKind } from '@tiku/contracts/question-bank';
import { isSameText } from './same-text.js';

type Question = DuplicateCluster['questions'][number];
const question = (stem: string, kind: SimilarityKind | null = null) =>
  ({ stem, options: [], kind }) as unknown as Question;

it.each<[string, Question, Question, boolean]>([
  ['white space', question('求 $x$'), question('求$x$ ', 'same'), true],
  ['a word', question('求最大值'), question('求最小值', 'text'), false],
  [
    'the name of the same picture',
    question('如图 ![](image:a1)，求面积'),
    question('如图 ![](image:b2)，求面积', 'same'),
    true,
  ],
  [
    'the content of a picture',
    question('如图 ![](image:a1)，求面积'),
    question('如图 ![](image:b2)，求面积', 'pictures'),
    false,
  ],
  [
    'the place of a picture',
    question('如图 ![](image:a1)，求面积'),
    question('如图，求面积 ![](image:b2)', 'same'),
    false,
  ],
])('compares texts that differ in %s', (_what, one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});
