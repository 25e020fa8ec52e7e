/** Lists of knowledge points to measure banks by. The names match the tags of teachers and of the recogniser. */
import lists from './syllabi.json' with { type: 'json' };

export type SyllabusKey = keyof typeof lists;
export const SYLLABI: Readonly<Record<SyllabusKey, readonly string[]>> = lists;
export const SYLLABUS_KEYS = Object.keys(lists) as SyllabusKey[];

/** Splits at lines and commas; without duplicates. */
export function pointsIn(text: string, max: number): string[] {
  const names = text
    .split(/[\n\r,\uFF0C\u3001;\uFF1B]+/)
    .map((name) => name.trim().slice(0, 50))
    .filter((name) => name !== '');
  return [...new Set(names)].slice(0, max);
}
