/**
 * Answers in a column next to the questions: a page's columns are read one after the other, so all these answers follow
 * its last question. Owns the detection of such notes; each goes to the question at its height. Pure.
 */
import { fieldMarks } from '../marks.js';
import type { QuestionStart } from '../numbers/number-chain.js';
import type { Reading } from '../rules/rule.js';
import type { Line } from '../types.js';

/** A column of notes begins this far right of the questions, as a share of the page. */
const COLUMN_GAP = 0.25;
/** Answers next to the questions of a page: fewer are not a column. */
const NOTES_MIN = 2;
/** A note may begin a little above its question. */
const HEIGHT_SLACK = 0.01;

interface Note {
  page: number;
  top: number;
  lines: Line[];
}

const topOf = ({ place }: Line): number | null => place.box?.[1] ?? null;

/** The reading with such notes moved, and the starts at the new places of their lines; the same if a paper has none. */
export function withNotesMoved(reading: Reading): Reading {
  const { lines, starts } = reading;
  const to = withSideNotes(lines, starts);
  if (to === lines) return reading;
  const places = new Map(to.map((line, at) => [line, at]));
  const moved = starts.flatMap((start) => {
    const line = lines[start.line];
    const at = line && places.get(line);
    return at === undefined ? [] : [{ ...start, line: at }];
  });
  return { ...reading, lines: to, starts: moved };
}

/** The lines, each note moved after the question next to it; unchanged if a paper has none. */
function withSideNotes(lines: readonly Line[], starts: readonly QuestionStart[]): readonly Line[] {
  const heads = starts.flatMap(({ line }) => lines[line] ?? []);
  const edge = Math.min(...heads.map(({ indent }) => indent ?? 1));
  const right = edge + COLUMN_GAP;
  // A column with its own questions is not a column of notes.
  const twoColumns = new Set(
    heads.filter(({ indent }) => (indent ?? 0) >= right).map(({ place }) => place.page),
  );
  const notes = notesOf(lines, right).filter(({ page }) => !twoColumns.has(page));
  const pages = new Map<number, number>();
  for (const { page } of notes) pages.set(page, (pages.get(page) ?? 0) + 1);
  const notesAfter = new Map<Line, Line[]>();
  for (const note of notes) {
    if ((pages.get(note.page) ?? 0) < NOTES_MIN) continue;
    const own = heads.findLast(
      (head) => head.place.page === note.page && (topOf(head) ?? 1) <= note.top + HEIGHT_SLACK,
    );
    if (own) notesAfter.set(own, [...(notesAfter.get(own) ?? []), ...note.lines]);
  }
  if (notesAfter.size < NOTES_MIN) return lines;
  const movedLines = new Set([...notesAfter.values()].flat());
  const isHead = new Set(heads);
  let waiting: Line[] = [];
  const out: Line[] = [];
  for (const line of lines) {
    if (movedLines.has(line)) continue;
    if (isHead.has(line)) {
      out.push(...waiting);
      waiting = notesAfter.get(line) ?? [];
    }
    out.push(line);
  }
  return [...out, ...waiting];
}

/** Lines right of the edge, from a label of an answer up to the next. */
function notesOf(lines: readonly Line[], edge: number): Note[] {
  const notes: Note[] = [];
  let isOpen = false;
  for (const line of lines) {
    const top = topOf(line);
    if (line.indent === null || line.indent < edge || top === null || line.place.page === undefined) {
      isOpen = false;
      continue;
    }
    const [mark] = fieldMarks(line.text);
    if (mark?.field === 'answer' && mark.index === 0) {
      notes.push({ page: line.place.page, top, lines: [line] });
      isOpen = true;
    } else if (isOpen) notes.at(-1)?.lines.push(line);
  }
  return notes;
}
