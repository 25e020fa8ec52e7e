/** Cases of expressions, points, equations and forms. */
import type { CaseTable } from './case-table.fixture.js';

export const expressionCases: Record<string, CaseTable> = {
  expressions: {
    kind: 'expression',
    cases: String.raw`
      2x+1 ¦ 2x+1 ¦ =
      1+2x ¦ 2x+1 ¦ =
      2ｘ＋１ ¦ 2x+1 ¦ =
      2*x+1 ¦ 2x+1 ¦ =
      2·x+1 ¦ 2x+1 ¦ =
      2x-1 ¦ 2x+1 ¦ !
      (x+1)^2 ¦ x^2+2x+1 ¦ =
      (x+1)² ¦ x²+2x+1 ¦ =
      x的平方+2x+1 ¦ (x+1)^2 ¦ =
      (x-1)(x+1) ¦ x^2-1 ¦ =
      (x-1)(x+1) ¦ x^2+1 ¦ !
      \frac{x^2-1}{x-1} ¦ x+1 ¦ =
      \frac{1}{x}+\frac{1}{x+1} ¦ \frac{2x+1}{x(x+1)} ¦ =
      xy ¦ yx ¦ =
      ab+ac ¦ a(b+c) ¦ =
      \sin^2x+\cos^2x ¦ 1 ¦ =
      2\sin x\cos x ¦ \sin(2x) ¦ =
      \sin 2x ¦ 2\sin x\cos x ¦ =
      2sin(x)cos(x) ¦ sin(2x) ¦ =
      cos(2x) ¦ 1-2sin(x)^2 ¦ =
      cos(2x) ¦ 2sin(x)^2-1 ¦ !
      \tan x ¦ \frac{\sin x}{\cos x} ¦ =
      \sqrt{x^2} ¦ |x| ¦ =
      \sqrt{x^2} ¦ x ¦ !
      2\ln x ¦ \ln(x^2) ¦ ?
      \ln(x^2) ¦ 2\ln x ¦ ?
      e^{x+1} ¦ e\cdot e^x ¦ =
      2^{n+1} ¦ 2\cdot2^n ¦ =
      2^{n+1} ¦ 2^n+1 ¦ !
      a_n ¦ a_n ¦ =
      2n-1 ¦ 2(n-1)+1 ¦ =
      x^{-1} ¦ \frac1x ¦ =
      \sqrt x\cdot\sqrt x ¦ x ¦ ?
      \sqrt[3]{x} ¦ x^{\frac13} ¦ =
      x^{\frac13} ¦ \sqrt[3]{x} ¦ ?
      x=1或x=-1 ¦ x^2=1 ¦ =
      x=1 ¦ x^2=1 ¦ !
      y=|x| ¦ y=-x ¦ !
      x^{1/2} ¦ \sqrt{x} ¦ =
      x^{\frac12} ¦ \sqrt{x} ¦ =
      \frac{n(n+1)}{2} ¦ \frac{n^2+n}{2} ¦ =
      0.5x ¦ \frac{x}{2} ¦ =
      0.3333333333x ¦ \frac{x}{3} ¦ !
      x+1e-15 ¦ x ¦ !
      (x-a)^6000 ¦ (a-x)^6000 ¦ =
      X ¦ x ¦ !
      y=2x+1 ¦ y=2x+1 ¦ =
      2x+1 ¦ y=2x+1 ¦ =
      y=2x+1 ¦ 2x+1 ¦ ?
      2x-y+1=0 ¦ y=2x+1 ¦ =
      4x-2y+2=0 ¦ y=2x+1 ¦ =
      2x-y-1=0 ¦ y=2x+1 ¦ !
      x²+y²=4 ¦ x^2+y^2=4 ¦ =
      \frac{x^2}{4}+\frac{y^2}{3}=1 ¦ 3x^2+4y^2=12 ¦ =
      e=1/2 ¦ e=\frac12 ¦ =
      (1,2) ¦ (1,2) ¦ =
      （１，２） ¦ (1,2) ¦ =
      (2,1) ¦ (1,2) ¦ !
      (1,2,3) ¦ (1,2) ¦ !
      (0.5,2) ¦ (\frac12,2) ¦ =
      [1,2] ¦ (1,2) ¦ ?
      f(x+1) ¦ f(1+x) ¦ =
      f(x) ¦ f(2x) ¦ !
      x>1 ¦ 2x>2 ¦ =
      x<1 ¦ 2x>2 ¦ !
      2/x ¦ \frac2x ¦ =
      1/2x ¦ \frac{x}{2} ¦ ?
      1/2*x ¦ \frac{x}{2} ¦ =
      1/(2x) ¦ \frac{1}{2x} ¦ =
      \frac{x}{0} ¦ x ¦ ?
      x/(x-x) ¦ x ¦ ?
      x/(x-x) ¦ x/(x-x) ¦ ?
      x>1/0 ¦ x>1/0 ¦ ?
      (1/0,1) ¦ (1/0,1) ¦ ?
      y=x/0 ¦ y=x/0 ¦ ?
      ±1/0 ¦ ±1/0 ¦ ?
      \ln0+x ¦ \ln0+x ¦ ?
      x+ ¦ x ¦ ?
      (x+1 ¦ x+1 ¦ ?
      x😀 ¦ x ¦ ?
      x\u202E ¦ x ¦ ?
      \log x ¦ \lg x ¦ ?
      log2x ¦ \lg x ¦ ?
      n! ¦ n(n-1)! ¦ =
      (-2)^n ¦ (-2)^{n} ¦ =
      (-2)^{n+1} ¦ -2(-2)^n ¦ =
      (-2)^{n+1} ¦ (-2)^n ¦ !
      csch x ¦ 1/sinh(x) ¦ =
      arcsec x ¦ arccos(1/x) ¦ =
      x^23 ¦ x^{23} ¦ =
      \frac{x^23}{2} ¦ x^{23}/2 ¦ ?`.replaceAll(String.raw`\u202E`, '\u202E'),
  },
  'expressions on whole numbers': {
    kind: 'expression',
    options: { domain: { n: { min: 1, max: 40, isInteger: true } } },
    cases: String.raw`
      (-1)^n ¦ cos(nπ) ¦ =
      (-1)^{n+1} ¦ cos(nπ) ¦ !
      2^n ¦ 2^{n} ¦ =`,
  },
  'expressions on positive numbers': {
    kind: 'expression',
    options: { domain: { x: { min: 0.1, max: 10 } } },
    cases: String.raw`
      \sqrt{x^2} ¦ x ¦ =
      2\ln x ¦ \ln(x^2) ¦ =
      |x| ¦ x ¦ =`,
  },
  'expressions on an empty domain': {
    kind: 'expression',
    options: { domain: { x: { min: 1, max: 0 } } },
    cases: `
      x ¦ x ¦ ?`,
  },
  'factored expressions': {
    kind: 'expression',
    options: { form: 'factored' },
    cases: String.raw`
      (x-1)(x+1) ¦ x^2-1 ¦ =
      x^2-1 ¦ x^2-1 ¦ !
      2(x+1) ¦ 2x+2 ¦ =
      2x+2 ¦ 2x+2 ¦ !
      x(x+1) ¦ x^2+x ¦ =
      (x+1)^2 ¦ x^2+2x+1 ¦ =
      (a+b)(a-b) ¦ a^2-b^2 ¦ =
      a^2-b^2 ¦ a^2-b^2 ¦ !
      a^2+b^2 ¦ a^2+b^2 ¦ =
      a(ab-1) ¦ a^2b-a ¦ =
      (x^2+1)(x-1) ¦ x^3-x^2+x-1 ¦ =
      (x^2-4)(x-1) ¦ x^3-x^2-4x+4 ¦ !
      -(x-2)(x+2) ¦ 4-x^2 ¦ =`,
  },
  'simplest expressions': {
    kind: 'expression',
    options: { form: 'simplest' },
    cases: String.raw`
      \frac12 ¦ \frac24 ¦ =
      \frac24 ¦ \frac12 ¦ !
      2\sqrt3 ¦ \sqrt{12} ¦ =
      \sqrt{12} ¦ 2\sqrt3 ¦ !
      \frac{\sqrt2}{2} ¦ \frac{1}{\sqrt2} ¦ =
      \frac{1}{\sqrt2} ¦ \frac{\sqrt2}{2} ¦ !
      x+x ¦ 2x ¦ !
      2x ¦ x+x ¦ =
      3+4 ¦ 7 ¦ !
      3\cdot4x ¦ 12x ¦ !
      2^3 ¦ 8 ¦ !
      x^2+2x ¦ 2x+x^2 ¦ =`,
  },
  decimals: {
    kind: 'expression',
    options: { form: 'decimal' },
    cases: `
      0.5 ¦ 1/2 ¦ =
      1/2 ¦ 0.5 ¦ !`,
  },
  fractions: {
    kind: 'expression',
    options: { form: 'fraction' },
    cases: `
      1/2 ¦ 0.5 ¦ =
      0.5 ¦ 1/2 ¦ !
      2/4 ¦ 1/2 ¦ !`,
  },
  'expanded expressions': {
    kind: 'expression',
    options: { form: 'expanded' },
    cases: `
      x^2+2x+1 ¦ (x+1)^2 ¦ =
      (x+1)^2 ¦ x^2+2x+1 ¦ !`,
  },
};
