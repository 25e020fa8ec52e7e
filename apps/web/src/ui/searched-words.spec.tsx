import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { QuestionText } from './question-content.js';
import { SearchedWords } from './searched-words.js';

afterEach(cleanup);

it('marks the search words of the list, in text and inside formulas', () => {
  render(
    <SearchedWords value="椭圆 x^2/a^2">
      <QuestionText source="椭圆 $\dfrac{x^{2}}{a^{2}}+y=1$" />
    </SearchedWords>,
  );
  expect([...document.querySelectorAll('mark.tk-hit')].map(({ textContent }) => textContent)).toEqual([
    '椭圆',
  ]);
  expect(document.querySelectorAll('.katex-html .tk-hit')).toHaveLength(1);
});
