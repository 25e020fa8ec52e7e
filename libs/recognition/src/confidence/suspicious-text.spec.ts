import { describe, expect, it } from '@jest/globals';
import { isSuspicious } from './suspicious-text.js';

const print = (text: string): boolean => isSuspicious(text, 'print');
const scan = (text: string): boolean => isSuspicious(text, 'scan');

describe('signs of a text that was misread, in any paper', () => {
  it.each([
    ['two commas', '已知 a=1,,是 x 的两倍'],
    ['two marks', '设函数为奇函数，。求它的值'],
    ['a comma behind a full stop', '如图所示。，求面积'],
    ['a dollar alone', '化简 (y - 4)$2 的结果'],
    ['an index of one bracket', '求 f(_{x}) 与 $f(_{(}x)$ 的值'],
    ['an argument below its function', '已知 $f_{(x)}=x+1$'],
    ['a bracket inside a formula without a partner', '已知 $f(x=2x+1$ 为增函数'],
    ['a relation that ends in nothing', '若 $A\\cap B=$，则 a 的范围是'],
    ['a root of nothing', '求 $\\sqrt{}$ 的值'],
    ['a fraction without its lower part', '求 $\\dfrac{a+1}{}$ 的值'],
    ['a quantity and its substance as one product', '$22.4LO_{2}$ 中的分子数'],
  ])('%s', (_, text) => {
    expect(print(text)).toBe(true);
    expect(scan(text)).toBe(true);
  });

  it.each([
    ['an ellipsis', '依次为 1，2，3，……，n'],
    ['an ellipsis and a comma', '第一排 3 个，第二排 5 个……，求总数'],
    ['three full stops of an unfinished sentence', '他说：“我……”'],
    ['code', 'for (;;) { std::cout << a[i]; }'],
    ['a colon and a quotation mark', '他说：“好。”'],
    ['a quotation mark between two marks', '“得”，“失”，“，”和“。”'],
    ['prices', 'It costs \\$5, not \\$7.'],
    ['a half-open interval', '定义域为 $[1,+\\infty)$ 或 $(0,1]$'],
    ['French intervals', 'soit $]0,1[$'],
    ['an order statistic', '记 $X_{(1)}$ 与 $X_{(n)}$'],
    ['a derivative', '求 $f^{(n)}(0)$'],
    ['an index of words', '$S_{\\text{甲}}=2S_{\\mathrm{k}}$'],
    ['a charge', '$\\mathrm{SO_4^{2-}}$'],
    ['a bracket of the sentence that a formula closes', '函数 f(x（其中 $x>0)$ 的最小值)'],
    ['parts of a question', '(1) 求 $a$；（2）求 $b$；③) 略'],
    ['letters before a bracket', 'a) $x=1$ b) $x=2$'],
    ['cases', '$\\left\\{\\begin{array}{l}x>0\\\\y<1\\end{array}\\right.$'],
    ['a blank behind a relation', '则 $A\\cap B=$ \\fillin。'],
    ['a blank in brackets', '则 $x=$ (  )'],
    ['a sum to complete', '$3+5=$'],
    ['a quantity and its substance apart', '$22.4\\,\\mathrm{L}$ $\\mathrm{O_2}$ 中'],
    ['height and g', '$v=\\sqrt{2gH}$'],
    ['units behind each other', '$5\\,\\mathrm{kg\\cdot m}$'],
    ['a root and a fraction', '$\\sqrt[3]{2}+\\frac{a}{b}-{}^{2}C$'],
    ['a unit', '$10\\mathrm{mL}$ 与 $3mol$'],
  ])('not %s', (_, text) => {
    expect(print(text)).toBe(false);
    expect(scan(text)).toBe(false);
  });
});

describe('signs of glyphs of a PDF that were misplaced', () => {
  it('a number behind a letter on the line', () => {
    expect(print('半径为 $R2$ 的圆')).toBe(true);
  });
  it.each([
    '$R_{2}$',
    '$x^2$',
    '$2R$',
    'A4 纸',
    '$\\sqrt2$',
    '$\\alpha2$',
    '$\\mathrm{H2}$',
    '$\\text{B12}$',
    '$\\frac12$',
    '$x_12$',
    '$E_{k1}+I_{S2}$',
    '$60+j80$',
    '$2Na+O2$',
  ])('not %s', (text) => {
    expect(print(text)).toBe(false);
  });
});

describe('signs of ink that was misread', () => {
  it.each([
    ['a root of a sum', '函数 x=√1-3y 的值'],
    ['a root of a product', '求 √2x 的值'],
    ['a root of a letter', '√a 与 √(a+1)'],
    ['a raised character behind words', '已知抛物线 ² 的焦点'],
    ['a raised character that begins a text', '² 是偶数'],
    ['a relation between words', '已知复数 ≈ 满足下列条件'],
    ['two relations', '若 x=≈3'],
    ['a sign that was lost between two sets', '则 P⊂QI'],
  ])('%s', (_, text) => {
    expect(scan(text)).toBe(true);
  });

  it.each([
    ['a tick', '正确的打“√”，错的打“×”（√）'],
    ['a root of a number', '2√3 与 √2+1'],
    ['units', '面积为 12 cm²，体积为 5m³，密度 10³kg/m³'],
    ['an ion', 'Ca²⁺ 与 SO₄²⁻'],
    ['an approximation of words', '圆周率≈3.14，路程≈5km'],
    ['signs that are asked for', '填“>”“≈”或“=”'],
    ['a sign as an option', '≈'],
    ['a relation before a blank', '$3.14$ ≈ \\fillin'],
    ['a line in a plane', 'AB⊂α，BC⊂β'],
    ['a point on a line', 'P∈AB'],
    ['sets', 'A⊂B⊂C，A∪B=B'],
  ])('not %s', (_, text) => {
    expect(scan(text)).toBe(false);
  });
});
