/** Measures a text without rendering it, for other parts. */
import { parseMarkup } from './parse.js';
import { parsedOnce } from './parsed-once.js';
import { inlinesOf } from './walk.js';

interface AnswerMarks {
  /** The number of answers that a fill question's stem needs. */
  blanks: number;
  /** The number of `\subp`; nested ones belong to their parent. */
  subproblems: number;
}

export function countMarks(stem: string): AnswerMarks {
  const { blocks } = parsedOnce(stem);
  return {
    blanks: [...inlinesOf(blocks)].filter((node) => node.kind === 'blank').length,
    subproblems: blocks.filter((block) => block.kind === 'subproblem' && block.level === 1).length,
  };
}

export const countBlanks = (stem: string): number => countMarks(stem).blanks;
export const countSubproblems = (stem: string): number => countMarks(stem).subproblems;

/** The number of TikZ pictures written out in a text. */
export function countDrawings(text: string): number {
  if (!/\\begin\{(?:tikzpicture|circuitikz)\}/.test(text)) return 0;
  return [...inlinesOf(parsedOnce(text).blocks)].filter((node) => node.kind === 'drawing').length;
}

/** One line for lists and titles: formulas as their LaTeX, figures left out, cut at `chars` with an ellipsis. */
export function plainText(source: string, chars = 100): string {
  let text = '';
  for (const node of inlinesOf(parseMarkup(source.slice(0, chars * 20)).blocks)) {
    if (node.kind === 'text' || node.kind === 'code') text += node.text;
    else if (node.kind === 'math') text += ` ${node.tex} `;
    else if (node.kind === 'blank') text += '____';
    else if (node.kind === 'paren') text += '（　）';
    else if (node.kind === 'error') text += node.source;
    if (text.length > chars * 2) break;
  }
  const line = text.replace(/\s+/g, ' ').trim();
  // Surrogate pairs stay together.
  return line.length > chars ? `${line.slice(0, chars).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}
