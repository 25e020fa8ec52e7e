/**
 * Applies operations to a paper, the same in the service that stores it and in the browser that shows them first.
 * Skips what no longer exists, and adds nothing twice. Pure.
 */
import type { PaperOperation } from '../paper-bank/index.js';

interface Placed {
  id: string;
}
interface HeldQuestion extends Placed {
  questionId: string;
  score: number;
}
export interface ArrangedSection<Q> extends Placed {
  title: string;
  questions: Q[];
}
export interface ArrangedPaper<Q> {
  title: string;
  description: string;
  subject: string;
  grade: string;
  tags: string[];
  timeLimitMinutes: number | null;
  sections: ArrangedSection<Q>[];
}

type Operation<Name extends PaperOperation['op']> = Extract<PaperOperation, { op: Name }>;
/** The questions that operations name by id only. */
export interface QuestionsOfOperations<Q> {
  /** Null if it is not available. */
  added: (operation: Operation<'addQuestion'>) => Q | null;
  /** The held question in another version. */
  taken: (held: Q, operation: Operation<'takeNewest' | 'takeVersion'>) => Q;
}

export const questionsIn = <Q>({ sections }: { sections: readonly ArrangedSection<Q>[] }): Q[] =>
  sections.flatMap(({ questions }) => questions);

export function applyOperation<Q extends HeldQuestion>(
  paper: ArrangedPaper<Q>,
  operation: PaperOperation,
  { added, taken }: QuestionsOfOperations<Q>,
): ArrangedPaper<Q> {
  const { sections } = paper;
  switch (operation.op) {
    case 'set': {
      const { op: _op, ...fields } = operation;
      const named = Object.entries(fields).filter(([, value]) => value !== undefined);
      return { ...paper, ...Object.fromEntries(named) };
    }
    case 'addSection': {
      const { id, title, after } = operation;
      if (sections.some((section) => section.id === id)) return paper;
      return { ...paper, sections: placed(sections, { id, title, questions: [] }, after) };
    }
    case 'renameSection':
      return { ...paper, sections: changed(sections, operation.id, { title: operation.title }) };
    case 'moveSection': {
      const section = sections.find(({ id }) => id === operation.id);
      return section ? { ...paper, sections: placed(sections, section, operation.after) } : paper;
    }
    case 'removeSection':
      return { ...paper, sections: sections.filter(({ id }) => id !== operation.id) };
    case 'addQuestion': {
      const isKnown = questionsIn(paper).some(({ id }) => id === operation.id);
      const question = isKnown ? null : added(operation);
      return question ? { ...paper, sections: withQuestion(sections, question, operation) } : paper;
    }
    case 'moveQuestion': {
      const question = questionsIn(paper).find(({ id }) => id === operation.id);
      const isThere = sections.some(({ id }) => id === operation.sectionId);
      return question && isThere ? { ...paper, sections: inSection(sections, question, operation) } : paper;
    }
    case 'removeQuestion':
      return { ...paper, sections: without(sections, operation.id) };
    case 'setScore':
      return { ...paper, sections: replaced(sections, operation.id, withScore(operation.score)) };
    case 'takeNewest':
    case 'takeVersion':
      return { ...paper, sections: replaced(sections, operation.id, (held) => taken(held, operation)) };
  }
}

const withScore =
  (score: number) =>
  <Q extends HeldQuestion>(held: Q): Q => ({ ...held, score });

interface Place {
  sectionId: string;
  after?: string | null | undefined;
}

/** If its section no longer exists, the question goes into the last one. */
function withQuestion<Q extends Placed>(
  sections: ArrangedSection<Q>[],
  question: Q,
  { sectionId, after }: Place,
): ArrangedSection<Q>[] {
  const last = sections.at(-1) ?? { id: sectionId, title: '', questions: [] };
  const isThere = sections.some(({ id }) => id === sectionId);
  const present = sections.length === 0 ? [last] : sections;
  return inSection(present, question, { sectionId: isThere ? sectionId : last.id, after });
}

function inSection<Q extends Placed>(
  sections: ArrangedSection<Q>[],
  question: Q,
  { sectionId, after }: Place,
): ArrangedSection<Q>[] {
  return without(sections, question.id).map((section) =>
    section.id === sectionId
      ? { ...section, questions: placed(section.questions, question, after) }
      : section,
  );
}

/** The list with `one` after `after`, wherever it was before. */
function placed<T extends Placed>(list: readonly T[], one: T, after: string | null | undefined): T[] {
  const others = list.filter(({ id }) => id !== one.id);
  const found = others.findIndex(({ id }) => id === after);
  const at = after === null ? 0 : found === -1 ? others.length : found + 1;
  return others.toSpliced(at, 0, one);
}

const changed = <T extends Placed>(list: readonly T[], id: string, change: Partial<T>): T[] =>
  list.map((one) => (one.id === id ? { ...one, ...change } : one));

const replaced = <Q extends Placed>(
  sections: readonly ArrangedSection<Q>[],
  id: string,
  change: (held: Q) => Q,
): ArrangedSection<Q>[] =>
  sections.map((section) =>
    section.questions.some((question) => question.id === id)
      ? { ...section, questions: section.questions.map((held) => (held.id === id ? change(held) : held)) }
      : section,
  );

const without = <Q extends Placed>(
  sections: readonly ArrangedSection<Q>[],
  id: string,
): ArrangedSection<Q>[] =>
  sections.map((section) =>
    section.questions.some((question) => question.id === id)
      ? { ...section, questions: section.questions.filter((question) => question.id !== id) }
      : section,
  );
