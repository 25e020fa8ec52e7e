import { describe, expect, it } from '@jest/globals';
import { type Mark, printed } from '../../formula/printed.fixture.js';
import { loneFormula, mayBeFormula } from './formula-picture.js';

describe('a picture that may be one formula', () => {
  it.each(['= -b±√b²-4ac/2a', '2 4\n1 3 (', 'sin x + cos x', '\\frac{1}{2}', ''])('accepts %j', (text) => {
    expect(mayBeFormula(text)).toBe(true);
  });
  it.each(['求 x 的值', 'Find x when x + 1 = 2', '1. a\n2. b\n3. c\n4. d\n5. e\n6. f\n7. g'])(
    'rejects %j',
    (text) => {
      expect(mayBeFormula(text)).toBe(false);
    },
  );
});

describe('a picture of one formula', () => {
  const half: Mark[] = [
    { text: 'x', x: 0 },
    { text: '=', x: 0.9 },
    { text: '1', x: 2.05, y: 0.68 },
    { rule: true, x: 1.95, y: 0.28, width: 0.7 },
    { text: '2', x: 2.05, y: -0.62 },
  ];
  const pictureOf = (marks: readonly Mark[]) => ({ ...printed(marks).picture, channels: 1 as const });

  it('is read with its structure', async () => {
    const model = await loneFormula(pictureOf(half), 'x = 1 2');
    expect(model?.blocks.map(({ text }) => text.replaceAll(' ', ''))).toEqual(['$x=\\frac{1}{2}$']);
  });

  it('leaves a sentence and a letter as text', async () => {
    expect(await loneFormula(pictureOf(half), '求 x')).toBeNull();
    expect(await loneFormula(pictureOf([{ text: 'x', x: 0 }]), 'x')).toBeNull();
  });
});
