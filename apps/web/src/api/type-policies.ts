/** Which types the Apollo cache stores by id, and how their lists merge. */
import type { FieldMergeFunction, TypePolicies } from '@apollo/client';

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

/**
 * A list of a thing that is stored by id: a query that selects fewer fields of its members leaves the others as they
 * were. Without this, one list would cut what another shows, which would then be read again.
 */
const byMember: FieldMergeFunction<unknown> = (existing, incoming, { mergeObjects, readField }) => {
  if (!Array.isArray(existing) || !Array.isArray(incoming)) return incoming;
  const before = new Map(existing.map((member) => [readField('id', member), member]));
  return incoming.map((member) => {
    const id = readField('id', member);
    return id === undefined ? member : mergeObjects(before.get(id), member);
  });
};

export const typePolicies: TypePolicies = {
  Draft: { fields: { questions: { merge: false } } },
  Question: {
    fields: {
      source: { merge: true },
      passage: { merge: true },
      options: { merge: byMember },
      images: { merge: byMember },
      tikz: { merge: byMember },
    },
  },
  QuestionBank: { fields: { difficultyCounts: { merge: true } } },
  Task: { fields: { questions: { merge: false }, steps: { merge: false } } },
};
