import { describe, expect, it } from '@jest/globals';
import type { RegionReading } from '@tiku/contracts/ingestion';
import { draftQuestion } from '../../../../test/draft-question.js';
import { acceptRegion } from './accept-region.js';
import { pieceTakenFor } from './misread-piece.js';
import { offersOf } from './region-offers.js';

const formula = (text: string): RegionReading => ({
  as: 'formula',
  page: 1,
  box: [0.1, 0.1, 0.5, 0.2],
  text,
  question: null,
  images: [],
  candidates: [],
  confidence: 0.9,
});
const question = draftQuestion('a', {
  stem: '已知 x=√1-3y 与 $P\\subset QI$ 表示的曲线',
  options: [
    { id: 'o', text: '椭圆', isCorrect: false },
    { id: 'p', text: '$(y - 4)2+x$', isCorrect: false },
  ],
});
const accepted = (text: string) => {
  const [first] = acceptRegion([question], 'a', formula(text), 'piece', () => 'new') ?? [];
  return [first?.stem, ...(first?.options.map((option) => option.text) ?? [])];
};

describe('a framed formula', () => {
  it('replaces what it was taken for, as text or as a formula, in stem or option', () => {
    expect(accepted('$x=\\sqrt{1-3y^{2}}$')[0]).toBe(
      '已知 $x=\\sqrt{1-3y^{2}}$ 与 $P\\subset QI$ 表示的曲线',
    );
    expect(accepted('$P\\subset Q\\subset I$')[0]).toBe('已知 x=√1-3y 与 $P\\subset Q\\subset I$ 表示的曲线');
    expect(accepted('$(y-4)^2+x$')[2]).toBe('$(y-4)^2+x$');
  });

  it('offers that first, and only then', () => {
    expect(offersOf(formula('$x=\\sqrt{1-3y^2}$'), question).map(({ how }) => how)).toEqual([
      'piece',
      'append',
      'option',
    ]);
    expect(offersOf(formula('$\\cos A+\\sin B=7$'), question).map(({ how }) => how)).toEqual([
      'append',
      'option',
    ]);
    expect(offersOf(formula('$x=\\sqrt{1-3y^2}$'), null)).toEqual([]);
  });

  it('replaces nothing that could be either of two', () => {
    const twice = draftQuestion('b', { stem: '若 $a+b=1$，且 $a+b=2$' });
    expect(pieceTakenFor(twice, formula('$a+b=c$'))).toBeNull();
    expect(pieceTakenFor(twice, formula('$a$'))).toBeNull();
  });
});
