/** The invariants of every comparison. */
import { VERDICT_REASONS, type AcceptedAnswer } from '@tiku/contracts/answer-keys';
import fc from 'fast-check';
import { compareWithAccepted } from '../compare/index.js';
import { acceptedFromText } from '../keys/index.js';
import { cases } from './random-cases.fixture.js';

const REASONS: ReadonlySet<string> = new Set(VERDICT_REASONS);

export interface Checked {
  runs: number;
  rights: number;
  unknowns: number;
  longestMs: number;
  longest: string;
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The fastest of three where one is slow: other processes may have taken the processor. */
function noteLongest(checked: Checked, firstMs: number, response: string, key: AcceptedAnswer): void {
  if (firstMs <= checked.longestMs) return;
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    compareWithAccepted(response, key);
    return performance.now() - start;
  });
  const durationMs = Math.min(firstMs, ...times);
  if (durationMs <= checked.longestMs) return;
  checked.longestMs = durationMs;
  checked.longest = JSON.stringify([response, key]);
}

/** Compares `runs` random responses; never throws, never right when unknown, the same verdict again. */
export function checkCases(runs: number, seed?: number): Checked {
  const checked: Checked = { runs, rights: 0, unknowns: 0, longestMs: 0, longest: '' };
  fc.assert(
    fc.property(cases, ([response, key]) => {
      const start = performance.now();
      const verdict = compareWithAccepted(response, key);
      noteLongest(checked, performance.now() - start, response, key);
      if (verdict.isRight) checked.rights++;
      if (verdict.verdict === 'unknown') checked.unknowns++;
      // Equality has no direction: what is right is not certainly wrong with the sides exchanged.
      const isEquality =
        ['set', 'interval', 'expression'].includes(key.kind) && (key.form ?? 'any') === 'any';
      if (verdict.isRight && isEquality) {
        const turned = compareWithAccepted(key.value, { ...key, value: response });
        must(turned.isRight || turned.verdict === 'unknown', 'right, but wrong with the sides exchanged');
      }
      must(REASONS.has(verdict.reason), `the reason ${verdict.reason}`);
      must(!verdict.isRight || verdict.verdict !== 'unknown', 'right, but unknown');
      must(acceptedFromText(response).value === response.trim(), 'the key of a text has another value');
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  return checked;
}
