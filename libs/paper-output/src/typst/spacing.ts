/** The spaces and quotes of Chinese text in print. Pure. */
import type { Inline } from '@tiku/question-syntax/markup';
import { literal, textOf } from './literal.js';

/** Characters of Chinese words; punctuation has its own room. */
const WORD = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]/u;
const BEFORE = new RegExp(`${WORD.source}[ \u00a0]*$`, 'u');
const AFTER = new RegExp(`^[ \u00a0]*${WORD.source}`, 'u');

/** Whether a quarter of an em is between them. */
export const hasGap = (node: Inline, next: Inline): boolean =>
  (node.kind === 'text' && next.kind === 'math' && !next.display && BEFORE.test(node.text)) ||
  (next.kind === 'text' && node.kind === 'math' && !node.display && AFTER.test(next.text));

/** Spaces that an author wrote between Chinese and Latin letters: the engine sets them. */
const WRITTEN = new RegExp(
  `(?<=${WORD.source}) +(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%℃°]) +(?=${WORD.source})|(?<=${WORD.source}) +$|^ +(?=${WORD.source})`,
  'gu',
);
/** A sign before a number, not between two. */
const NEGATIVE = /(?<![A-Za-z0-9)）\]-])-(?=\d)/g;
const QUOTE = /[“”‘’]/g;
/** Letters on both sides: a quote of a Latin word. */
const LATIN = /[A-Za-z0-9.,;:!?()\s\u2018\u2019\u201c\u201d]/;

/** Text between two formulas, with wide quotes around Chinese words. */
export function chineseText(text: string): string {
  const shown = text.replace(WRITTEN, '').replace(NEGATIVE, '\u2212');
  let out = '';
  let from = 0;
  for (const { 0: quote, index } of shown.matchAll(QUOTE)) {
    if (isLatin(shown, index)) continue;
    out += `${textOf(shown.slice(from, index))}#wide(${literal(quote)});`;
    from = index + 1;
  }
  return out + textOf(shown.slice(from));
}

/** The nearest characters on both sides that are no spaces or quotes are Latin. */
function isLatin(text: string, at: number): boolean {
  const before = /[^\s“”‘’](?=[\s“”‘’]*$)/u.exec(text.slice(0, at))?.[0];
  const after = /^[\s“”‘’]*([^\s“”‘’])/u.exec(text.slice(at + 1))?.[1];
  const sides = [before, after].filter((side) => side !== undefined);
  return sides.length > 0 && sides.every((side) => LATIN.test(side));
}

/** Straight quotes as pairs, across the formulas of a paragraph. Feet, minutes and apostrophes stay single signs. */
export function withQuotes(nodes: readonly Inline[]): Inline[] {
  let isOpen = false;
  let isOpenSingle = false;
  return nodes.map((node) => {
    if (node.kind !== 'text' || !/["']/.test(node.text)) return node;
    const { text } = node;
    let out = '';
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at] ?? '';
      const before = text[at - 1] ?? '';
      if (char === '"') {
        isOpen = !isOpen;
        out += isOpen ? '“' : '”';
      } else if (char === "'") {
        if (/[A-Za-z]/.test(before)) {
          isOpenSingle = false;
          out += '’';
        } else if (/[0-9°]/.test(before) && !isOpenSingle) out += '′';
        else {
          isOpenSingle = !isOpenSingle;
          out += isOpenSingle ? '‘' : '’';
        }
      } else out += char;
    }
    return { ...node, text: out };
  });
}
