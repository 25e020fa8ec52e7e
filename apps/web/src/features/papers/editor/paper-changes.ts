/** The changes of a paper as operations by id; and the merge of others' changes with one's own. Pure. */
import { applyOperation } from '@tiku/contracts/paper-arrangement';
import type { PaperOperation } from '@tiku/contracts/paper-bank';
import { longestRising } from '../longest-rising.js';
import { questionsOf, type DraftQuestion, type DraftSection, type PaperDraft } from './paper-draft.js';

/**
 * From left to right each follows the previous one. Removals come first, so that a full paper has room, unless
 * everything is removed: no save in between leaves a paper without a question.
 */
export function operationsBetween(before: PaperDraft, after: PaperDraft): PaperOperation[] {
  const was = new Map(placesIn(before));
  const is = new Map(placesIn(after));
  const removals = removedQuestions(before, after, is);
  const isAnyKept = [...is.keys()].some((id) => was.has(id));
  const sectionIds = new Set(after.sections.map(({ id }) => id));
  const gone = before.sections.filter(({ id }) => !sectionIds.has(id));
  return [
    ...changedFields(before, after),
    ...(isAnyKept ? removals : []),
    ...arrangedSections(before, after),
    ...after.sections.flatMap((section) => arrangedQuestions(section, was)),
    ...gone.map(({ id }): PaperOperation => ({ op: 'removeSection', id })),
    ...(isAnyKept ? [] : removals),
  ];
}

/**
 * `now` is the server's result of `sent`; `state` continues from `sent`. One's own change wins if both changed the
 * same.
 */
export function carriedTo(now: PaperDraft, sent: PaperDraft, state: PaperDraft): PaperDraft {
  const own = new Map(questionsOf(state).map((question) => [question.id, question]));
  const carried = operationsBetween(sent, state).reduce<PaperDraft>(
    (paper, operation) =>
      applyOperation(paper, operation, {
        added: ({ id }) => own.get(id) ?? null,
        taken: (held, { id }) => ({ ...(own.get(id) ?? held), score: held.score }),
      }),
    now,
  );
  return asTyped(carried, state);
}

/** The server trims spaces, which may be where the person goes on typing. */
function asTyped(carried: PaperDraft, state: PaperDraft): PaperDraft {
  const typed = (text: string, own: string | undefined) => (own?.trim() === text ? own : text);
  const titles = new Map(state.sections.map(({ id, title }) => [id, title]));
  return {
    ...carried,
    title: typed(carried.title, state.title),
    description: typed(carried.description, state.description),
    subject: typed(carried.subject, state.subject),
    grade: typed(carried.grade, state.grade),
    sections: carried.sections.map((section) => ({
      ...section,
      title: typed(section.title, titles.get(section.id)),
    })),
  };
}

interface Place {
  sectionId: string;
  at: number;
  question: DraftQuestion;
}

const placesIn = ({ sections }: PaperDraft): [string, Place][] =>
  sections.flatMap(({ id: sectionId, questions }) =>
    questions.map((question, at): [string, Place] => [question.id, { sectionId, at, question }]),
  );

function changedFields(before: PaperDraft, after: PaperDraft): PaperOperation[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  );
  return changed.length === 0 ? [] : [{ op: 'set', ...Object.fromEntries(changed) }];
}

const fieldsOf = ({ title, description, subject, grade, tags, timeLimitMinutes }: PaperDraft) => ({
  title: title.trim(),
  description: description.trim(),
  subject: subject.trim(),
  grade: grade.trim(),
  tags,
  timeLimitMinutes,
});

/** Leaves out the questions of a section that is removed as a whole: they go with it. */
function removedQuestions(
  before: PaperDraft,
  after: PaperDraft,
  is: ReadonlyMap<string, Place>,
): PaperOperation[] {
  const left = new Set(after.sections.map(({ id }) => id));
  return before.sections
    .filter(({ id }) => left.has(id))
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => !is.has(id))
    .map(({ id }) => ({ op: 'removeQuestion', id }));
}

function arrangedSections(before: PaperDraft, after: PaperDraft): PaperOperation[] {
  const was = new Map(
    before.sections.map((section, at) => [section.id, { title: section.title.trim(), at }]),
  );
  const inPlace = inPlaceOf(after.sections, ({ id }) => was.get(id)?.at);
  return after.sections.flatMap(({ id, title: written }, index): PaperOperation[] => {
    const [title, place, known] = [written.trim(), behind(after.sections, index), was.get(id)];
    if (!known) return [{ op: 'addSection', id, title, ...place }];
    return [
      ...(inPlace.has(id) ? [] : [{ op: 'moveSection', id, ...place } as const]),
      ...(known.title === title ? [] : [{ op: 'renameSection', id, title } as const]),
    ];
  });
}

function arrangedQuestions(section: DraftSection, was: ReadonlyMap<string, Place>): PaperOperation[] {
  const inPlace = inPlaceOf(section.questions, ({ id }) => {
    const place = was.get(id);
    return place?.sectionId === section.id ? place.at : undefined;
  });
  return section.questions.flatMap((question, index): PaperOperation[] => {
    const { id, questionId, questionVersion, score } = question;
    const place = { sectionId: section.id, ...behind(section.questions, index) };
    const known = was.get(id)?.question;
    const version = questionVersion === undefined ? {} : { questionVersion };
    if (!known) return [{ op: 'addQuestion', id, questionId, ...version, score, ...place }];
    return [
      ...(inPlace.has(id) ? [] : [{ op: 'moveQuestion', id, ...place } as const]),
      ...(known.score === score ? [] : [{ op: 'setScore', id, score } as const]),
      // Without a version it is the newest, whichever the server says that is.
      ...(questionVersion === undefined || (known.questionVersion ?? questionVersion) === questionVersion
        ? []
        : [{ op: 'takeVersion', id, questionVersion } as const]),
    ];
  });
}

const behind = (list: readonly { id: string }[], index: number) => ({ after: list[index - 1]?.id ?? null });

/** Ids of the largest set that need not move. */
function inPlaceOf<T extends { id: string }>(
  list: readonly T[],
  placeOf: (one: T) => number | undefined,
): Set<string> {
  const placed = list.flatMap((one) => {
    const at = placeOf(one);
    return at === undefined ? [] : [{ id: one.id, at }];
  });
  const rising = longestRising(placed.map(({ at }) => at));
  return new Set(placed.filter((_, index) => rising.has(index)).map(({ id }) => id));
}
