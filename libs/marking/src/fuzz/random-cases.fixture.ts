/** Random responses and keys: pieces of formulas, broken formulas and hostile texts. */
import { KEY_FORMS, KEY_KINDS, type AcceptedAnswer } from '@tiku/contracts/answer-keys';
import fc from 'fast-check';

const PIECES = [
  ...'0123456789xyabnei+-*/^=<>()[]{}|,.;!%°√π∞±≤≥≠∪∩∈∅·²³₁ '.split(''),
  ...String.raw`\frac \sqrt \left \right \cdot \times \pi \sin \cos \ln \log_ \pm \le \cup \text{或} \mathrm{m} \infty \{ \} _ ^{ \mid`.split(
    ' ',
  ),
  ...'sin( cos( ln( sqrt( abs( log_2 根号 或 且 和 分之 千米 m/s kg 厘米 平方 1/0 10^10^10 1e400 99999999 0.1 x^2 (x+1) x=1 !! A ABD ② 对'.split(
    ' ',
  ),
  '\u202E',
  '\u200B',
  '😀',
  'Ａ',
  '１',
  '，',
  '（',
  '\\',
  '$',
  '\n',
];

const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((parts) => parts.join(''));

/** Formulas that can be read, so that the comparison itself is reached. */
const formula = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('x', 'y', 'n', '2', '3', '0', '1/2', '0.25', 'π', 'e', 'i', '√2', '10', '-1', '99999'),
    fc
      .tuple(
        tie('formula'),
        fc.constantFrom('+', '-', '*', '/', '^', '=', '<', '≥', ',', ' 或 ', '±'),
        tie('formula'),
      )
      .map(([left, sign, right]) => `(${left})${sign}(${right})`),
    fc
      .tuple(fc.constantFrom('sin', 'cos', 'ln', 'sqrt', 'abs', 'lg', 'tan', 'arctan', 'exp'), tie('formula'))
      .map(([called, inner]) => `${called}(${inner})`),
    fc.tuple(tie('formula'), tie('formula')).map(([left, right]) => `{${left},${right}}`),
    fc.tuple(tie('formula'), tie('formula')).map(([left, right]) => `(${left},${right}]`),
    fc.tuple(tie('formula'), tie('formula')).map(([above, below]) => `\\frac{${above}}{${below}}`),
    tie('formula').map((inner) => `(${inner})!`),
  ),
})).formula;

const text = fc.oneof(soup, formula, fc.string({ maxLength: 40, unit: 'binary' }), fc.constant(''));

const limit = fc.option(fc.oneof(fc.double(), fc.constantFrom(0, -1, 0.01, 1e-9)), { nil: undefined });
const count = fc.option(fc.integer({ min: -2, max: 12 }), { nil: undefined });
const domain = fc.option(
  fc.record({
    x: fc.record({ min: fc.double(), max: fc.double(), isInteger: fc.boolean() }, { requiredKeys: [] }),
  }),
  { nil: undefined },
);

/** A key as the schema allows it, and as a broken row may hold it. */
const key: fc.Arbitrary<AcceptedAnswer> = fc.record(
  {
    value: text,
    kind: fc.constantFrom(...KEY_KINDS),
    tolerance: fc.record({ absolute: limit, relative: limit }),
    significantFigures: count,
    decimalPlaces: count,
    unit: fc.constantFrom('m', 'km/h', 'blah', '千克', '', '1/0'),
    form: fc.constantFrom(...KEY_FORMS),
    domain,
  },
  { requiredKeys: ['value', 'kind'] },
) as fc.Arbitrary<AcceptedAnswer>;

/** The key with one sign replaced: nearly right. */
const changed = (value: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(Math.max(0, value.length - 1)), fc.constantFrom(...'0123xn+-*/^()√,=<'.split('')))
    .map(([at, sign]) => value.slice(0, at) + sign + value.slice(at + 1));

/** Independent responses, the key itself, and changed keys. */
export const cases: fc.Arbitrary<[response: string, key: AcceptedAnswer]> = key.chain((accepted) =>
  fc.tuple(
    fc.oneof(text, formula, fc.constant(accepted.value), changed(accepted.value)),
    fc.constant(accepted),
  ),
);
