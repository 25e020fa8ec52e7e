/** Recognised questions from GraphQL → the contract's shape, which edits and REST use. */
import { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { RecognisedFieldsFragment } from '../../generated/graphql.js';

/** GraphQL sends null where the contract omits a key. */
function withoutNulls<T extends object>(value: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null));
}

export function recognisedOf(fragment: RecognisedFieldsFragment): RecognisedQuestion {
  return RecognisedQuestion.parse({
    ...fragment,
    confirmed: fragment.confirmed ?? false,
    source: withoutNulls(fragment.source),
    evidence: fragment.evidence.map(({ candidates, ...evidence }) =>
      withoutNulls({ ...evidence, candidates: candidates?.map(withoutNulls) ?? null }),
    ),
    flags: fragment.flags.map(withoutNulls),
    images: fragment.images.map(withoutNulls),
    tikz: fragment.tikz.map(withoutNulls),
  });
}
