/** The questions written in one editor: one, or up to ten in multi-question mode. Pure; knows no component. */
import { textsOf } from '../pictures/draft-texts.js';
import { issuesOf, newDraft, type QuestionDraft } from '../question-draft.js';

export const QUESTIONS_MAX = 10;

export interface WrittenQuestion {
  /** Stable while the question is edited: a late upload finds its question again. */
  key: string;
  draft: QuestionDraft;
}
export interface QuestionSet {
  questions: readonly WrittenQuestion[];
  /** Key of the visible question. */
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

/** The question with this key; the visible one if it no longer exists. */
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

/** Adds an empty question after the visible one, with the common fields of a paper and the next number. */
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

/** The question after the visible one; a new one if there is none. */
export function goToNext(set: QuestionSet): QuestionSet {
  const at = set.questions.findIndex(({ key }) => key === shownOf(set).key);
  const next = set.questions[at + 1];
  return next ? { ...set, shown: next.key } : withNext(set);
}

/** The questions that stay when others are added: an empty visible one is replaced. */
function keptBeside(set: QuestionSet): readonly WrittenQuestion[] {
  const place = shownOf(set);
  return isBlank(place.draft) ? set.questions.filter(({ key }) => key !== place.key) : set.questions;
}

/** The maximum number of questions for `withAdded`. */
export const roomIn = (set: QuestionSet): number => QUESTIONS_MAX - keptBeside(set).length;

/** Adds recognised questions; the first replaces the visible question if that is empty. */
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

/** Null if leaving the mode would hide the text of other questions. */
export function toggledMany(set: QuestionSet): QuestionSet | null {
  if (!set.isMany) return { ...set, isMany: true };
  const own = shownOf(set);
  const full = set.questions.filter(({ draft }) => !isBlank(draft));
  if (full.length > 1) return null;
  const only = full[0] ?? own;
  return { questions: [only], shown: only.key, isMany: false };
}

/** The questions to save: omits empty ones, unless there are no others. */
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

/** Gives every question the source of the visible one, numbered onwards if its number is numeric. */
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
