/**
 * The answer sheet of a paper as Typst source: marks at the corners, boxes for the number and for choices that a
 * scanner reads, lines and frames for written answers. Pure.
 */
import { countBlanks, countSubproblems } from '@tiku/question-syntax/markup';
import { optionLetter } from '@tiku/question-syntax/text';
import {
  numbered,
  WORDS,
  type NumberedQuestion,
  type OutputLayout,
  type OutputPaper,
  type SheetWords,
} from '../paper/index.js';
import { literal } from '../typst/literal.js';
import type { TypstSource } from '../typst/index.js';

const NUMBER_DIGITS = 8;
/** Choices are in groups, so that a row is easy to find. */
const GROUP = 5;
const CHOICES_MAX = 7;
/** A frame is at least as high as four lines of writing, and higher for more points or parts. */
const FRAME_MM = { min: 45, max: 110, perPoint: 5.5, perPart: 28 } as const;

/** Functions of the sheet: marks 6 mm from the edges, boxes of 4.4 × 2.8 mm. */
const PREAMBLE = `
#let mark = rect(width: 6mm, height: 4mm, fill: black)
#let cell(sign) = box(width: 4.4mm, height: 2.8mm, stroke: 0.5pt, baseline: 0.6mm, align(center + horizon, text(size: 6.5pt, sign)))
#let digits = stack(dir: ttb, spacing: 1.1mm, ..range(10).map(n => cell(str(n))))
#let number-grid(count) = grid(columns: count, column-gutter: 1.6mm, row-gutter: 1.6mm, ..range(count).map(_ => box(width: 4.4mm, height: 6mm, stroke: 0.5pt)), ..range(count).map(_ => digits))
#let choice(number, letters) = grid(columns: (7mm, auto), column-gutter: 1mm, align(right + horizon, text(size: 9pt, number)), grid(columns: letters.len(), column-gutter: 1.6mm, ..letters.map(cell)))
#let choices(items) = grid(columns: 4, column-gutter: 7mm, row-gutter: 4mm, ..items.map(group => stack(dir: ttb, spacing: 1.8mm, ..group.map(((number, letters)) => choice(number, letters)))))
#let blank(number, count) = grid(columns: (8mm, 1fr), box(height: 9mm, inset: (bottom: 1mm), align(bottom, text(size: 10pt, number))), stack(dir: ttb, ..range(count).map(_ => box(width: 100%, height: 9mm, stroke: (bottom: 0.5pt)))))
#let written(number, height) = block(width: 100%, breakable: false, above: 3mm, below: 3mm, rect(width: 100%, height: height, stroke: 0.6pt, inset: 2.5mm, text(size: 10pt, number)))
#let part(title) = block(above: 5mm, below: 3mm, sticky: true, text(weight: "bold", size: 10.5pt, title))
`;

/** `variants`: if there are several, the sheet asks which one it answers. */
export function answerSheet(paper: OutputPaper, layout: OutputLayout, variants = 1): TypstSource {
  const words = WORDS[layout.language];
  const questions = numbered(paper, words).flatMap((section) => section.questions);
  const isChoice = ({ type, options }: NumberedQuestion): boolean =>
    (type === 'choice' || type === 'multipleChoice') && options.length > 0;
  const parts = [
    choicesOf(questions.filter(isChoice), words.sheet),
    blanksOf(
      questions.filter(({ type }) => type === 'fill'),
      words.sheet,
    ),
    framesOf(
      questions.filter((question) => !isChoice(question) && question.type !== 'fill'),
      words.sheet,
      layout.spacing.solution,
    ),
  ].filter((part) => part !== '');
  return {
    main: [PREAMBLE, settingOf(words.isChinese), headOf(paper, words.sheet, variants), ...parts].join('\n'),
    files: new Map(),
  };
}

function settingOf(isChinese: boolean): string {
  const corners = ['top + left', 'top + right', 'bottom + left', 'bottom + right']
    .map(
      (corner) =>
        `place(${corner}, dx: ${corner.endsWith('left') ? '6mm' : '-6mm'}, dy: ${corner.startsWith('top') ? '6mm' : '-6mm'}, mark)`,
    )
    .join('; ');
  return [
    `#set page(width: 210mm, height: 297mm, margin: (x: 18mm, y: 18mm), background: { ${corners} }, footer: context align(center, text(size: 8pt, counter(page).display("1 / 1", both: true))))`,
    `#set text(font: "Noto Serif SC", size: 10pt, lang: ${isChinese ? '"zh"' : '"en"'})`,
    '#set par(first-line-indent: 0pt)',
  ].join('\n');
}

function headOf({ title }: OutputPaper, words: SheetWords, variants: number): string {
  const letters = Array.from({ length: variants }, (_, at) => `cell(${literal(optionLetter(at))})`);
  const form =
    variants > 1
      ? `, [#${literal(words.form)};#h(2mm)#stack(dir: ltr, spacing: 2mm, ${letters.join(', ')})]`
      : '';
  const lines = [words.school, words.class, words.name, words.seat]
    .map((word) => `[#${literal(word)};#box(width: 1fr, line(length: 100%, stroke: 0.5pt))]`)
    .join(', ');
  const notes = words.notes.map((note) => `[#${literal(note)}]`).join(', ');
  return [
    `#align(center, text(size: 15pt, weight: "bold", ${literal(`${title} ${words.title}`.trim())}))`,
    '#v(3mm)',
    `#grid(columns: (1fr, auto), column-gutter: 8mm, stack(dir: ttb, spacing: 5mm, ${lines}${form}, block(above: 3mm, text(size: 8.5pt, stack(dir: ttb, spacing: 2mm, ${notes})))), stack(dir: ttb, spacing: 2mm, text(size: 9pt, ${literal(words.number)}), number-grid(${NUMBER_DIGITS})))`,
  ].join('\n');
}

function choicesOf(questions: readonly NumberedQuestion[], words: SheetWords): string {
  if (questions.length === 0) return '';
  const groups: string[] = [];
  for (let at = 0; at < questions.length; at += GROUP) {
    const group = questions.slice(at, at + GROUP).map(({ number, options }) => {
      const letters = options.slice(0, CHOICES_MAX).map((_, index) => literal(optionLetter(index)));
      return `(${literal(String(number))}, (${letters.join(', ')},)),`;
    });
    groups.push(`(${group.join(' ')}),`);
  }
  return `#part(${literal(words.choices)})\n#choices((${groups.join(' ')}))`;
}

function blanksOf(questions: readonly NumberedQuestion[], words: SheetWords): string {
  if (questions.length === 0) return '';
  const blanks = questions.map(
    ({ number, stem }) => `blank(${literal(`${number}.`)}, ${Math.max(1, countBlanks(stem))}),`,
  );
  return `#part(${literal(words.blanks)})\n#grid(columns: (1fr, 1fr), column-gutter: 8mm, row-gutter: 1mm, ${blanks.join(' ')})`;
}

function framesOf(questions: readonly NumberedQuestion[], words: SheetWords, roomMm: number): string {
  if (questions.length === 0) return '';
  const frames = questions.map(({ number, score, stem }) => {
    const wanted = Math.max(
      ...[FRAME_MM.min, (score ?? 0) * FRAME_MM.perPoint, countSubproblems(stem) * FRAME_MM.perPart],
    );
    // Somebody who asks for more room gets it.
    const heightMm = Math.max(roomMm, Math.min(FRAME_MM.max, wanted));
    const label = score === null ? `${number}.` : `${number}. ${words.score(score)}`;
    return `#written(${literal(label)}, ${heightMm}mm)`;
  });
  return [`#part(${literal(words.written)})`, ...frames].join('\n');
}
