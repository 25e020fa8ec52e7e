import { describe, expect, it } from '@jest/globals';
import { renderFormula } from '@tiku/question-syntax/html';
import { suggest } from './completions.js';
import { sampleOf, SYMBOL_GROUPS } from './symbols.js';
import { TIKZ_GROUPS } from './tikz-catalogue.js';

const words = { tags: { choice: '括号', fill: '空', subp: '小题', subsubp: '小题' }, recommended: '推荐' };
const suggested = (text: string, isPicture = false) =>
  suggest(text, text.length, { words, isPicture, isAsked: false })?.entries ?? null;
const texts = (text: string, isPicture = false) => suggested(text, isPicture)?.map((entry) => entry.text);

describe('suggestions', () => {
  it('are at most five, three by the first letters', () => {
    expect(texts('$\\')).toHaveLength(5);
    expect(texts('$\\s')).toHaveLength(3);
    expect(texts('$\\dfr')).toEqual(['\\dfrac{@}{}']);
    expect(texts('$\\case')).toEqual(['\\begin{cases}@ \\\\ \\end{cases}']);
  });

  it('offer question tags only outside of formulas', () => {
    expect(texts('则 \\fi')).toEqual(['\\fill ']);
    expect(texts('\\sub')).toEqual(['\\subp ', '\\subsubp ', '\\subseteq']);
    expect(texts('$\\fi')).toBeUndefined();
  });

  it('are empty if no command is typed', () => {
    expect(suggested('已知集合')).toBeNull();
    expect(suggested('')).toBeNull();
  });

  it('know the values of TikZ options, and a sufficient number of points', () => {
    expect(texts('\\draw[color=', true)).toHaveLength(5);
    expect(texts('\\draw[dash', true)).toHaveLength(3);
    expect(suggested('\\draw[domain=0:1, samples=', true)).toMatchObject([
      { text: '50' },
      { text: '100', detail: '推荐' },
      { text: '150' },
      { text: '200' },
    ]);
    expect(texts('\\begin{tikzpicture}\n\\draw[opacity=0.')).toEqual(['0.1', '0.2', '0.3']);
    expect(suggested('\\begin{tikzpicture}\\end{tikzpicture} [opa')).toBeNull();
  });
});

describe('suggestions in a picture', () => {
  it('find a command by the shape that it draws', () => {
    expect(texts('\\circ', true)).toContain('\\draw (0,0) circle (@);');
    expect(texts('\\arc', true)).toEqual(['\\draw (0,0) arc (0:90:@);']);
    expect(texts('\\ellip', true)).toEqual(['\\draw (0,0) ellipse (2 and @);']);
    expect(texts('\\plot', true)?.every((text) => text.includes('plot'))).toBe(true);
    expect(texts('\\begin{circuitikz}\n\\alt')).toEqual(['% alt: @']);
    expect(texts('\\draw', true)).toHaveLength(3);
  });

  it('know letters and signs, with dollars outside a formula', () => {
    expect(texts('\\node at (0,0) {\\alp', true)).toEqual(['$\\alpha$']);
    expect(texts('\\begin{tikzpicture}\n\\node {\\perp')).toEqual(['$\\perp$']);
    expect(texts('\\node at (0,0) {$\\dfr', true)).toEqual(['\\dfrac{@}{}']);
    expect(texts('\\node at (0,0) {$x$}; \\alp', true)).toEqual(['$\\alpha$']);
  });
});

describe('catalogues', () => {
  it('have 13 groups of symbols, each of which can be typeset', () => {
    expect(Object.keys(SYMBOL_GROUPS)).toHaveLength(13);
    const failed = Object.values(SYMBOL_GROUPS)
      .flat()
      .filter((symbol) => !renderFormula(sampleOf(symbol), false).ok);
    expect(failed).toEqual([]);
  });

  it('have the groups of TikZ that the specification lists', () => {
    expect(Object.keys(TIKZ_GROUPS)).toHaveLength(13);
    expect(new Set(TIKZ_GROUPS.colour).size).toBe(18);
    expect(TIKZ_GROUPS.lineWidth).toHaveLength(11);
    expect(TIKZ_GROUPS.lineStyle).toHaveLength(9);
    expect(TIKZ_GROUPS.opacity).toHaveLength(9);
  });
});
