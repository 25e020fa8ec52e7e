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

it('reads an italic sentence as words', () => {
  expect(lineMarkup(line(['Answer', 'all', 'of', 'the', 'questions', 'below.'], { italic: true })).text).toBe(
    'Answer all of the questions below.',
  );
});

it('reads italic letters as a formula', () => {
  expect(lineMarkup(line(['ab', 'cd', 'ef'], { italic: true })).text).toMatch(/^\$.*\$$/);
  expect(lineMarkup(line(['abcd', 'efgh', 'ijkl'], { italic: true, math: true })).text).toMatch(/^\$.*\$$/);
});

it('keeps a space of the file that is as wide as a character between Chinese words', () => {
  const glyphs = (text: string) => items(set(text, 0, 100));
  const markup = (text: string): string =>
    lineMarkup({
      items: glyphs(text),
      x0: 0,
      x1: 200,
      y0: 92,
      y1: 102,
      base: 100,
      size: 10,
    } as unknown as Parameters<typeof lineMarkup>[0]).text;
  expect(markup('时间 老舍')).toBe('时间老舍');
  const wide = [...set('时间', 0, 100), ...set(' ', 20, 100, { wide: 1 }), ...set('老舍', 30, 100)];
  expect(
    lineMarkup({
      items: items(wide),
      x0: 0,
      x1: 50,
      y0: 92,
      y1: 102,
      base: 100,
      size: 10,
    } as unknown as Parameters<typeof lineMarkup>[0]).text,
  ).toBe('时间 老舍');
});

it('begins a new formula at the next number of a row', () => {
  const cells = ['1.', 'x=5', '6.', '2.', 'y=3', '3.', 'z=2'];
  let x = 0;
  const glyphs = cells.flatMap((cell) => {
    const run = [...cell].flatMap((character, at) =>
      set(character, x + at * 5, 100, { italic: /[a-z]/.test(character), math: character === '=' }),
    );
    x += cell.length * 5 + 4;
    return run;
  });
  const all = items(glyphs);
  const row = { items: all, x0: 0, x1: x, y0: 92, y1: 102, base: 100, size: 10 };
  const { text } = lineMarkup(row as unknown as Parameters<typeof lineMarkup>[0]);
  expect(text).toMatch(/ 2\. \$y=3\$ 3\. \$z=2\$$/);
});

it('prints ligatures as letters', () => {
  expect(lineMarkup(line(['oﬃces'], {})).text).toBe('offices');
});

it('begins an entry of a key at a number that looks like a decimal with its answer', () => {
  const markup = lineMarkup(line(['1.x=2', '2.y', '3.3/5', '4.6π', '5.9'], {})).text;
  expect(markup.replaceAll('$', '')).toBe('1.x=2 2.y 3.3/5 4.6\\pi 5.9');
  const decimals = lineMarkup(line(['1.x=2', '2.y=2.5', '4.5'], {})).text;
  expect(decimals.replaceAll('$', '')).toContain('2.y=2.5');
});
