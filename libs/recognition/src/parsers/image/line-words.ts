/**
 * Characters of a line → words with their boxes: each Chinese character is a word, letters and signs form words. Pure.
 */
import type { LineCharacter } from './line-steps.js';
import type { ReadWord } from './row-text.js';

/** Signs that the model writes at full width, in formulas too; Chinese punctuation stays unchanged. */
const WIDE = /[\uff01-\uff5e]/;
const CHINESE_MARKS = new Set(['，', '：', '；', '？', '！']);
const plain = (text: string): string =>
  WIDE.test(text) && !CHINESE_MARKS.has(text)
    ? String.fromCodePoint((text.codePointAt(0) ?? 0) - 0xfee0)
    : (LIKE[text] ?? text);
const LIKE: Record<string, string> = { '〈': '<', '〉': '>', '—': '-', '–': '-', '−': '-', '∗': '*' };
const CJK = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
/** Shares of a character's height. */
const WIDTH = { chinese: 0.96, other: 0.5 };
const GAP = 0.55;
const READINGS_MAX = 4;

/** What the engine reads for a bracket that stands alone: the answer's place is a gap between two of them. */
const ALONE_LIKE_OPENING = /^[1lIiCcGt|L[{<（(]$/;
const CLOSING = /^[)）]/;

/** Words of the pieces of a line; a lone stroke in front of a piece that begins by closing a bracket opens it. */
export function wordsOfPieces(pieces: readonly ReadWord[][]): ReadWord[] {
  return pieces.flatMap((words, at) => {
    const [only] = words;
    const next = pieces[at + 1]?.[0];
    return only && words.length === 1 && ALONE_LIKE_OPENING.test(only.text) && CLOSING.test(next?.text ?? '')
      ? [{ ...only, text: '(', symbols: only.symbols.map((one) => ({ ...one, text: '(' })), readings: [] }]
      : words;
  });
}

/** @param em height of a Chinese character in pixels of the line's picture */
export function wordsOf(characters: readonly LineCharacter[], em: number): ReadWord[] {
  const words: ReadWord[] = [];
  let run: (LineCharacter & { x0: number; x1: number })[] = [];
  const close = (): void => {
    if (run.length > 0) words.push(wordOf(run));
    run = [];
  };
  for (const character of characters) {
    if (character.text.trim() === '') {
      close();
      continue;
    }
    const text = plain(character.text);
    const chinese = CJK.test(text);
    const half = (em * (chinese ? WIDTH.chinese : WIDTH.other)) / 2;
    const placed = { ...character, text, x0: character.x - half, x1: character.x + half };
    const last = run.at(-1);
    if (last && (chinese || CJK.test(last.text) || placed.x0 - last.x1 > GAP * em)) close();
    run.push(placed);
  }
  close();
  return words;
}

function wordOf(run: readonly (LineCharacter & { x0: number; x1: number })[]): ReadWord {
  const read = run.map((one) => one.text).join('');
  // A closing bracket far from its opening one is read without context that shows its bend.
  const text = read === '\\' ? ')' : read;
  const changed = (at: number, other: string): string =>
    run.map((one, index) => (index === at ? plain(other) : one.text)).join('');
  return {
    text,
    confidence: run.reduce((sum, one) => sum + one.confidence, 0) / run.length,
    x0: run[0]?.x0 ?? 0,
    x1: run.at(-1)?.x1 ?? 0,
    symbols: run.map((one) => ({
      text: read === text ? one.text : text,
      confidence: one.confidence,
      x0: one.x0,
      x1: one.x1,
    })),
    readings: run
      .flatMap((one, at) =>
        one.others.map((other) => ({ text: changed(at, other.text), confidence: other.confidence })),
      )
      .filter((reading) => reading.text !== text)
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, READINGS_MAX),
  };
}
