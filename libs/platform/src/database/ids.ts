import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Random bytes are drawn for many ids at once: drawn for one, they cost more than the rest of it. */
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;
let last = { msecs: 0, seq: 0 };

/** A new uuidv7: ids sort by creation time. Generated here because PostgreSQL below 18 has no `uuidv7()`. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, (used += RANDOM_BYTES));
  last = nextPlace(last, Date.now(), random);
  return v7({ random, ...last });
}

/** Within a millisecond, and after the clock was set back, ids are counted up. */
function nextPlace(before: typeof last, now: number, random: Uint8Array): typeof last {
  if (now > before.msecs)
    return { msecs: now, seq: new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1 };
  const seq = (before.seq + 1) >>> 0;
  return { msecs: before.msecs + (seq === 0 ? 1 : 0), seq };
}

const PLACES = 0xffffffff;
/**
 * A new uuidv7 of the moment `at` (milliseconds since 1970). Within one moment a greater `place` (from 0) sorts before
 * a smaller one.
 */
export function newIdAt(at: number, place: number): string {
  return v7({ msecs: at, seq: PLACES - place });
}

/** The smallest uuidv7 of a moment, as a lower bound; `at` in milliseconds since 1970. */
export function idAtTime(at: number): string {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The creation time of the uuidv7 `id`, to the millisecond. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
