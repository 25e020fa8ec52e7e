/** Merges two people's edits of one question, field by field, over their common base. Pure. */
import { QUESTION_FIELD_NAMES, type QuestionField } from '@tiku/contracts/question-bank';
import type { QuestionBody } from '../questions.client.js';
import { mergedText } from './merged-text.js';

type Side = 'mine' | 'theirs';
/** `both`: the merge of their two edits of one text. */
export type Choice = Side | 'both';
export interface Merge {
  /** Changed by only one of them: applied unchanged. */
  taken: { field: QuestionField; from: Side }[];
  /** Changed by both, differently: a person decides. */
  clashes: QuestionField[];
  /** The conflicting texts whose edits do not overlap, with both edits applied. */
  both: ReadonlyMap<QuestionField, string>;
}

type Part = Readonly<Partial<Record<QuestionField, unknown>>>;
/** Without ids and addresses, which differ without an edit. */
const written = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) =>
    key === 'url' || (key === 'id' && part === '') ? undefined : part,
  );
const differs = (one: Part, other: Part, field: QuestionField): boolean =>
  written(one[field]) !== written(other[field]);

export function mergeOf(base: QuestionBody, mine: QuestionBody, theirs: QuestionBody): Merge {
  const taken: Merge['taken'] = [];
  const clashes: QuestionField[] = [];
  const both = new Map<QuestionField, string>();
  for (const field of QUESTION_FIELD_NAMES) {
    if (!differs(mine, theirs, field)) continue;
    const [byMe, byThem] = [differs(base, mine, field), differs(base, theirs, field)];
    if (byMe && byThem) {
      clashes.push(field);
      const text = mergedTextOf(base, mine, theirs, field);
      if (text !== null) both.set(field, text);
    } else taken.push({ field, from: byMe ? 'mine' : 'theirs' });
  }
  // A merged text may use the pictures of both edits, but only one list of pictures is saved.
  if (clashes.some((field) => field === 'images' || field === 'tikz')) both.clear();
  return { taken, clashes, both };
}

function mergedTextOf(base: Part, mine: Part, theirs: Part, field: QuestionField): string | null {
  const [former, one, other] = [base[field], mine[field], theirs[field]];
  return typeof former === 'string' && typeof one === 'string' && typeof other === 'string'
    ? mergedText(former, one, other)
    : null;
}

/** If a person has not chosen yet. */
export const firstChoice = ({ both }: Merge, field: QuestionField): Choice =>
  both.has(field) ? 'both' : 'mine';

/** The question with each field from the person who changed it, and with the chosen value of conflicting fields. */
export function merged(
  merge: Merge,
  mine: QuestionBody,
  theirs: QuestionBody,
  chosen: ReadonlyMap<QuestionField, Choice>,
): QuestionBody {
  const choiceOf = (field: QuestionField): Choice => chosen.get(field) ?? firstChoice(merge, field);
  const mineFields = [
    ...merge.taken.filter(({ from }) => from === 'mine').map(({ field }) => field),
    ...merge.clashes.filter((field) => choiceOf(field) === 'mine'),
  ];
  const from: Part = mine;
  return {
    ...theirs,
    ...Object.fromEntries(mineFields.map((field) => [field, from[field]])),
    ...Object.fromEntries([...merge.both].filter(([field]) => choiceOf(field) === 'both')),
  };
}
