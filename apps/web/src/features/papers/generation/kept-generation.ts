/** Stores the edited blueprint and its result in this browser. `key` is a `draftKey` of personal-storage.ts. */
import { Blueprint, PaperQuestionContent, SolvedForm } from '@tiku/contracts/paper-bank';
import { useEffect } from 'react';
import { z } from 'zod';

const Kept = z.object({
  blueprint: Blueprint,
  name: z.string(),
  bankIds: z.array(z.string()),
  /** The bank of the paper that the blueprint was learned from. */
  paperBankId: z.string().nullable().default(null),
  settings: z.object({ forms: z.int(), recentBankId: z.string().nullable(), recentPapers: z.int() }),
  /** The run, which the server keeps for a day, and the blueprint it was requested with. */
  runId: z.string().nullable(),
  asked: Blueprint,
  /** Questions exchanged since. */
  changes: z
    .object({ forms: z.array(SolvedForm.pick({ rows: true })), added: z.array(PaperQuestionContent) })
    .nullable(),
});
export type KeptGeneration = z.output<typeof Kept>;

export function readGeneration(key: string): KeptGeneration | null {
  try {
    // Tabs may edit different blueprints at once: each resumes its own, a new tab the latest.
    const text = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null';
    const read = Kept.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // An unreadable value is no blueprint.
    return null;
  }
}

export function dropGeneration(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

/** Once something was changed. */
export function useKeptGeneration(key: string, now: KeptGeneration, isUntouched: boolean): void {
  const text = isUntouched ? null : JSON.stringify(now);
  useEffect(() => {
    if (text === null) return;
    try {
      sessionStorage.setItem(key, text);
      localStorage.setItem(key, text);
    } catch (failure) {
      console.info('The blueprint could not be kept', failure);
    }
  }, [key, text]);
}
