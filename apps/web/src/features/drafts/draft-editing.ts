/**
 * The edits of a draft, as pure functions over the list of questions: edit, confirm, split, merge, move, delete, set
 * source. Owns no state, no requests. Every function returns a new list and keeps untouched questions as the same
 * objects, so that unchanged rows do not render again.
 */
import { LIMITS } from '@tiku/contracts/common';
import { isDoubtful, type RecognisedQuestion } from '@tiku/contracts/ingestion';
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';
import type { AnswerPatch } from '../answer-key/key-rows.js';
import { afterCut, afterJoin } from './moved-fields.js';
import { allRunsOf, movedEvidence, readingPatch, type DoubtRun } from './doubt-runs.js';

export type DraftQuestion = RecognisedQuestion;
export type QuestionPatch = Partial<Omit<DraftQuestion, 'id'>>;

export { isDoubtful };

export function replaceQuestion(
  list: readonly DraftQuestion[],
  id: string,
  change: (question: DraftQuestion) => DraftQuestion,
): DraftQuestion[] {
  return list.map((question) => (question.id === id ? change(question) : question));
}

const FIELD_OF_KEY: Partial<Record<keyof DraftQuestion, string>> = {
  type: 'type',
  stem: 'stem',
  options: 'options',
  fillAnswers: 'answer',
  solutionAnswers: 'answer',
  solution: 'solution',
  score: 'score',
  images: 'images',
  passage: 'passage',
  tags: 'tags',
};

/** Applies a patch. A field that a person wrote is no longer doubtful: its flags are removed. */
export function editQuestion(question: DraftQuestion, patch: QuestionPatch): DraftQuestion {
  const changed = new Set(Object.keys(patch).map((key) => FIELD_OF_KEY[key as keyof DraftQuestion]));
  if (patch.options) changed.add('answer');
  const flags = question.flags.filter((flag) => !changed.has(rootOf(flag.field)));
  const edited = { ...question, ...patch, flags };
  const evidence = (patch.evidence ?? movedEvidence(question, edited)).map((one) =>
    changed.has(rootOf(one.field)) && one.confidence !== 1 ? { ...one, confidence: 1 } : one,
  );
  return { ...edited, evidence, confidence: confidenceAfter(question, evidence, flags) };
}

/** As sure as the worst of its fields now; a doubt that no field explains stays. */
function confidenceAfter(
  before: DraftQuestion,
  evidence: DraftQuestion['evidence'],
  flags: DraftQuestion['flags'],
): number {
  const isUnread = (flag: DraftQuestion['flags'][number]) =>
    isDoubtFlag(flag) && !evidence.some((one) => rootOf(one.field) === rootOf(flag.field));
  const wasExplained =
    before.flags.some(isDoubtFlag) ||
    before.evidence.some(({ confidence }) => confidence === before.confidence);
  if (!wasExplained || flags.some(isUnread)) return before.confidence;
  return Math.min(1, ...evidence.map(({ confidence }) => confidence));
}
const rootOf = (field: string): string => field.split('.')[0] ?? '';

/** A text that several questions share is one text: correcting it in one corrects it in all. */
export function editPassage(list: readonly DraftQuestion[], id: string, text: string): DraftQuestion[] {
  return list.map((question) =>
    question.passage?.id === id ? editQuestion(question, { passage: { id, text } }) : question,
  );
}

/** A single choice has one correct option; fields that a type does not use are kept, so changing back loses nothing. */
export function changeType(question: DraftQuestion, type: DraftQuestion['type']): DraftQuestion {
  const first = question.options.findIndex((option) => option.isCorrect);
  const options =
    type === 'choice'
      ? question.options.map((option, index) => ({ ...option, isCorrect: index === first }))
      : question.options;
  const edited = editQuestion(question, { type });
  return { ...edited, options };
}

export function confirmQuestion(question: DraftQuestion): DraftQuestion {
  return { ...question, confirmed: true, flags: [] };
}

/** Sets the answer and nothing else: doubts about the words of the options stay. */
export function answerQuestion(
  question: DraftQuestion,
  { type, correct, ...texts }: AnswerPatch,
): DraftQuestion {
  const options = correct
    ? question.options.map((option, at) => ({ ...option, isCorrect: correct.includes(at) }))
    : question.options;
  const answered = { ...question, options, type: type ?? question.type };
  return editQuestion(answered, { fillAnswers: answered.fillAnswers, ...texts });
}

/** Applies a change to the chosen questions; null if the list contains none of them. */
export function changeQuestions(
  list: readonly DraftQuestion[],
  ids: ReadonlySet<string>,
  change: (question: DraftQuestion) => DraftQuestion,
): DraftQuestion[] | null {
  if (!list.some(({ id }) => ids.has(id))) return null;
  return list.map((question) => (ids.has(question.id) ? change(question) : question));
}

/** The questions that a person has not confirmed and that the machine does not doubt. */
export const sureQuestions = (list: readonly DraftQuestion[]): DraftQuestion[] =>
  list.filter((question) => !question.confirmed && !isDoubtful(question));

export function addTags(question: DraftQuestion, tags: readonly string[]): DraftQuestion {
  return { ...question, tags: union(question.tags, tags).slice(0, LIMITS.tagsPerQuestion) };
}

export function deleteQuestions(list: readonly DraftQuestion[], ids: ReadonlySet<string>): DraftQuestion[] {
  return list.filter((question) => !ids.has(question.id));
}

export function setSource(
  list: readonly DraftQuestion[],
  ids: ReadonlySet<string>,
  source: DraftQuestion['source'],
): DraftQuestion[] {
  return list.map((question) =>
    ids.has(question.id) ? { ...question, source: { ...question.source, ...given(source) } } : question,
  );
}

/** The fields of a source. */
const given = (source: DraftQuestion['source']): Partial<DraftQuestion['source']> =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value));

/** Moves the chosen questions, in their order, before or after `targetId`. Null if the target is missing or chosen. */
export function moveQuestions(
  list: readonly DraftQuestion[],
  ids: ReadonlySet<string>,
  targetId: string,
  place: 'before' | 'after',
): DraftQuestion[] | null {
  if (ids.has(targetId)) return null;
  const moved = list.filter((question) => ids.has(question.id));
  const rest = list.filter((question) => !ids.has(question.id));
  const target = rest.findIndex((question) => question.id === targetId);
  if (target < 0 || moved.length === 0) return null;
  const at = place === 'before' ? target : target + 1;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** Merges a question into the previous one, for a question that the machine split. Null for the first one. */
export function mergeWithPrevious(
  list: readonly DraftQuestion[],
  id: string,
): { list: DraftQuestion[]; mergedId: string } | null {
  const index = list.findIndex((question) => question.id === id);
  const [previous, current] = [list[index - 1], list[index]];
  if (!previous || !current) return null;
  const pointing = afterJoin(current, {
    options: previous.options.length,
    fillAnswers: previous.fillAnswers.length,
    solutionAnswers: previous.solutionAnswers.length,
    stem: joinedLength(previous.stem, current.stem),
    solution: joinedLength(previous.solution, current.solution),
  });
  const merged: DraftQuestion = {
    ...previous,
    stem: joinText(previous.stem, current.stem),
    options: [...previous.options, ...current.options],
    fillAnswers: [...previous.fillAnswers, ...current.fillAnswers],
    solutionAnswers: [...previous.solutionAnswers, ...current.solutionAnswers],
    solution: joinText(previous.solution, current.solution),
    passage: previous.passage ?? current.passage,
    answerScores: joinScores(previous, current),
    source: { ...current.source, ...given(previous.source) },
    tags: union(previous.tags, current.tags).slice(0, LIMITS.tagsPerQuestion),
    category: union(previous.category, current.category).slice(0, LIMITS.categoriesPerQuestion),
    images: [...previous.images, ...current.images],
    tikz: [...previous.tikz, ...current.tikz],
    evidence: [...previous.evidence, ...pointing.evidence],
    flags: [...previous.flags, ...pointing.flags],
    confidence: Math.min(previous.confidence, current.confidence),
    score: previous.score ?? current.score,
    confirmed: false,
  };
  return { list: [...list.slice(0, index - 1), merged, ...list.slice(index + 1)], mergedId: merged.id };
}

/** The lines at which a question can be split: those of its stem, then its options. */
export interface SplitLine {
  kind: 'stem' | 'option';
  text: string;
}
export function splitLines(question: DraftQuestion): SplitLine[] {
  return [
    ...question.stem.split('\n').map((text) => ({ kind: 'stem' as const, text })),
    ...question.options.map((option) => ({ kind: 'option' as const, text: option.text })),
  ];
}

/**
 * Splits a question before each of the given lines (indices into `splitLines`, from 1). The first part keeps the
 * identity, answers and solution; each picture goes with the part that shows it, others stay with the first.
 */
export function splitQuestion(
  list: readonly DraftQuestion[],
  id: string,
  points: readonly number[],
  newId: () => string,
): DraftQuestion[] | null {
  const question = list.find((candidate) => candidate.id === id);
  if (!question) return null;
  const lines = splitLines(question);
  const cuts = [...new Set(points)]
    .filter((point) => point > 0 && point < lines.length)
    .sort((a, b) => a - b);
  if (cuts.length === 0) return null;
  const bounds = [0, ...cuts, lines.length];
  const stemLines = lines.filter((line) => line.kind === 'stem').length;
  const parts = cuts.concat(lines.length).map((end, index) => {
    const start = bounds[index] ?? 0;
    const stem = lines
      .slice(start, end)
      .filter((line) => line.kind === 'stem')
      .map((line) => line.text)
      .join('\n')
      .trim();
    const firstOption = Math.max(0, start - stemLines);
    const options = question.options.slice(firstOption, Math.max(0, end - stemLines));
    return { stem, options, firstOption };
  });
  const cut = parts.map((part, index) => partOf(question, part, index, parts, newId));
  return list.flatMap((candidate) => (candidate.id === id ? cut : [candidate]));
}

interface Part {
  stem: string;
  options: DraftQuestion['options'];
  /** The index of its first option within the whole question. */
  firstOption: number;
}

function partOf(
  question: DraftQuestion,
  part: Part,
  index: number,
  parts: readonly Part[],
  newId: () => string,
): DraftQuestion {
  const shownIn = (imageId: string, text: Part) =>
    [text.stem, ...text.options.map((option) => option.text)].some((value) => value.includes(imageId));
  const belongs = ({ id }: { id: string }) => {
    const owner = parts.findIndex((candidate) => shownIn(id, candidate));
    return (owner < 0 ? 0 : owner) === index;
  };
  const { stem, options, firstOption } = part;
  const shared = {
    ...question,
    stem,
    options,
    evidence: afterCut(question, {
      firstOption,
      options: options.length,
      isFirst: index === 0,
      keepsStem: stem === question.stem,
    }),
    images: question.images.filter(belongs),
    tikz: question.tikz.filter(belongs),
    confirmed: false,
  };
  if (index === 0) return shared;
  return {
    ...shared,
    id: newId(),
    n: null,
    type:
      part.options.length > 0
        ? question.type
        : question.type === 'choice' || question.type === 'multipleChoice'
          ? 'unknown'
          : question.type,
    fillAnswers: [],
    solutionAnswers: [],
    solution: '',
    score: null,
    answerScores: [],
    flags: [],
  };
}

/** Another reading: of a run if it names one, else of its whole field. */
export interface Candidate {
  field: string;
  text: string;
  run?: DoubtRun;
}

/** Replaces a run by its reading, the type by a candidate, or the named field's text. */
export function applyCandidate(
  question: DraftQuestion,
  { field, text: candidate, run }: Candidate,
): DraftQuestion {
  if (run) return applyReading(question, run, candidate);
  const [name, index] = field.split('.');
  if (name === 'type' && isType(candidate)) return changeType(question, candidate);
  if (name === 'stem') return editQuestion(question, { stem: candidate });
  if (name === 'solution') return editQuestion(question, { solution: candidate });
  if (name === 'options' && index !== undefined) {
    const options = question.options.map((option, at) =>
      at === Number(index) ? { ...option, text: candidate } : option,
    );
    return editQuestion(question, { options });
  }
  if (name === 'answer') return applyAnswer(question, candidate);
  return question;
}

/** The other readings of the field keep it doubtful. */
function applyReading(question: DraftQuestion, run: DoubtRun, reading: string): DraftQuestion {
  const patch = readingPatch(question, run, reading);
  const read = { ...question, ...patch };
  const evidence = movedEvidence(question, read);
  const isOfField = ({ field }: DoubtRun) => rootOf(field) === rootOf(run.field);
  if (allRunsOf({ ...read, evidence }).some(isOfField)) return { ...read, evidence };
  return editQuestion(question, patch);
}

function applyAnswer(question: DraftQuestion, answer: string): DraftQuestion {
  if (question.type === 'fill')
    return editQuestion(question, { fillAnswers: [answer, ...question.fillAnswers.slice(1)] });
  if (question.type === 'solution')
    return editQuestion(question, { solutionAnswers: [answer, ...question.solutionAnswers.slice(1)] });
  const right = new Set(answer.toUpperCase().match(/[A-Z]/g) ?? []);
  const options = question.options.map((option, index) => ({
    ...option,
    isCorrect: right.has(letterOf(index)),
  }));
  return editQuestion(question, { options });
}

export const letterOf = (index: number): string => String.fromCharCode(65 + index);
const TYPES: readonly string[] = ['choice', 'multipleChoice', 'fill', 'solution', 'unknown'];
const isType = (text: string): text is DraftQuestion['type'] => TYPES.includes(text);
const joinText = (a: string, b: string): string => [a, b].filter((text) => text.trim()).join('\n');
/** Characters before the second text after the merge. */
const joinedLength = (a: string, b: string): number => joinText(a, b).length - (b.trim() ? b.length : 0);
/** 0 for an answer without its own marks. */
function joinScores(previous: DraftQuestion, current: DraftQuestion): number[] {
  const scores = [previous, current].flatMap(({ answerScores, fillAnswers, solutionAnswers }) =>
    answerScores.length > 0 ? answerScores : [...fillAnswers, ...solutionAnswers].map(() => 0),
  );
  return scores.some((score) => score > 0) ? scores : [];
}
const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];
