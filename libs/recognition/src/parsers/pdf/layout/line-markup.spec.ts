import { expect, it } from '@jest/globals';
import { items, set } from './glyphs.fixture.js';
import { lineMarkup } from './line-markup.js';

/** Words set in italics with a space's width between them. */
const line = (words: string[], setting: Parameters<typeof set>[3]) => {
  let x = 0;
  const glyphs = words.map((word) => {
    const run = set(word, x, 100, setting);
    x += word.length * 5 + 3;
    return run;
  });
  const all = items(...glyphs);
  return { items: all, x0: 0, x1: x, y0: 92, y1: 102, base: 100, size: 10 } as unknown as Parameters<
    typeof lineMarkup
  >[0];
};

it('takes an italic sentence for words', () => {
  expect(lineMarkup(line(['Answer', 'all', 'of', 'the', 'questions', 'below.'], { italic: true })).text).toBe(
    'Answer all of the questions below.',
  );
});

it('takes italic letters for a formula', () => {
  expect(lineMarkup(line(['ab', 'cd', 'ef'], { italic: true })).text).toMatch(/^\$.*\$$/);
  expect(lineMarkup(line(['abcd', 'efgh', 'ijkl'], { italic: true, math: true })).text).toMatch(/^\$.*\$$/);
});
