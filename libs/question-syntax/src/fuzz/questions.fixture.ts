/** Random questions as teachers may write them. */
import fc from 'fast-check';
import type { CheckedQuestion } from '../check/index.js';

const r = String.raw;

const { formula } = fc.letrec<{ formula: string; term: string }>((tie) => {
  const part = tie('term');
  const two = (make: (a: string, b: string) => string) => fc.tuple(part, part).map(([a, b]) => make(a, b));
  return {
    term: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constantFrom(
        'x',
        'a',
        '12',
        '3.5',
        r`\alpha`,
        r`\pi`,
        r`\mathbb{R}`,
        'AB',
        r`\infty`,
        r`90^\circ`,
        r`\text{若 }`,
      ),
      two((a, b) => r`\frac{${a}}{${b}}`),
      two((a, b) => r`{${a}}^{${b}}`),
      two((a, b) => r`{${a}}_{${b}}`),
      two((a, b) => r`\left(${a}+${b}\right]`),
      two((a, b) => r`\begin{cases}${a},&${b}\\${b}\end{cases}`),
      two((a, b) => r`\begin{pmatrix}${a}&${b}\\1&0\end{pmatrix}`),
      two((a, b) => r`\sum_{k=${a}}^{${b}}k^2+1`),
      two((a, b) => r`\int_{${a}}^{${b}} x\,\mathrm{d}x`),
      two((a, b) => r`\binom{${a}}{${b}}`),
      two((a, b) => r`\lim\limits_{x\to ${a}}${b}`),
      part.map((a) => r`\sqrt{${a}}`),
      part.map((a) => r`\sqrt[3]{${a}}`),
      part.map((a) => r`\overrightarrow{${a}}`),
      part.map((a) => r`\overline{${a}}`),
      part.map((a) => r`\vec{${a}}`),
      part.map((a) => r`\sin ${a}`),
      part.map((a) => r`\underbrace{${a}}_{n}`),
    ),
    formula: fc
      .array(fc.tuple(part, fc.constantFrom('+', '-', '=', r`\leqslant `, r`\cdot `, r`\in `, ',')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((pairs) => pairs.map(([term, sign]) => term + sign).join('') + 'y'),
  };
});

const CHEMISTRY = [
  r`\ce{2H2 + O2 ->[点燃] 2H2O}`,
  r`\ce{SO4^2-}`,
  r`\SI{3.0e8}{m/s}`,
  r`{}^{14}_{6}\mathrm{C}`,
];
const word = fc.constantFrom(
  '已知函数',
  '的值为',
  '设集合',
  'function',
  'is ',
  '，',
  '。',
  '（',
  '）',
  '“甲”',
  r`\$5`,
  r`50\%`,
  r`a \& b`,
  r`\_`,
  '<b>',
  '"q"',
  '&amp;',
  '1.5 ',
  '{x}',
  '^',
  '~',
  '±',
  '😀',
  "'",
  r`\#`,
  '[0]',
  '；',
);
const inlineMath = fc.oneof(
  { weight: 6, arbitrary: formula },
  { weight: 1, arbitrary: fc.constantFrom(...CHEMISTRY) },
);
const inline = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 3, arbitrary: inlineMath.map((tex) => `$${tex}$`) },
  { weight: 1, arbitrary: word.map((text) => `**${text.trim()}粗**`) },
  { weight: 1, arbitrary: word.map((text) => r`\underline{${text}线}`) },
  { weight: 1, arbitrary: fc.constantFrom('![图一](image:a1)', '[链接](https://a.cn/b)', r`\textit{斜}`) },
);
const words = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const line = words.map((text) => `题${text}`);
const cell = inline.map((text) => `格${text}`);
const block = fc.oneof(
  { weight: 6, arbitrary: line },
  { weight: 1, arbitrary: formula.map((tex) => `$$\n${tex}\n$$`) },
  { weight: 1, arbitrary: fc.tuple(line, line).map(([a, b]) => `- ${a}\n- ${b}`) },
  { weight: 1, arbitrary: fc.tuple(line, line).map(([a, b]) => `3. ${a}\n4. ${b}`) },
  { weight: 1, arbitrary: line.map((text) => `## ${text}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(cell, cell, cell, cell)
      .map(([a, b, c, d]) => `| ${a} | ${b} |\n|:-:|---|\n| ${c} | ${d} |`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(cell, cell, cell)
      .map(
        ([a, b, c]) =>
          r`\begin{tabular}{|l|c|}\hline ${a} & ${b}\\\hline \multicolumn{2}{|c|}{${c}}\\\hline\end{tabular}`,
      ),
  },
  { weight: 1, arbitrary: fc.tuple(line, line).map(([a, b]) => r`\subp ${a}` + '\n' + r`\subsubp ${b}`) },
  { weight: 1, arbitrary: line.map((text) => r`\begin{enumerate}\item ${text}\item 乙\end{enumerate}`) },
);
const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n'));

export const anyQuestion: fc.Arbitrary<CheckedQuestion> = fc.oneof(
  fc
    .record({
      stem: text,
      texts: fc.array(words, { minLength: 2, maxLength: 4 }),
      right: fc.nat(1),
      solution: text,
    })
    .map(({ stem, texts, right, solution }) => ({
      type: 'choice',
      stem: `${stem}\n则\\choice`,
      options: texts.map((option, at) => ({ text: option, isCorrect: at === right })),
      solution,
    })),
  fc
    .record({ stem: text, answers: fc.array(words, { minLength: 1, maxLength: 3 }) })
    .map(({ stem, answers }) => ({
      type: 'fill',
      stem: `${stem}\n填${answers.map(() => '\\fillin').join('、')}`,
      fillAnswers: answers,
    })),
  fc
    .record({ stem: text, answers: fc.array(words, { minLength: 1, maxLength: 3 }), solution: text })
    .map((parts) => ({
      type: 'solution',
      stem: parts.stem,
      solutionAnswers: parts.answers,
      solution: parts.solution,
    })),
);
