/** One's own edit and another person's of the same question, field by field, over what both began with. Pure. */
import { QUESTION_FIELD_NAMES, type QuestionField } from '@tiku/contracts/question-bank';
import type { QuestionBody } from '../questions.client.js';

export type Choice = 'mine' | 'theirs';
export interface Merge {
  /** Changed by one of them alone: taken as it is. */
  taken: { field: QuestionField; from: Choice }[];
  /** Changed by both, each in another way: a person decides. */
  clashes: QuestionField[];
}

type Part = Readonly<Partial<Record<QuestionField, unknown>>>;
/** Without ids and addresses, which differ where nothing was written. */
const written = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    key === 'url' || (key === 'id' && part === '') ? undefined : part,
  );
const differs = (one: Part, other: Part, field: QuestionField): boolean =>
  written(one[field]) !== written(other[field]);

export function mergeOf(base: QuestionBody, mine: QuestionBody, theirs: QuestionBody): Merge {
  const taken: Merge['taken'] = [];
  const clashes: QuestionField[] = [];
  for (const field of QUESTION_FIELD_NAMES) {
    if (!differs(mine, theirs, field)) continue;
    const [byMe, byThem] = [differs(base, mine, field), differs(base, theirs, field)];
    if (byMe && byThem) clashes.push(field);
    else taken.push({ field, from: byMe ? 'mine' : 'theirs' });
  }
  return { taken, clashes };
}

/** The question with each field of who changed it, and of clashing fields the one that was chosen. */
export function merged(
  { taken, clashes }: Merge,
  mine: QuestionBody,
  theirs: QuestionBody,
  chosen: ReadonlyMap<QuestionField, Choice>,
): QuestionBody {
  const mineFields = [
    ...taken.filter(({ from }) => from === 'mine').map(({ field }) => field),
    ...clashes.filter((field) => (chosen.get(field) ?? 'mine') === 'mine'),
  ];
  const from: Part = mine;
  return { ...theirs, ...Object.fromEntries(mineFields.map((field) => [field, from[field]])) };
}
