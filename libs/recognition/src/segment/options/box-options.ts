/**
 * Options after boxes to tick ("☐ Ag", "○ 杠杆　○ 滑轮", "[x] (a) Ag"): each gets its letter, and a ticked box is the
 * answer. Boxes to fill with a sign or a number ("3 □ 5") are within their line. Pure.
 */
import { isSectionHeading, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const BOX = /^\s{0,8}(?:[☐□▢❑❏○◯◻⬜☑☒☒■●◉✅]|\[\s?[xX√✓]?\s?\])\s{0,4}/;
const TICKED = /^\s{0,8}(?:[☑☒■●◉✅]|\[\s?[xX√✓]\s?\])/;
/** The text of an option; before a number, a drawn box may be one to fill. */
const OPTION =
  /^\s{0,8}(?:[☐▢❑❏◯◻⬜☑☒■●◉✅]|\[\s?[xX√✓]?\s?\]|[□○](?=\s{0,4}[A-Za-z\u4e00-\u9fff$]))\s{0,4}[^\s☐□○=＝+×÷-]/;
/** Several on a line. */
const NEXT_BOX = /(?:[ \u3000]{2,40}|\t{1,8}|(?<=\S)\s(?=[☐☑☒]))(?=[☐□▢○◯◻⬜☑☒■●◉]|\[\s?[xX√✓]?\s?\])/;
/** A box in front of a label. */
const LABEL = /^[（(]?([A-Ha-h])\s{0,3}[.．、:：)）]\s{0,4}/;
const OPTIONS = { min: 2, max: 8, chars: 160 };

/** The lines with the letters of such options; unchanged if a paper has none. */
export function withBoxesAsLetters(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) break;
    const pieces = canHaveOptions(lines[at - 1]) ? optionsFrom(lines, at) : [];
    const texts = pieces.flatMap((piece) => piece.texts.map((text) => ({ text, line: piece.line })));
    if (texts.length < OPTIONS.min || texts.length > OPTIONS.max) {
      out.push(line);
      continue;
    }
    const labels = texts.map(({ text }) => LABEL.exec(text.replace(BOX, ''))?.[1]?.toUpperCase() ?? '');
    const isLabelled = labels.join('') === 'ABCDEFGH'.slice(0, texts.length);
    if (!isLabelled && labels.some((label) => label !== '')) {
      out.push(line);
      continue;
    }
    out.push(
      ...texts.map(({ text, line: own }, index): Line => ({
        ...own,
        text: text
          .replace(BOX, '')
          .replace(isLabelled ? LABEL : '', '')
          .trim(),
        doubts: [],
        hints: {
          role: 'option',
          label: String.fromCharCode(65 + index),
          ...(TICKED.test(text) ? { correct: true } : {}),
        },
      })),
    );
    at += pieces.length - 1;
  }
  return out;
}

/** The text above options is the text of a question, not a heading and not another option. */
const canHaveOptions = (line: Line | undefined): boolean =>
  line?.kind === 'text' &&
  line.hints.role === undefined &&
  !BOX.test(line.text) &&
  !isSectionHeading(line.text, false);

/** The lines from one on that contain only boxes with their texts. */
function optionsFrom(lines: readonly Line[], from: number): { line: Line; texts: string[] }[] {
  const found: { line: Line; texts: string[] }[] = [];
  for (let line = lines[from]; line?.kind === 'text' && !line.hints.role; line = lines[from + found.length]) {
    const texts = line.text.split(NEXT_BOX);
    const isOption = (text: string): boolean => OPTION.test(text) && text.length <= OPTIONS.chars;
    if (questionNumber(line.text) || !texts.every(isOption)) break;
    found.push({ line, texts });
  }
  return found;
}
