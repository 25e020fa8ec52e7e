/** What keeps a draft from the name that it is given. */
import { ApiError } from '../../api/api-error.js';
import { problemOf, type Problem } from '../../ui/problem.js';

export type NameProblem = Problem<'name.required' | 'name.taken'>;

export function nameProblemOf(failure: unknown): NameProblem {
  return failure instanceof ApiError && failure.status === 409
    ? { key: 'name.taken' }
    : problemOf<'name.taken'>(failure);
}
