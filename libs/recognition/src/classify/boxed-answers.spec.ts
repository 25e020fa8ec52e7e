import { describe, expect, it } from '@jest/globals';
import { readPaper } from '../parsers/tex/paper.fixture.js';
import { boxedLetter, boxedValue, unboxed } from './boxed-answers.js';

const list = (...items: string[]): Promise<string[]> =>
  readPaper(`\\begin{enumerate}${items.map((item) => `\n\\item ${item}`).join('')}\n\\end{enumerate}`);

describe('the box of a solution', () => {
  it('contains its answer', () => {
    expect(boxedValue(String.raw`Roots give $x=\boxed{\pm\frac{1}{2}}$.`)).toBe(String.raw`$\pm\frac{1}{2}$`);
    expect(boxedValue(String.raw`So $\boxed{\text{yes}}$.`)).toBe('yes');
  });

  it('has no value if there are several boxes, or none', () => {
    expect(boxedValue(String.raw`(1) $\boxed{2}$ (2) $\boxed{3}$`)).toBeNull();
    expect(boxedValue('$x=2$')).toBeNull();
    expect(boxedValue(String.raw`$\boxed{2`)).toBeNull();
  });

  it('may hold a letter', () => {
    expect(boxedLetter(String.raw`$\boxed{\textbf{(C)}\ 3}$`)).toBe('C');
    expect(boxedLetter(String.raw`$\boxed{B}$`)).toBe('B');
    expect(boxedLetter(String.raw`$\boxed{BC}$`)).toBeNull();
  });

  it('is removed from an answer that it surrounds', () => {
    expect(unboxed(String.raw`$\boxed{6}$.`)).toBe('$6$');
    expect(unboxed(String.raw`$x=\boxed{6}$`)).toBe(String.raw`$x=\boxed{6}$`);
  });
});

describe('boxes after questions', () => {
  it('are their answers if the paper does so repeatedly', async () => {
    expect(
      await list(String.raw`What is $7\cdot 8$? \boxed{56}`, String.raw`What is $3!$? $\boxed{6}$`),
    ).toEqual([String.raw`1 | solution | What is $7\cdot 8$? | $56$`, '2 | solution | What is $3!$? | $6$']);
  });

  it('are text if only one question ends so', async () => {
    const questions = await list(
      String.raw`Explain the law $\boxed{E=mc^2}$`,
      'What is a photon?',
      'What is a wave?',
    );
    expect(questions[0]).toContain(String.raw`\boxed{E=mc^2}`);
  });

  it('are blanks if they are empty', async () => {
    expect((await list(String.raw`Complete: $3+\boxed{\phantom{5}}=8$.`, 'Done?'))[0]).toBe(
      String.raw`1 | fill | Complete: $3+$ \fillin $=8$.`,
    );
  });
});
