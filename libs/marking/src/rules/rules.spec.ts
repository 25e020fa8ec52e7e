import { describe, expect, it } from '@jest/globals';
import { AnswerKey, MarkRule, PartKey } from '@tiku/contracts/answer-keys';
import { markBlanks, markChoice, markPart } from './index.js';

const OPTIONS = ['A', 'B', 'C', 'D'].map((id) => ({ id, isRight: id !== 'C' }));
const rule = (name: MarkRule['name']): MarkRule => MarkRule.parse({ name });

describe('a choice with three right options for 6 points', () => {
  it.each([
    ['allOrNothing', 'ABD', 6],
    ['allOrNothing', 'AB', 0],
    ['allOrNothing', 'ABCD', 0],
    ['halfForIncomplete', 'ABD', 6],
    ['halfForIncomplete', 'AB', 3],
    ['halfForIncomplete', 'AC', 0],
    ['halfForIncomplete', '', 0],
    ['gaokaoShare', 'ABD', 6],
    ['gaokaoShare', 'AB', 4],
    ['gaokaoShare', 'D', 2],
    ['gaokaoShare', 'ABC', 0],
    ['gaokaoShare', 'C', 0],
    ['rightMinusWrong', 'ABD', 6],
    ['rightMinusWrong', 'ABC', 2],
    ['rightMinusWrong', 'AC', 0],
    ['rightMinusWrong', 'C', 0],
    ['rightMinusWrong', 'ABX', 2],
  ] as const)('by %s earns for %s %d', (name, chosen, points) => {
    expect(markChoice(rule(name), OPTIONS, [...chosen], 6)).toBe(points);
  });

  it('counts a repeated option once', () => {
    expect(markChoice(rule('gaokaoShare'), OPTIONS, ['A', 'A'], 6)).toBe(2);
  });

  it('earns nothing where the key has no right option', () => {
    expect(markChoice(rule('gaokaoShare'), [{ id: 'A', isRight: false }], ['A'], 6)).toBe(0);
  });

  it('takes the shares of the options where all chosen ones have one', () => {
    const options = [
      { id: 'A', isRight: true, share: 0.75 },
      { id: 'B', isRight: true, share: 0.25 },
    ];
    expect(markChoice(rule('gaokaoShare'), options, ['A'], 6)).toBe(4.5);
  });
});

it('takes another share for an incomplete choice', () => {
  expect(markChoice(MarkRule.parse({ name: 'halfForIncomplete', share: 0.4 }), OPTIONS, ['A'], 5)).toBe(2);
});

it('refuses a version that it does not know', () => {
  expect(MarkRule.safeParse({ name: 'gaokaoShare', version: 2 }).success).toBe(false);
});

const key = (values: string[], groups: number[][] = []): AnswerKey =>
  AnswerKey.parse({ blanks: values.map((value) => ({ accepted: [{ value, kind: 'number' }] })), groups });

describe('blanks', () => {
  it('share the points evenly, and the last takes the rounding', () => {
    const marked = markBlanks(rule('perBlank'), key(['1', '2', '3']), ['1', '2', '3'], 5);
    expect(marked.blanks.map(({ points }) => points)).toEqual([1.66, 1.66, 1.68]);
    expect(marked.points).toBe(5);
  });

  it('earn all or nothing', () => {
    expect(markBlanks(rule('allOrNothing'), key(['1', '2']), ['1', '3'], 4).points).toBe(0);
    expect(markBlanks(rule('allOrNothing'), key(['1', '2']), ['1', '2'], 4).points).toBe(4);
  });

  it('of a group stand in any order, each answer once', () => {
    const grouped = key(['1', '2', '3'], [[0, 1]]);
    expect(markBlanks(rule('perBlank'), grouped, ['2', '1', '3'], 6).points).toBe(6);
    expect(markBlanks(rule('perBlank'), grouped, ['1', '1', '3'], 6).points).toBe(4);
    expect(markBlanks(rule('perBlank'), grouped, ['3', '1', '2'], 6).points).toBe(2);
  });

  it('wait for a person where the verdict is unknown', () => {
    const marked = markBlanks(rule('perBlank'), key(['1', '2']), ['1', '???'], 4);
    expect(marked).toMatchObject({ points: 2, waiting: [1] });
  });

  it('without a response are wrong, not unknown', () => {
    expect(markBlanks(rule('perBlank'), key(['1', '2']), ['1'], 4)).toMatchObject({ points: 2, waiting: [] });
  });

  it('earn the points of the accepted answer', () => {
    const accepted = [
      { value: '1', kind: 'number', points: 1 },
      { value: '2', kind: 'number' },
    ];
    const shared = AnswerKey.parse({ blanks: [{ accepted, points: 3 }] });
    expect(markBlanks(rule('perBlank'), shared, ['1'], 3).points).toBe(1);
    expect(markBlanks(rule('perBlank'), shared, ['2'], 3).points).toBe(3);
  });
});

it('adds the steps of a part, each once and up to its points', () => {
  const part = PartKey.parse({ points: 5, steps: [2, 2, 3].map((points) => ({ text: 'step', points })) });
  expect(markPart(part, [0, 1])).toBe(4);
  expect(markPart(part, [0, 0, 9])).toBe(2);
  expect(markPart(part, [0, 1, 2])).toBe(5);
});
