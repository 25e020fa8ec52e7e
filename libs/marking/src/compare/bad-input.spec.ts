import { describe, expect, it } from '@jest/globals';
import { KEY_KINDS, type AcceptedAnswer, type BlankKey } from '@tiku/contracts/answer-keys';
import { compareBlank, compareWithAccepted } from './index.js';

const LONG = 'x+1+'.repeat(16_384);

describe.each([...KEY_KINDS])('a key of kind %s', (kind) => {
  it.each([
    ['a text of 64 KB', LONG, 'tooLong'],
    ['an emoji', '3😀', 'strangeCharacters'],
    ['a direction mark', '3\u202E4', 'strangeCharacters'],
  ])('does not take %s', (_name, response, reason) => {
    const verdict = compareWithAccepted(response, { kind, value: '3' });
    expect(verdict).toEqual({ verdict: 'unknown', isRight: false, reason });
  });

  it('takes no key of 64 KB', () => {
    expect(compareWithAccepted('3', { kind, value: LONG }).reason).toBe('keyNotUnderstood');
  });

  it.each(['', ' ', '\n', '\u200B'])('takes the empty response %j as wrong', (response) => {
    const verdict = compareWithAccepted(response, { kind, value: 'A' });
    expect(verdict.isRight).toBe(false);
  });
});

it.each<[string, string, AcceptedAnswer, string]>([
  ['a division by zero', '1/0', { kind: 'number', value: '1/0' }, 'undefined'],
  ['a tower of powers', '10^10^10', { kind: 'number', value: '10^10^10' }, 'undefined'],
  ['a tower in an expression', '10^10^10x', { kind: 'expression', value: '10^10^10x' }, 'undefined'],
  ['a deep formula', '('.repeat(300) + 'x' + ')'.repeat(300), { kind: 'expression', value: 'x' }, 'tooDeep'],
  ['a wide formula', 'x+'.repeat(900) + 'x', { kind: 'expression', value: '901x' }, 'tooLong'],
  [
    'an empty domain',
    'x',
    { kind: 'expression', value: 'x', domain: { x: { min: 2, max: 1 } } },
    'emptyDomain',
  ],
  [
    'a domain that is no number',
    'x',
    { kind: 'expression', value: 'x', domain: { x: { min: Number.NaN } } },
    'emptyDomain',
  ],
  ['a tolerance below 0', '3', { kind: 'number', value: '3', tolerance: { absolute: -0.1 } }, 'badTolerance'],
  [
    'a tolerance that is no number',
    '3',
    { kind: 'number', value: '3', tolerance: { relative: Number.NaN } },
    'badTolerance',
  ],
  ['no figures', '3', { kind: 'number', value: '3', significantFigures: 0 }, 'badTolerance'],
  ['a unit that does not exist', '3 blarg', { kind: 'number', value: '3 m' }, 'notANumber'],
  ['a key with such a unit', '3 blarg', { kind: 'number', value: '3', unit: 'blarg' }, 'keyNotUnderstood'],
  ['a key that cannot be read', '3', { kind: 'set', value: '{1,' }, 'keyNotUnderstood'],
])('answers %s with a reason, and never with right', (_name, response, key, reason) => {
  expect(compareWithAccepted(response, key)).toEqual({ verdict: 'unknown', isRight: false, reason });
});

const blank = (...accepted: Partial<AcceptedAnswer>[]): BlankKey => ({
  accepted: accepted.map((one) => ({ kind: 'number', value: '1', ...one })),
});

describe('a blank', () => {
  it('takes each of twenty alternatives', () => {
    const key = blank(
      ...Array.from({ length: 20 }, (_one, at) => ({ value: `${at}x+1`, kind: 'expression' as const })),
    );
    expect(compareBlank('1+19x', key)).toMatchObject({ isRight: true, accepted: { value: '19x+1' } });
    expect(compareBlank('1+20x', key)).toMatchObject({ isRight: false, verdict: 'proven' });
  });

  it('is unknown where one alternative is', () => {
    expect(compareBlank('x=2', blank({ value: '1' }, { value: '2' }))).toMatchObject({ verdict: 'unknown' });
  });

  it('takes the right answer with the most points', () => {
    const key = blank({ value: '2', tolerance: { absolute: 1 }, points: 1 }, { value: '2', points: 3 });
    expect(compareBlank('2', key).accepted?.points).toBe(3);
    expect(compareBlank('2.5', key).accepted?.points).toBe(1);
  });

  it('takes words beside formulas', () => {
    const key = blank({ value: '∅', kind: 'interval' }, { value: '不存在', kind: 'text' });
    expect(compareBlank('不存在', key).isRight).toBe(true);
    expect(compareBlank('空集', key).isRight).toBe(true);
  });
});
