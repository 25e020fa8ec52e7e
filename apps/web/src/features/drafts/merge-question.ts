/** Merges three states of one question, field by field. Pure. */
import { LIMITS } from '@tiku/contracts/common';
import { QUESTION_FIELD_NAMES, type QuestionField } from '@tiku/contracts/question-bank';
import type { DraftQuestion, QuestionPatch } from './draft-editing.js';
import { movedEvidence } from './doubt-runs.js';
import { SOURCE_KEYS, mergeOptions, mergeSource, mergeNames } from './merge-fields.js';

/** These are merged in parts, by separate rules. */
const PARTED_FIELDS = ['source', 'tags', 'category'] as const;
type PlainField = Exclude<QuestionField, (typeof PARTED_FIELDS)[number]>;
const PLAIN_FIELDS = QUESTION_FIELD_NAMES.filter(
  (field): field is PlainField => !PARTED_FIELDS.some((parted) => parted === field),
);
export const CONFLICT_FIELDS = [...PLAIN_FIELDS, 'source'] as const;
type ConflictField = (typeof CONFLICT_FIELDS)[number];

/** What a draft has besides the question's fields. A new property must be named here and merged below. */
type OwnOfDraft = 'confidence' | 'flags' | 'confirmed' | 'evidence' | 'id' | 'n' | 'content';
type Unmerged = Exclude<keyof DraftQuestion, QuestionField | OwnOfDraft>;
const isComplete: [Unmerged] extends [never] ? true : Unmerged = true;
void isComplete;

/** A field that both sides changed differently; `theirs` applies the other side's value. */
export interface FieldConflict {
  questionId: string;
  field: ConflictField;
  theirs: QuestionPatch;
}

/** The editable content of a field, as one text; GraphQL and REST represent missing values differently. */
function written(question: DraftQuestion, field: ConflictField): string {
  switch (field) {
    case 'options':
      return JSON.stringify(question.options.map(({ text, isCorrect }) => [text, isCorrect]));
    case 'images':
      return JSON.stringify(question.images.map(({ id, alt }) => [id, alt ?? '']));
    case 'tikz':
      return JSON.stringify(question.tikz.map(({ code }) => code));
    case 'source':
      return JSON.stringify(SOURCE_KEYS.map((key) => question.source[key] ?? null));
    default:
      return JSON.stringify(question[field] ?? null);
  }
}

/** Whether the question still exists and differs from the other side. */
export function isStillOpen(conflict: FieldConflict, questions: readonly DraftQuestion[]): boolean {
  const question = questions.find(({ id }) => id === conflict.questionId);
  const { field, theirs } = conflict;
  return question !== undefined && written(question, field) !== written({ ...question, ...theirs }, field);
}

const setOf = (list: readonly string[]): string => JSON.stringify(list);

export function sameQuestion(left: DraftQuestion, right: DraftQuestion | undefined): boolean {
  if (left === right) return true;
  if (!right) return false;
  return (
    CONFLICT_FIELDS.every((field) => written(left, field) === written(right, field)) &&
    setOf(left.tags) === setOf(right.tags) &&
    setOf(left.category) === setOf(right.category) &&
    (left.confirmed ?? false) === (right.confirmed ?? false)
  );
}

/** The same questions in the same order. */
export const sameQuestions = (left: readonly DraftQuestion[], right: readonly DraftQuestion[]): boolean =>
  left.length === right.length &&
  left.every((question, at) => question.id === right[at]?.id && sameQuestion(question, right[at]));

export function mergeQuestion(
  base: DraftQuestion,
  mine: DraftQuestion,
  theirs: DraftQuestion,
): { question: DraftQuestion; conflicts: FieldConflict[] } {
  if (mine === base || sameQuestion(mine, base)) return { question: theirs, conflicts: [] };
  const conflicts: FieldConflict[] = [];
  const patch: QuestionPatch = {};
  for (const field of PLAIN_FIELDS) {
    const [before, my, their] = [base, mine, theirs].map((question) => written(question, field));
    if (my === before || my === their) continue;
    const isBoth = their !== before;
    const options = isBoth && field === 'options' ? mergeOptions(base, mine, theirs) : null;
    Object.assign(patch, { [field]: options ?? mine[field] });
    if (isBoth && !options)
      conflicts.push({ questionId: theirs.id, field, theirs: { [field]: theirs[field] } });
  }
  const source = mergeSource(base, mine, theirs);
  if (source.isConflict)
    conflicts.push({ questionId: theirs.id, field: 'source', theirs: { source: theirs.source } });
  const question: DraftQuestion = {
    ...theirs,
    ...patch,
    source: source.value,
    tags: mergeNames(base.tags, mine.tags, theirs.tags, LIMITS.tagsPerQuestion),
    category: mergeNames(base.category, mine.category, theirs.category, LIMITS.categoriesPerQuestion),
    // Doubts only disappear: either side can resolve one.
    confidence: Math.max(mine.confidence, theirs.confidence),
    flags: theirs.flags.filter((flag) =>
      mine.flags.some(({ field, code }) => field === flag.field && code === flag.code),
    ),
    confirmed:
      (mine.confirmed ?? false) === (base.confirmed ?? false)
        ? (theirs.confirmed ?? false)
        : (mine.confirmed ?? false),
  };
  // The doubtful runs are theirs, with places in their texts.
  return { question: { ...question, evidence: movedEvidence(theirs, question) }, conflicts };
}
