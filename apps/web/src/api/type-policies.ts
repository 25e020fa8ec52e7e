/** Which types the Apollo cache stores by id, and how their lists merge. */
import type { TypePolicies } from '@apollo/client';

/**
 * Their id decides every other field that a page shows, for one caller at one time. All other types are stored where a
 * query has them: by id, one place would show the texts of another.
 */
const ONE_THING_PER_ID = new Set([
  'Activity',
  'BankCount',
  'Creator',
  'Draft',
  'Profile',
  'Question',
  'QuestionBank',
  'RecentPaper',
  'SimilarBank',
  'SocialUser',
  'Task',
  'TaskDraft',
  'User',
]);

/** The cache's key of an object; undefined for one that is stored in its place. */
export function cacheId({ __typename: type, id }: { __typename?: string; id?: unknown }): string | undefined {
  return type !== undefined && typeof id === 'string' && ONE_THING_PER_ID.has(type)
    ? `${type}:${id}`
    : undefined;
}

export const typePolicies: TypePolicies = {
  Draft: { fields: { questions: { merge: false } } },
  Task: { fields: { questions: { merge: false }, steps: { merge: false } } },
};
