/** Steps through the parts of a formula. Pure. */
import type { SpokenPart } from '@tiku/question-syntax/speech';

export function partAt(whole: SpokenPart, path: readonly number[]): SpokenPart {
  return path.reduce((part, index) => part.parts[index] ?? part, whole);
}

/** The path after a key; the same path at an end, null for other keys. */
export function stepped(whole: SpokenPart, path: readonly number[], key: string): readonly number[] | null {
  const out = path.slice(0, -1);
  const at = path.at(-1);
  const siblings = partAt(whole, out).parts.length;
  switch (key) {
    case 'ArrowDown':
    case 'Enter':
      return partAt(whole, path).parts.length > 0 ? [...path, 0] : path;
    case 'ArrowUp':
      return out;
    case 'ArrowLeft':
      return at === undefined ? path : [...out, Math.max(0, at - 1)];
    case 'ArrowRight':
      return at === undefined ? path : [...out, Math.min(siblings - 1, at + 1)];
    case 'Home':
      return [];
    default:
      return null;
  }
}
