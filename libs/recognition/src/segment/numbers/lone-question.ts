/** A document of one question without a number. Pure. */
import { fieldMarks, isSectionHeading } from '../marks.js';
import { splitOptions } from '../options/options.js';
import type { Line, Run } from '../types.js';
import type { QuestionStart } from './number-chain.js';

const MAX_LONE_CHARS = 3000;

/** A photograph or a snippet of one question has no number: its options, blanks or labels identify it. */
export function loneQuestion(body: readonly Line[]): QuestionStart[] {
  const text = body.map((line) => line.text).join('\n');
  const first = body.findIndex(
    (line) =>
      line.hints.role !== 'title' && line.hints.role !== 'header' && !isSectionHeading(line.text, false),
  );
  if (first < 0 || text.length > MAX_LONE_CHARS) return [];
  const runs = body.map((line): Run => ({
    text: line.text,
    place: line.place,
    confidence: line.confidence,
    doubts: [],
  }));
  const asks =
    /\\fillin|\\paren|_{3,}|[（(][\s\u3000]+[)）]/.test(text) ||
    fieldMarks(text).length > 0 ||
    body.some((line) => line.hints.role === 'option');
  if (!asks && (splitOptions(runs)?.options.length ?? 0) < 3) return [];
  return [{ number: 0, length: 0, strength: 'weak', line: first, certain: true }];
}
