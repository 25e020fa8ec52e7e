import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  grams,
  gramsOf,
  normalise,
  normaliseFields,
  queryFragments,
  querySpellings,
  searchForm,
  SEARCHED_CHARS_MAX,
} from './index.js';
import { searchText } from './search-form.js';

describe('normalise', () => {
  it.each([
    ['已知函数 $f(x)=\\dfrac{1}{2}x^{2}$', '已知函数f(x)=\\frac{1}{2}x^2'],
    ['ＡＢＣ，１２３', 'abc,123'],
    ['$a \\leqslant b$', 'a\\leq b'],
    ['$a\\le b$ and $\\left(c\\right)$', 'a\\leq b and(c)'],
    ['$\\mathrm{d}x\\,\\text{cm}$', 'dxcm'],
    ['$\\frac12$', '\\frac{1}{2}'],
    ['the   angular\nacceleration', 'the angular acceleration'],
    ['答案是\\fill ，\\choice 见图', '答案是,见图'],
    ['答案是\\fillin，见图![](image:0190-ab)', '答案是,见图'],
    ['\\text{   x}', 'x'],
    ['价格 \\$5', '价格5'],
  ])('%s', (source, expected) => {
    expect(normalise(source)).toBe(expected);
  });

  it('is idempotent and bounded for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const once = normalise(text);
        expect(once).not.toMatch(/[\n\u0000]/);
        expect(once.length).toBeLessThanOrEqual(300 * 18);
      }),
    );
    expect(normaliseFields(['x'.repeat(50_000), 'y'])).toHaveLength(SEARCHED_CHARS_MAX);
  });

  it('takes linear time on text made to backtrack', () => {
    const before = process.cpuUsage();
    normalise('\\text{' + ' '.repeat(49_000));
    normalise('\\text{'.repeat(8_000));
    normalise('!['.repeat(20_000));
    normalise('^{'.repeat(20_000));
    // CPU time: elapsed time depends on the load of the machine.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe('grams', () => {
  it('are bigrams if Chinese takes part and trigrams of ASCII', () => {
    expect(grams('函数')).toHaveLength(1);
    expect(grams('abc')).toHaveLength(1);
    expect(grams('ab')).toHaveLength(0);
    expect(grams('a函')).toHaveLength(1);
    expect(grams('函')).toHaveLength(0);
  });

  it('never cross a field', () => {
    expect(new Set(grams('ab\ncd函\n数'))).toEqual(new Set(grams('d函')));
  });

  it('of any part of a text are among those of the text', () => {
    const text = fc
      .array(fc.constantFrom(...'函数列abc\\{}^2 x'), { maxLength: 60 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(20), (whole, from, length) => {
        const all = new Set(grams(whole));
        for (const gram of grams(whole.slice(from, from + length))) expect(all.has(gram)).toBe(true);
      }),
    );
  });

  it('of different windows differ', () => {
    const windows = [
      '函数',
      '数函',
      'a函',
      '函a',
      'abc',
      'acb',
      '\u0080\u0080',
      '~~~',
      '\uffff\uffff',
      '  a',
    ];
    expect(new Set(windows.flatMap(grams)).size).toBe(windows.length);
  });

  it('fit int4', () => {
    for (const gram of grams('\uffff\uffff龥龥😀zzz')) {
      expect(Number.isInteger(gram)).toBe(true);
      expect(Math.abs(gram)).toBeLessThanOrEqual(2 ** 31);
    }
  });
});

describe('searchForm', () => {
  it.each([
    ['$\\dfrac{x+1}{2}+\\sqrt{x}+2^{n+1}$', '(x+1)/2+√x+2^(n+1)'],
    ['$x^{2}_{1}$ 与 $x_1^2$', 'x1^2与x1^2'],
    ['\\left\\{a_n\\right\\}$', '{an}'],
    ['${\\rm CO_2}\\uparrow$', 'co2↑'],
    ['$A\\xlongequal[b]{加热}C$', 'a=c 加热'],
    ['“Ｑ”　é ㎡ ½ ①', 'qem^21/21'],
    ['![](image:0190-ab)见图\\fillin', '见图'],
    ['$\\left.x\\right|_{0}$', 'x|0'],
    ['f^{\\prime\\prime}(x)', "f''(x)"],
    ['≠', '≠'],
    ['____', ''],
    ['\\unknown{x}', 'unknownx'],
  ])('%s', (source, expected) => expect(searchForm(source)).toBe(expected));

  it('is short, has no spaces and no line breaks, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const form = searchForm(text);
        expect(form).not.toMatch(/[\n\u0000-\u001f]/);
        expect(form.length).toBeLessThanOrEqual(20 * text.length);
      }),
    );
  });

  it('takes linear time on text made to nest and to backtrack', () => {
    const before = process.cpuUsage();
    for (const part of [
      '{',
      '\\frac',
      '\\frac{',
      '\\sqrt[',
      '^',
      '^{',
      'x_(',
      '(',
      '\\overset{',
      '\\xrightarrow[',
      'a/',
      "'",
    ])
      searchForm(part.repeat(20_000 / part.length));
    searchForm(`\\${'a'.repeat(19_999)}`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

it('cuts a long text between whole characters', () => {
  for (const length of [19_998, 19_999, 20_000])
    expect(searchText(['a'.repeat(length), '𝐀😀'])).not.toMatch(/\p{Surrogate}/u);
});

describe('queryFragments', () => {
  it('splits at spaces, drops repeats and empty parts', () => {
    expect(queryFragments(' 小明  苹果 小明 $ ')).toEqual(['小明', '苹果']);
    expect(gramsOf(querySpellings('x^{2}+1'))).toEqual([grams('x^2+1')]);
    expect(gramsOf([])).toEqual([]);
    expect(queryFragments(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(10);
  });
});

describe('querySpellings', () => {
  it.each([
    ['\\dfrac{x^{2}}{a^{2}}', ['x^2/a^2']],
    ['x2+y2=1', ['x2+y2=1', 'x^2+y^2=1']],
    ['2^n+1', ['2^n+1', '2^(n+1)']],
    ['2pi', ['2pi', '2π']],
    ['△ABC~△DEF', ['△abc△def', '△abc∽△def']],
    ['1/(x+', ['1/(x+', '1/x+']],
    ['a≤b', ['a≤b']],
  ])('%s is searched as %j', (query, spellings) => expect(querySpellings(query)).toEqual([spellings]));

  it.each([
    ['x \\to 0', ['x→0']],
    ['a = b', ['a=b']],
    ['5 cm', ['5cm']],
    ['sin A', ['sina']],
    ['△DEF ≌ △GHK', ['△def≌△ghk']],
    ['函数 (1)', ['函数', '(1)']],
    ['f(x) g(x)', ['f(x)', 'g(x)']],
    ['2023全国乙卷', ['2023', '全国乙卷']],
    ['2023年', ['2023年']],
  ])('%s has the parts %j', (query, parts) => expect(queryFragments(query)).toEqual(parts));

  it('does not change words', () => {
    expect(querySpellings('椭圆 离心率 triangle')).toEqual([['椭圆'], ['离心率'], ['triangle']]);
  });

  it('has a set of grams for any spelling in a text', () => {
    for (const query of ['x2/a2', '1/x 函数', '\\frac{1}{x} 函数', '2^n+1 函数'])
      for (const text of querySpellings(query)[0] ?? []) {
        const found = new Set(grams(`函数${text}`));
        const sets = gramsOf(querySpellings(query));
        expect(sets.length).toBeGreaterThan(0);
        expect(sets.some((set) => set.every((gram) => found.has(gram)))).toBe(true);
      }
    // Two characters of ASCII have no gram: the index cannot find such a spelling.
    expect(gramsOf(querySpellings('x2'))).toEqual([]);
  });

  it('takes linear time on text made to backtrack', () => {
    const before = process.cpuUsage();
    for (const text of [
      'a'.repeat(5_000),
      '('.repeat(5_000),
      'a^'.repeat(2_500),
      '\\frac{{'.repeat(800),
      'a/'.repeat(2_500),
    ])
      querySpellings(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
