/** Questions in portions that a message carries without holding the event loop. */
import type { Turns } from '@tiku/platform/turns';

const PORTION_CHARS = 250_000;
/** A value counts like a short text. */
const VALUE_CHARS = 8;

/** Deeper values are refused at once: neither this nor a message follows them down. */
const DEPTH_MAX = 40;

export interface Portion {
  questions: unknown[];
  /** Infinity for a question that is too deep. */
  chars: number;
}

export async function portionsOf(questions: readonly unknown[], turns: Turns): Promise<Portion[]> {
  const portions: Portion[] = [];
  for (const question of questions) {
    const chars = charsOf(question);
    const last = portions.at(-1);
    if (last && last.chars + chars <= PORTION_CHARS) {
      last.questions.push(question);
      last.chars += chars;
    } else portions.push({ questions: [question], chars });
    await turns.pause();
  }
  return portions;
}

/** About the length of its JSON. */
function charsOf(value: unknown, depth = 0): number {
  if (depth > DEPTH_MAX) return Infinity;
  if (typeof value === 'string') return value.length + VALUE_CHARS;
  if (value === null || typeof value !== 'object') return VALUE_CHARS;
  let chars = VALUE_CHARS;
  for (const inner of Object.values(value)) chars += charsOf(inner, depth + 1);
  return chars;
}
