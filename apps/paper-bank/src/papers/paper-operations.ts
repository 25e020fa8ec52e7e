/**
 * Changes of a paper by id, on whatever it has become meanwhile: what they name and is gone is left out, what is there
 * already is not made twice. Pure.
 */
import type { PaperOperation } from '@tiku/contracts/paper-bank';
import { PAPER_LIMITS } from '@tiku/contracts/paper-bank';
import { assertUnreachable, validation } from '@tiku/platform/errors';
import { itemsOf, type PaperFields, type PaperItem, type StoredSection } from './paper-content.js';

/** What a question is when it is taken now. */
export type NewestOf = (questionId: string) => { version: number; score: number | null } | undefined;

interface Placed {
  id: string;
}

/** @throws AppError 400 where something is added to a paper that is full */
export function applyOperations(
  fields: PaperFields,
  operations: readonly PaperOperation[],
  newestOf: NewestOf,
): PaperFields {
  return operations.reduce((paper, operation, at) => {
    requireCapacity(paper, operation, at);
    return applyOne(paper, operation, newestOf);
  }, fields);
}

/** The questions that have to be asked of question-bank. */
export function askedQuestions(operations: readonly PaperOperation[], items: readonly PaperItem[]): string[] {
  return [
    ...new Set(
      operations.flatMap((operation) => {
        if (operation.op === 'addQuestion') return [operation.questionId];
        if (operation.op !== 'takeNewest') return [];
        return items.filter(({ id }) => id === operation.id).map(({ questionId }) => questionId);
      }),
    ),
  ];
}

function requireCapacity({ sections }: PaperFields, operation: PaperOperation, at: number): void {
  if (operation.op !== 'addSection' && operation.op !== 'addQuestion') return;
  const [held, maximum]: [readonly Placed[], number] =
    operation.op === 'addSection'
      ? [sections, PAPER_LIMITS.sections]
      : [itemsOf(sections), PAPER_LIMITS.questions];
  // Sent twice it adds nothing.
  if (held.length < maximum || held.some(({ id }) => id === operation.id)) return;
  throw validation([{ path: `operations.${at}`, rule: 'tooMany', params: { maximum } }]);
}

function applyOne(paper: PaperFields, operation: PaperOperation, newestOf: NewestOf): PaperFields {
  const { sections } = paper;
  switch (operation.op) {
    case 'set': {
      const { op: _op, ...given } = operation;
      const named = Object.entries(given).filter(([, value]) => value !== undefined);
      return { ...paper, ...Object.fromEntries(named) };
    }
    case 'addSection': {
      const isKnown = sections.some(({ id }) => id === operation.id);
      if (isKnown) return paper;
      const section = { id: operation.id, title: operation.title, questions: [] };
      return { ...paper, sections: placed(sections, section, operation.after) };
    }
    case 'renameSection':
      return { ...paper, sections: changed(sections, operation.id, { title: operation.title }) };
    case 'moveSection': {
      const section = sections.find(({ id }) => id === operation.id);
      return section ? { ...paper, sections: placed(sections, section, operation.after) } : paper;
    }
    case 'removeSection':
      return { ...paper, sections: sections.filter(({ id }) => id !== operation.id) };
    case 'addQuestion':
      return { ...paper, sections: withQuestion(sections, operation, newestOf) };
    case 'moveQuestion': {
      const item = itemsOf(sections).find(({ id }) => id === operation.id);
      const isThere = sections.some(({ id }) => id === operation.sectionId);
      return item && isThere ? { ...paper, sections: inSection(sections, item, operation) } : paper;
    }
    case 'removeQuestion':
      return { ...paper, sections: withoutItem(sections, operation.id) };
    case 'setScore':
      return { ...paper, sections: changedItem(sections, operation.id, { score: operation.score }) };
    case 'takeNewest': {
      const item = itemsOf(sections).find(({ id }) => id === operation.id);
      const newest = item && newestOf(item.questionId);
      return newest
        ? { ...paper, sections: changedItem(sections, operation.id, { questionVersion: newest.version }) }
        : paper;
    }
    default:
      return assertUnreachable(operation);
  }
}

function withQuestion(
  sections: StoredSection[],
  operation: Extract<PaperOperation, { op: 'addQuestion' }>,
  newestOf: NewestOf,
): StoredSection[] {
  const newest = newestOf(operation.questionId);
  const items = itemsOf(sections);
  const isKnown = items.some(({ id }) => id === operation.id);
  if (!newest || isKnown) return sections;
  const { id, questionId, score } = operation;
  const item = { id, questionId, questionVersion: newest.version, score: score ?? newest.score ?? 0 };
  // The section is gone meanwhile: what was added is not lost with it.
  const last = sections.at(-1) ?? { id: operation.sectionId, title: '', questions: [] };
  const isThere = sections.some((section) => section.id === operation.sectionId);
  const sectionId = isThere ? operation.sectionId : last.id;
  const present = sections.length === 0 ? [last] : sections;
  return inSection(present, item, { sectionId, after: operation.after });
}

function inSection(
  sections: StoredSection[],
  item: PaperItem,
  { sectionId, after }: { sectionId: string; after?: string | null | undefined },
): StoredSection[] {
  return withoutItem(sections, item.id).map((section) =>
    section.id === sectionId ? { ...section, questions: placed(section.questions, item, after) } : section,
  );
}

/** The list with `one` behind `after`, wherever it was before. */
function placed<T extends Placed>(list: readonly T[], one: T, after: string | null | undefined): T[] {
  const others = list.filter(({ id }) => id !== one.id);
  const found = others.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : found === -1 ? others.length : found + 1;
  return others.toSpliced(at, 0, one);
}

const changed = <T extends Placed>(list: readonly T[], id: string, change: Partial<T>): T[] =>
  list.map((one) => (one.id === id ? { ...one, ...change } : one));

const changedItem = (sections: readonly StoredSection[], id: string, change: Partial<PaperItem>) =>
  sections.map((section) => ({ ...section, questions: changed(section.questions, id, change) }));

const withoutItem = (sections: readonly StoredSection[], id: string): StoredSection[] =>
  sections.map((section) => ({ ...section, questions: section.questions.filter((item) => item.id !== id) }));
