/**
 * Cuts a paper in which nothing shows where questions begin, so that the teacher still gets it: at anything like a
 * number, else at its paragraphs or pages. Pure; the segmenter decides when this is needed.
 */
import { OTHER_NUMBERS, questionNumber } from '../marks.js';
import type { QuestionStart } from './number-chain.js';
import type { Line } from '../types.js';

/** Less text contains no question. */
const CHARS_MIN = 24;
const PIECES_MAX = 200;
/** The longest piece that a person still looks through. */
const PIECE_CHARS = 4000;

/** Lines where a piece begins, in order; [] for a document without enough text. */
export function pieceStarts(lines: readonly Line[], isPaged: boolean): number[] {
  const first = lines.findIndex((line) => isBody(line));
  const chars = lines.reduce((sum, line) => sum + (isBody(line) ? line.text.trim().length : 0), 0);
  if (first < 0 || chars < CHARS_MIN) return [];
  const marked = lines.flatMap((line, at) => (isBody(line) && isNumbered(line.text) ? [at] : []));
  const cuts =
    marked.length >= 2 ? marked : lines.flatMap((line, at) => (startsPart(lines, at, isPaged) ? [at] : []));
  return bounded(lines, first, new Set([first, ...cuts.filter((at) => at > first)]));
}

/** A paragraph that asks for something, in the words of study questions. */
const ASKS =
  /[？?]|^(?:create|evaluate|what|why|how|when|where|which|who|define|describe|explain|list|name|write|state|compare|contrast|discuss|trace|draw|calculate|identify|distinguish|outline|give|show|prove|find)\b|^(?:试|简述|简要|说明|解释|论述|叙述|分析|比较|列举|举例|什么是|为什么|如何|怎样|请|求|证明|计算|设计|画出|谈谈)|(?:是什么|有哪些|为什么|的区别|的关系|的意义|的作用)[。．.]?$/i;
const LIST_MIN = 4;
const LIST_SHARE = 0.7;

/** Questions of a list without numbers, one per paragraph: nearly all of them ask. Word's own numbers may be lost. */
export function listedQuestions(lines: readonly Line[]): QuestionStart[] {
  const body = lines.flatMap((line, at) => (isBody(line) && line.kind === 'text' ? [at] : []));
  const first = body.findIndex((at) => ASKS.test(lines[at]?.text.trim() ?? ''));
  const list = body.slice(Math.max(0, first));
  const asking = list.filter((at) => ASKS.test(lines[at]?.text.trim() ?? ''));
  if (first < 0 || first > 3 || asking.length < LIST_MIN || asking.length < list.length * LIST_SHARE)
    return [];
  return list.map((line, index) => ({ number: index + 1, length: 0, strength: 'weak', line, certain: true }));
}

const BLANK = /\\fillin(?![a-z])|[_＿]{3}/;
const BLANKED_MIN = 3;
const BLANKED_SHARE = 0.8;

/** Sentences with blanks, one per paragraph and without numbers: a dictation. */
export function blankedSentences(lines: readonly Line[]): QuestionStart[] {
  const body = lines.flatMap((line, at) => (isBody(line) && line.kind === 'text' ? [at] : []));
  const blanked = body.filter((at) => BLANK.test(lines[at]?.text ?? ''));
  const [first = 0, last = -1] = [blanked[0], blanked.at(-1)];
  const between = body.filter((at) => at >= first && at <= last);
  if (blanked.length < BLANKED_MIN || blanked.length < between.length * BLANKED_SHARE) return [];
  return blanked.map((line, index) => ({
    number: index + 1,
    length: 0,
    strength: 'weak',
    line,
    certain: true,
  }));
}

const isBody = (line: Line): boolean =>
  line.hints.role !== 'header' && line.hints.role !== 'title' && line.text.trim() !== '';

const isNumbered = (text: string): boolean =>
  questionNumber(text) !== null || OTHER_NUMBERS.some((read) => read(text) !== null);

function startsPart(lines: readonly Line[], at: number, isPaged: boolean): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  if (!line || !isBody(line)) return false;
  return isPaged ? line.place.page !== before?.place.page : line.block !== before?.block;
}

function bounded(lines: readonly Line[], first: number, cuts: ReadonlySet<number>): number[] {
  const starts: number[] = [];
  let chars = 0;
  for (let at = first; at < lines.length && starts.length < PIECES_MAX; at++) {
    const length = lines[at]?.text.length ?? 0;
    if (cuts.has(at) || chars + length > PIECE_CHARS) {
      starts.push(at);
      chars = 0;
    }
    chars += length;
  }
  return starts;
}
