/** The questions written in one editor: one, or up to ten in multi-question mode. Pure; knows no component. */
import { textsOf } from '../pictures/draft-texts.js';
import { issuesOf, newDraft, type QuestionDraft } from '../question-draft.js';

export const QUESTIONS_MAX = 10;

export interface WrittenQuestion {
  /** Stays the same while the question is edited: a late upload finds its question again. */
  key: string;
  draft: QuestionDraft;
}
export interface QuestionSet {
  questions: readonly WrittenQuestion[];
  /** Key of the question that is shown. */
  shown: string;
  isMany: boolean;
}

let lastKey = 0;
const written = (draft: QuestionDraft): WrittenQuestion => ({ key: `q${++lastKey}`, draft });

export function setOf(drafts: readonly QuestionDraft[], isMany = false): QuestionSet {
  const questions = (drafts.length > 0 ? drafts : [newDraft()]).slice(0, QUESTIONS_MAX).map(written);
  return { questions, shown: questions[0]?.key ?? '', isMany };
}

export function shownOf({ questions, shown }: QuestionSet): WrittenQuestion {
  const question = questions.find(({ key }) => key === shown) ?? questions[0];
  if (!question) throw new Error('a set of questions has at least one');
  return question;
}

/** Of the question with this key; of the shown one where it is gone. */
export const draftIn = (set: QuestionSet, key: string): QuestionDraft =>
  (set.questions.find((question) => question.key === key) ?? shownOf(set)).draft;

export function withDraft(
  set: QuestionSet,
  key: string,
  change: (draft: QuestionDraft) => QuestionDraft,
): QuestionSet {
  const found = set.questions.find((question) => question.key === key);
  const draft = found && change(found.draft);
  if (!found || !draft || draft === found.draft) return set;
  return {
    ...set,
    questions: set.questions.map((question) => (question === found ? { key, draft } : question)),
  };
}

/** No text and no picture: nothing is lost with it. */
export function isBlank(draft: QuestionDraft): boolean {
  const pictures = draft.images.length + draft.tikz.length;
  return pictures === 0 && textsOf(draft).every((text) => text.trim() === '');
}

/** An empty question behind the shown one, with what questions of one paper share; its number follows. */
export function withNext(set: QuestionSet): QuestionSet {
  if (set.questions.length >= QUESTIONS_MAX) return set;
  const at = set.questions.findIndex(({ key }) => key === shownOf(set).key);
  const { type, difficulty, tags, category, source, score } = shownOf(set).draft;
  const next = written({
    ...newDraft(),
    type,
    difficulty,
    tags,
    category,
    score,
    source: numberAfter(source),
  });
  return {
    questions: set.questions.toSpliced(at + 1, 0, next),
    shown: next.key,
    isMany: true,
  };
}

const numberAfter = (source: QuestionDraft['source']): QuestionDraft['source'] =>
  source.number !== undefined && /^\d{1,6}$/.test(source.number)
    ? { ...source, number: String(Number(source.number) + 1) }
    : source;

/** The question behind the shown one; a new one where there is none. */
export function goToNext(set: QuestionSet): QuestionSet {
  const at = set.questions.findIndex(({ key }) => key === shownOf(set).key);
  const next = set.questions[at + 1];
  return next ? { ...set, shown: next.key } : withNext(set);
}

/** Questions that stay when others are added: an empty shown one makes place. */
function keptBeside(set: QuestionSet): readonly WrittenQuestion[] {
  const place = shownOf(set);
  return isBlank(place.draft) ? set.questions.filter(({ key }) => key !== place.key) : set.questions;
}

/** How many questions `withAdded` takes. */
export const roomIn = (set: QuestionSet): number => QUESTIONS_MAX - keptBeside(set).length;

/** What was recognised; it takes the place of the shown question where nothing is written there. */
export function withAdded(set: QuestionSet, drafts: readonly QuestionDraft[]): QuestionSet {
  const kept = keptBeside(set);
  const added = drafts.slice(0, QUESTIONS_MAX - kept.length).map(written);
  const [first] = added;
  if (!first) return set;
  const questions = [...kept, ...added];
  return { questions, shown: first.key, isMany: set.isMany || questions.length > 1 };
}

export function without(set: QuestionSet, key: string): QuestionSet {
  const at = set.questions.findIndex((question) => question.key === key);
  const questions = set.questions.filter((question) => question.key !== key);
  if (at < 0 || questions.length === 0) return set;
  const near = questions[Math.min(at, questions.length - 1)];
  return { ...set, questions, shown: set.shown === key ? (near?.key ?? '') : set.shown };
}

/** Null where leaving the mode would hide what is written in other questions. */
export function toggledMany(set: QuestionSet): QuestionSet | null {
  if (!set.isMany) return { ...set, isMany: true };
  const own = shownOf(set);
  const full = set.questions.filter(({ draft }) => !isBlank(draft));
  if (full.length > 1) return null;
  const only = full[0] ?? own;
  return { questions: [only], shown: only.key, isMany: false };
}

/** What is saved: empty questions are left out, unless there is nothing else. */
export function toSave({ questions }: QuestionSet): readonly WrittenQuestion[] {
  const full = questions.filter(({ draft }) => !isBlank(draft));
  return full.length > 0 ? full : questions.slice(0, 1);
}

export const isComplete = ({ draft }: WrittenQuestion): boolean => issuesOf(draft).length === 0;

/** The first question that differs: where an undo or redo happened. */
export function changedFrom(before: QuestionSet, after: QuestionSet): string {
  const known = new Map(before.questions.map(({ key, draft }) => [key, draft]));
  return after.questions.find(({ key, draft }) => known.get(key) !== draft)?.key ?? after.shown;
}

/** Every question takes the source of the shown one, numbered on from it where its number is one. */
export function withSharedSource(set: QuestionSet): QuestionSet {
  const at = set.questions.findIndex(({ key }) => key === shownOf(set).key);
  const { source } = shownOf(set).draft;
  let following = source;
  const questions = set.questions.map((question, index) => {
    if (index < at)
      return { ...question, draft: { ...question.draft, source: withNumberOf(source, question) } };
    if (index === at) return question;
    following = numberAfter(following);
    return { ...question, draft: { ...question.draft, source: following } };
  });
  return { ...set, questions };
}

function withNumberOf(source: QuestionDraft['source'], { draft }: WrittenQuestion): QuestionDraft['source'] {
  const { number: _number, ...place } = source;
  return draft.source.number === undefined ? place : { ...place, number: draft.source.number };
}
