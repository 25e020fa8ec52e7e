/** The default name of a draft, and why a draft cannot take a given name. */
import { LIMITS } from '@tiku/contracts/common';
import { ApiError } from '../../api/api-error.js';
import { problemOf, type Problem } from '../../ui/problem.js';

export type NameProblem = Problem<'name.required' | 'name.taken'>;

export function nameProblemOf(failure: unknown): NameProblem {
  return failure instanceof ApiError && failure.status === 409
    ? { key: 'name.taken' }
    : problemOf<'name.taken'>(failure);
}

/** A file's name without its extension. */
export function nameOfFile(fileName: string): string {
  const name = fileName.replace(/\.(pdf|docx|tex|jpe?g|png)$/i, '').trim();
  return (name || fileName).slice(0, LIMITS.draftNameChars);
}

/** The n-th candidate for a name: the first is the name itself, then “ (2)” and so on. */
export function numberedName(name: string, n: number): string {
  const ending = n === 1 ? '' : ` (${n})`;
  return `${name.slice(0, LIMITS.draftNameChars - ending.length)}${ending}`;
}
