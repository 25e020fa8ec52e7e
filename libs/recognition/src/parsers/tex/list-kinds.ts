/** The kind of a list's items, from the text around it. Owns no state of the walk. */
import { isNotice, standsBeforeQuestions } from './named-questions.js';
import {
  askEach,
  listKind,
  offersItems,
  offersLabels,
  worksEach,
  type ListKind,
  type ListState,
} from './spans.js';

export interface AroundList {
  inQuestion: boolean;
  /** In a solution or an answer, where the numbers of a list are steps. */
  isWorked: boolean;
  /** The list around it contains parts. */
  isInParts: boolean;
  /** How many questions there are before it. */
  questions: number;
  /** The paragraph above it, as far as it is read, and the last one that ended. */
  pending: string;
  lastText: string;
}
type Span = readonly [from: number, to: number];

/** Short items with letters, below a question that asks, are its options; null if the environment is not a list. */
export function kindOfList(
  name: string,
  options: string,
  text: string,
  [from, to]: Span,
  { inQuestion, isWorked, isInParts, questions, pending, lastText }: AroundList,
): ListKind | null {
  const body = text.slice(from, to);
  const kind = listKind(name, options, inQuestion || isWorked);
  // In a solution the tasks of a question occur again, each with its answer.
  if (kind === 'option' && name === 'tasks' && (isWorked || worksEach(pending) || askEach(body)))
    return 'subproblem';
  if (kind !== 'question' && kind !== null && inQuestion && offersLabels(body)) return 'option';
  if (kind === 'question' && questions === 0) {
    const isPreface = name === 'enumerate' && standsBeforeQuestions(text, from, to);
    if (isPreface || isNotice(lastText)) return 'plain';
  }
  const mayOffer = kind === 'subproblem' && inQuestion && !isWorked && !isInParts;
  // LaTeX labels nested lists with small letters by default.
  const labels = options === '' && name === 'enumerate' ? '(a)' : options;
  return mayOffer && offersItems(labels, pending, body) ? 'option' : kind;
}

const NUMBERED_LIST = /\\begin\s{0,4}\{(?:enumerate|questions)\}/;
/** "Aufgabe 1", "第 1 题": questions that are numbered manually. */
const NUMBERED_BY_HAND =
  /(?:^|[^a-z])(?:aufgabe|problem|exercise|question|task|exercice|ejercicio|problema|第)\s{0,4}\d|^\s{0,8}(?:\\\w{1,20}\s?\{?)?1\s?[.．、)]/im;

/** A new list. Bullets above the numbered list of a paper are instructions: its questions have numbers. */
export function listState(
  kind: ListKind,
  name: string,
  text: string,
  [from, to]: Span,
  questions: number,
): ListState {
  if (kind !== 'plain' || name !== 'itemize' || questions > 0) return { kind, count: 0 };
  const instructs = NUMBERED_LIST.test(text.slice(to)) && !NUMBERED_BY_HAND.test(text.slice(0, from));
  return { kind, count: 0, isBulleted: instructs };
}
