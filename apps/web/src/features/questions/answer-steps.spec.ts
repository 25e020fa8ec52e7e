import { describe, expect, it } from '@jest/globals';
import { answerOfSteps, stepsOfAnswer, withoutEmptySteps } from './answer-steps.js';

describe('steps of an answer', () => {
  it('are separated by blank lines', () => {
    expect(stepsOfAnswer('设 $x$。\n得 $y$。\n\n \n所以 $z$。')).toEqual([
      '设 $x$。\n得 $y$。',
      '所以 $z$。',
    ]);
    expect(stepsOfAnswer('')).toEqual(['']);
    expect(stepsOfAnswer('一\n\n')).toEqual(['一', '']);
  });

  it('keep a picture and a displayed formula whole', () => {
    const drawing = '\\begin{tikzpicture}\n\n\\draw (0,0);\n\\end{tikzpicture}';
    expect(stepsOfAnswer(`${drawing}\n\n二`)).toEqual([drawing, '二']);
    expect(stepsOfAnswer('$$a\n\nb$$\n\n二')).toEqual(['$$a\n\nb$$', '二']);
  });

  it('are joined without empty ones', () => {
    expect(withoutEmptySteps('一\n\n\n\n \n\n二\n\n')).toBe('一\n\n二');
    expect(stepsOfAnswer(answerOfSteps(['一', '二']))).toEqual(['一', '二']);
  });
});
