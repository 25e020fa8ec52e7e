/** The invariants of every comparison. */
import { VERDICT_REASONS, type AcceptedAnswer } from '@tiku/contracts/answer-keys';
import fc from 'fast-check';
import { compareWithAccepted } from '../compare/index.js';
import { evaluateExact, isExact } from '../evaluate/index.js';
import { acceptedFromText } from '../keys/index.js';
import { readFormula } from '../read/index.js';
import { variablesOf } from '../tree/index.js';
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

/** Whether two formulas have different exact values at a point of the domain. */
function differsExactly(response: string, { value, domain = {} }: AcceptedAnswer): boolean {
  const [given, wanted] = [readFormula(response), readFormula(value)];
  if ('problem' in given || 'problem' in wanted) return false;
  if (Object.keys(domain).length > 0) return false;
  const variables = [...new Set([...variablesOf(given.tree), ...variablesOf(wanted.tree)])];
  return [3n, 7n, -5n, 11n].some((n, round) => {
    const point = new Map(
      variables.map((name, at) => [name, { n: n + BigInt(at) * 2n, d: BigInt(round + 2) }]),
    );
    const [a, b] = [evaluateExact(given.tree, point), evaluateExact(wanted.tree, point)];
    return isExact(a) && isExact(b) && (a.n !== b.n || a.d !== b.d);
  });
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
        must(!differsExactly(response, key), 'right, but other exact values');
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
