/** Long walks take the part that SEED determines (`npm test` prints it), and everything with FULL=1. */
import { createHash } from 'node:crypto';

/** Name it in the title of a test that takes a sample: with it the run can be repeated. */
export const SEED = process.env['SEED'] || String(Date.now());

/** Whether the sample has this part of a walk; it has about one of `parts`. */
export function isSampled(name: string, parts: number): boolean {
  const place = createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE();
  return Boolean(process.env['FULL']) || place % parts === 0;
}
