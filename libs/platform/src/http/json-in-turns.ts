/** JSON of a long value in short turns of the event loop, the same as JSON.stringify gives. */
import { Turns } from '../turns/index.js';

/** Lists deeper than an envelope and its noun are written with their item. */
const DEPTH_MAX = 3;
/** Shorter values are written at once. */
const CHARS_MIN = 200_000;
const LIST_MIN = 10;
/** A value counts like a short text. */
const VALUE_CHARS = 8;

export async function jsonInTurns(value: object, turns = new Turns()): Promise<string> {
  const parts: string[] = [];
  const write = async (inner: unknown, depth: number): Promise<void> => {
    if (depth >= DEPTH_MAX || !isPlain(inner)) parts.push(JSON.stringify(inner) ?? 'null');
    else if (Array.isArray(inner)) {
      for (const [at, item] of inner.entries()) {
        parts.push(at === 0 ? '[' : ',');
        await write(item, depth + 1);
      }
      parts.push(inner.length === 0 ? '[]' : ']');
    } else {
      const entries = Object.entries(inner).filter(([, member]) => isWritten(member));
      for (const [at, [key, member]] of entries.entries()) {
        parts.push(`${at === 0 ? '{' : ','}${JSON.stringify(key)}:`);
        await write(member, depth + 1);
      }
      parts.push(entries.length === 0 ? '{}' : '}');
    }
    await turns.pause();
  };
  await write(value, 0);
  await turns.next();
  return parts.join('');
}

/** Whether a response has a list of many characters; looks no further than that. */
export function isLongResponse(response: object): boolean {
  const lists = Object.values(response)
    .flatMap((member: unknown) => [
      member,
      ...(isPlain(member) && !Array.isArray(member) ? Object.values(member) : []),
    ])
    .filter((member) => Array.isArray(member) && member.length >= LIST_MIN);
  const waiting: unknown[] = lists;
  for (let chars = 0; waiting.length > 0;) {
    const value = waiting.pop();
    chars += VALUE_CHARS + (typeof value === 'string' ? value.length : 0);
    if (chars >= CHARS_MIN) return true;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push(inner);
  }
  return false;
}

/** Neither a date nor anything else that writes itself. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || prototype === Array.prototype;
}

const isWritten = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
