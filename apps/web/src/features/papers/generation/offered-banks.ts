/** Which banks the questions of a new paper come from. */
import type { KeptGeneration } from './kept-generation.js';

export interface OfferedBank {
  id: string;
  bid: string;
  name: string;
  questionCount: number;
}

/** Those that are still there; at first the latest that holds questions. */
export function banksOf(left: KeptGeneration | null, banks: readonly OfferedBank[]): string[] {
  const known = new Set(banks.map(({ id }) => id));
  const kept = left?.bankIds.filter((id) => known.has(id)) ?? [];
  const first = banks.find(({ questionCount }) => questionCount > 0) ?? banks[0];
  return kept.length > 0 || !first ? kept : [first.id];
}
