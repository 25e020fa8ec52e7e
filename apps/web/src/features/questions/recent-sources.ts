/** The last sources that this person used: a paper's questions are written one by one. Removed at logout. */
import { z } from 'zod';
import { draftKey } from '../../auth/personal-storage.js';
import type { DraftSource } from './question-draft.js';

const RECENT_MAX = 5;
const text = z.string().max(200).optional();
const Stored = z
  .array(z.object({ year: text, school: text, grade: text, examType: text, text }))
  .max(RECENT_MAX);
type RecentSource = z.output<typeof Stored>[number];

const keyOf = (userId: string): string => draftKey(userId, 'recent-sources');

export function recentSources(userId: string): DraftSource[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')).map(given);
  } catch {
    // An unreadable value is not worth an error.
    return [];
  }
}

/** Without its number, which differs for each question. */
export function rememberSource(userId: string, { number: _number, ...source }: DraftSource): void {
  if (Object.keys(source).length === 0) return;
  const same = JSON.stringify(given(source));
  const others = recentSources(userId).filter((known) => JSON.stringify(given(known)) !== same);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([source, ...others].slice(0, RECENT_MAX)));
  } catch (failure) {
    console.info('The source could not be kept', failure);
  }
}

/** The same keys in the same order, without missing ones. */
function given({ year, school, grade, examType, text: words }: RecentSource): DraftSource {
  const fields = { year, school, grade, examType, text: words };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
