/** Doubts of runs with alternatives → candidates of a field, at their place in its text. Pure. */
import type { Candidate } from '@tiku/contracts/ingestion';
import { looksTheSame } from '@tiku/contracts/ingestion/confidence';
import type { Run } from '../segment/index.js';

/** More do not help a person who compares with the paper. */
const CANDIDATES_MAX = 24;

/** `text` is the field as shown. Omitted: an alternative whose run is no longer in it, and one that looks the same. */
export function candidatesOfRuns(runs: readonly Run[], text: string): Candidate[] {
  const candidates: Candidate[] = [];
  let from = 0;
  for (const run of runs) {
    const base = Math.max(0, text.indexOf(run.text.trim(), from));
    let searched = base;
    for (const { read, readings } of run.readings ?? []) {
      const start = text.indexOf(read, searched);
      if (start < 0) continue;
      searched = start + read.length;
      const offered: string[] = [read];
      for (const { text: other, confidence } of readings) {
        if (candidates.length >= CANDIDATES_MAX || offered.some((one) => looksTheSame(one, other))) continue;
        offered.push(other);
        candidates.push({ text: other, confidence, run: read, start });
      }
    }
    from = Math.max(from, base);
  }
  return candidates;
}
