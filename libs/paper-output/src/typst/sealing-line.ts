/** Only the sealing line, on a strip as wide as the left margin of its sheet: for formats that cannot set it. */
import { sheetSize, WORDS, type OutputLayout } from '../paper/index.js';
import { literal, millimetres } from './literal.js';
import type { TypstSource } from './source.js';

export function sealingLineToTypst(layout: OutputLayout): TypstSource {
  const { heightMm, marginMm } = sheetSize(layout);
  const lines = [
    '#import "/paper.typ": *',
    `#set page(width: ${millimetres(marginMm.left)}, height: ${millimetres(heightMm)}, margin: 0pt, fill: none)`,
    '#set text(font: ("New Computer Modern", "Noto Serif SC"))',
    `#sealing-line(${sealWords(layout)}, ${millimetres(marginMm.left)})`,
  ];
  return { main: lines.join('\n'), files: new Map() };
}

/** Its words as a Typst dictionary. */
export const sealWords = ({ language }: OutputLayout): string =>
  `(${Object.entries(WORDS[language].seal)
    .map(([name, word]) => `${name}: ${literal(word)}`)
    .join(', ')})`;
