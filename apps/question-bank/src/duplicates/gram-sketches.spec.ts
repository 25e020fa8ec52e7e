import { expect, it } from '@jest/globals';
import { normalise } from '@tiku/question-syntax/search';
import { formsOf } from '../similarity/canonical-forms.js';
import { ComparedQuestion, scoreOf } from '../similarity/similarity-score.js';
import { GramSketches } from './gram-sketches.js';

const STEM =
  '某工厂生产甲乙两种产品，每件甲产品获利 $30$ 元，每件乙产品获利 $40$ 元，甲用料 $x$ 千克，问怎样安排使利润最大';
/** The same form, cut ever shorter from both ends, with other numbers and letters, and different forms. */
const STEMS = [
  ...Array.from({ length: STEM.length - 10 }, (_, n) => STEM.slice(n)),
  ...Array.from({ length: STEM.length - 10 }, (_, n) => STEM.slice(0, -n || undefined)),
  STEM.replace('30', '50').replace('40', '70'),
  STEM.replaceAll('x', 't'),
  STEM.repeat(20),
  '在平行四边形 $ABCD$ 中，对角线交于点 $O$，求证两个三角形全等',
  'Find the area of a rectangle whose sides are 3 and 7',
];
const FORMS = STEMS.map((stem) => formsOf(normalise(stem), ['$1$', '$2$'].map(normalise)));

it('rule out no pair that a comparison matches, and nearly all others', () => {
  const sketches = new GramSketches();
  for (const forms of FORMS) sketches.add(forms);
  const compared = FORMS.map((forms) => new ComparedQuestion(forms));
  const ruledOut = { alike: 0, near: 0, far: 0 };
  const all = { ...ruledOut };
  for (const [a, one] of compared.entries())
    for (const [b, other] of compared.entries()) {
      const { score } = scoreOf(one, other);
      const kind = score >= 0.7 ? 'alike' : score >= 0.6 ? 'near' : 'far';
      all[kind] += 1;
      if (!sketches.canReach(0.7, a, b)) ruledOut[kind] += 1;
    }
  expect(ruledOut.alike).toBe(0);
  expect(all.alike).toBeGreaterThan(1_000);
  expect(all.far).toBeGreaterThan(1_000);
  expect(ruledOut.far / all.far).toBeGreaterThan(0.99);
});

it('counts beyond a thousand questions', () => {
  const sketches = new GramSketches();
  const [first, other] = [FORMS[0]!, FORMS.at(-2)!];
  for (let n = 0; n < 3_000; n += 1) sketches.add(n === 2_999 || n === 0 ? first : other);
  expect([sketches.canReach(0.7, 0, 2_999), sketches.canReach(0.7, 0, 2_998)]).toEqual([true, false]);
});

it('keeps a pair of forms without grams, which may be equal', () => {
  const sketches = new GramSketches();
  const [one, other] = ['12', '34'].map((n) =>
    formsOf(
      normalise('求'),
      ['1', '2', '3', '4'].map((d) => normalise(n + d)),
    ),
  );
  for (const forms of [one!, other!]) sketches.add(forms);
  expect(scoreOf(new ComparedQuestion(one!), new ComparedQuestion(other!))).toMatchObject({
    kind: 'numbers',
  });
  expect(sketches.canReach(0.7, 0, 1)).toBe(true);
});
