/** The source banks of a new paper. */
import type { KeptGeneration } from './kept-generation.js';

export interface OfferedBank {
  id: string;
  bid: string;
  name: string;
  questionCount: number;
}

/** Those that still exist; at first the latest that contains questions. */
export function banksOf(left: KeptGeneration | null, banks: readonly OfferedBank[]): string[] {
  const known = new Set(banks.map(({ id }) => id));
  const kept = left?.bankIds.filter((id) => known.has(id)) ?? [];
  const first = banks.find(({ questionCount }) => questionCount > 0) ?? banks[0];
  return kept.length > 0 || !first ? kept : [first.id];
}
