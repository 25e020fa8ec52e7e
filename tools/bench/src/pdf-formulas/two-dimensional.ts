/** Formulas of more than one line, as school and university papers have them, with letters and numbers at random. */
import type { Random } from '../formulas/scanned.js';

/** What a template may draw. */
interface Draw {
  /** A letter of a variable. */
  v(): string;
  /** A capital of a point. */
  p(): string;
  /** A number from 1 to 9. */
  n(): string;
  /** A number with a sign, a letter, or a short term. */
  t(): string;
  oneOf(list: readonly string[]): string;
}

const raw = String.raw;
const table = (rows: number, columns: number, cell: () => string): string =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, cell).join('&')).join('\\\\');

/** By kind; each template gives a formula of its own at every call. */
const TEMPLATES: Record<string, readonly ((draw: Draw) => string)[]> = {
  matrix: [
    ({ p, t }) => raw`${p()}=\begin{pmatrix}${table(2, 2, t)}\end{pmatrix}`,
    ({ t }) => raw`\begin{bmatrix}${table(3, 3, t)}\end{bmatrix}`,
    ({ t, v }) =>
      raw`\begin{pmatrix}${table(2, 3, t)}\end{pmatrix}\begin{pmatrix}${v()}\\${v()}\\${t()}\end{pmatrix}`,
  ],
  determinant: [
    ({ t }) => raw`\begin{vmatrix}${table(2, 2, t)}\end{vmatrix}=${t()}`,
    ({ t, n }) => raw`D=${n()}\begin{vmatrix}${table(3, 3, t)}\end{vmatrix}`,
  ],
  cases: [
    ({ v, n }) => raw`f(x)=\begin{cases}x^2+${n()}${v()},&x\le ${n()}\\${n()}x-1,&x>${n()}\end{cases}`,
    ({ n }) => raw`\begin{cases}${n()}x+${n()}y=${n()}\\x-${n()}y=${n()}\end{cases}`,
    ({ n }) => raw`\begin{cases}x+y+z=${n()}\\${n()}x-y=${n()}\\x-${n()}z=${n()}\end{cases}`,
    ({ n }) => raw`g(x)=\begin{cases}\frac{${n()}}{x},&x<0\\\sqrt{x+${n()}},&x\ge 0\end{cases}`,
    ({ n }) => raw`a_n=\begin{cases}${n()}n-1,&n\text{为奇数}\\2^{n}+${n()},&n\text{为偶数}\end{cases}`,
  ],
  nestedFraction: [
    ({ v, n }) => raw`\frac{\frac{1}{${v()}}+${n()}}{${v()}-\frac{${n()}}{${v()}}}`,
    ({ v, n }) => raw`1+\frac{1}{${n()}+\frac{1}{${n()}+\frac{1}{${v()}}}}`,
    ({ v, n }) => raw`\frac{-${v()}\pm\sqrt{${v()}^2-${n()}ac}}{${n()}a}`,
    ({ v, n }) => raw`\frac{\sqrt{${v()}}+\frac{${n()}}{\sqrt{${v()}}}}{${n()}-\sqrt{${n()}}}`,
  ],
  scriptFraction: [
    ({ v, n }) => raw`${v()}^{\frac{${n()}}{${n()}}}+${n()}^{-\frac{1}{2}}`,
    ({ v, n }) => raw`\left(\frac{${n()}}{${v()}}\right)^{${n()}}-\left(\frac{${v()}+1}{${n()}}\right)^{-2}`,
    ({ v, n }) => raw`\mathrm{e}^{\frac{${v()}^2}{${n()}}}=\ln\frac{${v()}}{${n()}}`,
  ],
  sum: [
    ({ v, n }) => raw`\sum_{i=1}^{n}\frac{${v()}_i}{${n()}^i}`,
    ({ v, n }) => raw`\prod_{k=${n()}}^{2n}\left(1+\frac{1}{${v()}_k}\right)`,
    ({ n, v }) => raw`\sum_{k=0}^{\infty}\frac{(-1)^k${v()}^{2k+1}}{(2k+${n()})!}`,
    ({ p, n }) => raw`\bigcup_{i=${n()}}^{n}${p()}_i`,
  ],
  limit: [
    ({ n }) => raw`\lim_{x\to ${n()}}\frac{x^2-${n()}}{x-${n()}}`,
    ({ n }) => raw`\lim_{n\to\infty}\left(1+\frac{${n()}}{n}\right)^n`,
    ({ n }) => raw`\max_{1\le i\le ${n()}}|x_i-${n()}|`,
    ({ n }) => raw`\lim_{\Delta x\to 0}\frac{f(${n()}+\Delta x)-f(${n()})}{\Delta x}`,
  ],
  integral: [
    ({ n }) => raw`\int_0^{\frac{\pi}{2}}\frac{\sin x}{${n()}+\cos x}\,\mathrm{d}x`,
    ({ n, v }) => raw`\int_{-${n()}}^{${v()}}\sqrt{${n()}-x^2}\,\mathrm{d}x`,
    ({ n }) => raw`\left.\frac{x^3}{${n()}}\right|_{0}^{${n()}}`,
  ],
  vector: [
    ({ p, n }) => raw`\overrightarrow{${p()}B}=${n()}\overrightarrow{C${p()}}`,
    ({ v, n }) => raw`\vec{${v()}}\cdot\vec{b}=|\vec{${v()}}||\vec{b}|\cos ${n()}0^\circ`,
    ({ p, n }) =>
      raw`\overrightarrow{O${p()}}=\frac{1}{${n()}}\overrightarrow{OA}+\frac{2}{${n()}}\overrightarrow{OC}`,
    ({ n }) => raw`\cos\theta=\frac{\vec{a}\cdot\vec{b}}{|\vec{a}||\vec{b}|}=\frac{${n()}}{5}`,
  ],
  over: [
    ({ n }) => raw`\overline{z}=${n()}-${n()}\mathrm{i}`,
    ({ v, n }) => raw`\bar{${v()}}=\frac{x_1+x_2+\cdots+x_n}{${n()}}`,
    ({ n, p }) => raw`\overline{A\cup ${p()}}=\overline{A}\cap\overline{${p()}}+${n()}`,
    ({ n }) => raw`\hat{y}=\hat{b}x+${n()}`,
  ],
  root: [
    ({ v, n }) => raw`\sqrt[3]{${v()}^2+${n()}}`,
    ({ v, n }) => raw`\sqrt[n]{\frac{${v()}}{${n()}}}`,
    ({ v, n }) => raw`\sqrt{${n()}+\sqrt{${v()}+${n()}}}`,
    ({ v, n }) => raw`\frac{\sqrt{${n()}}}{${n()}}\sqrt{\frac{${v()}+1}{${v()}-1}}`,
    ({ v, n }) => raw`\sqrt[4]{(${v()}-${n()})^2}=\sqrt{${v()}}`,
  ],
  reaction: [
    ({ oneOf }) =>
      raw`2\mathrm{KClO_3}\xlongequal[${oneOf([raw`\triangle`, raw`\text{加热}`])}]{\mathrm{MnO_2}}2\mathrm{KCl}+3\mathrm{O_2}\uparrow`,
    ({ oneOf }) =>
      raw`\mathrm{CaCO_3}\xlongequal{\text{${oneOf(['高温', '煅烧', '加热'])}}}\mathrm{CaO}+\mathrm{CO_2}\uparrow`,
    ({ oneOf }) =>
      raw`\mathrm{CH_4}+2\mathrm{O_2}\xrightarrow{\text{${oneOf(['点燃', '燃烧'])}}}\mathrm{CO_2}+2\mathrm{H_2O}`,
    ({ n }) => raw`\mathrm{${'A'}}\xrightarrow[${n()}00\,^\circ\mathrm{C}]{\text{催化剂}}\mathrm{B}`,
  ],
  angle: [
    ({ n, oneOf }) =>
      raw`\sin\left(\frac{\pi}{${n()}}-${n()}x\right)+\cos ${oneOf(['30', '45', '60', '120'])}^\circ`,
    ({ n, oneOf }) => raw`\frac{\tan ${oneOf(['15', '75'])}^\circ-1}{\sin ${n()}0^\circ+1}`,
    ({ n }) => raw`\alpha\in\left(-\frac{\pi}{${n()}},\frac{${n()}\pi}{4}\right]`,
  ],
  bracket: [
    ({ v, n }) => raw`\left[\frac{${v()}}{${n()}}-\left(\frac{1}{${v()}}+${n()}\right)^2\right]`,
    ({ v, n }) => raw`\left|\frac{${v()}-${n()}}{${v()}+${n()}}\right|<1`,
    ({ n }) => raw`\left\{x\mid\frac{x-${n()}}{x+${n()}}\ge 0\right\}`,
  ],
  binomial: [
    ({ n }) => raw`\binom{n}{${n()}}+\mathrm{C}_{n}^{${n()}}=\frac{n!}{${n()}!(n-${n()})!}`,
    ({ v, n }) => raw`\frac{\mathrm{C}_5^2\mathrm{A}_{${n()}}^{3}}{${v()}_1^2}`,
  ],
  stacked: [
    ({ v, n }) => raw`\frac{x^2}{${v()}^2}-\frac{y^2}{${n()}}=1`,
    ({ v, n }) => raw`\frac{${v()}_1^{2}+${v()}_{n+1}}{${n()}^{n}-1}`,
    ({ n }) => raw`T=2\pi\sqrt{\frac{m}{k}}=\frac{${n()}}{\sqrt{${n()}}}`,
    ({ n }) => raw`\frac{\mathrm{d}y}{\mathrm{d}x}=-\frac{${n()}x}{y^{2}}`,
  ],
};

const VARIABLES = [...'abcmnpqrstuvxyzkh'];

/** As many formulas as there are kinds, times `each`, with the names of their kinds. */
export function twoDimensional(random: Random, each: number): { kind: string; tex: string }[] {
  const oneOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const n = (): string => String(1 + Math.floor(random() * 9));
  const v = (): string => oneOf(VARIABLES);
  const draw: Draw = {
    n,
    v,
    oneOf,
    p: () => oneOf([...'DEFGHMNPQ']),
    t: () => oneOf([n(), n(), `-${n()}`, v(), `${n()}${v()}`, `${v()}+${n()}`, raw`${v()}_${n()}`]),
  };
  return Object.entries(TEMPLATES).flatMap(([kind, templates]) =>
    Array.from({ length: each }, (_, at) => ({
      kind,
      tex: templates[at % templates.length]?.(draw) ?? '',
    })),
  );
}
