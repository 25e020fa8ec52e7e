/**
 * The places of questions in the text of a Word or TeX document: spans of paragraphs or lines, from their evidence.
 * Pure.
 */
import type { DraftQuestion } from './draft-editing.js';
import { ANSWER_FIELDS, isNear } from './source-places.js';

/** From the first paragraph or line to the last, counted from 1. */
export interface Span {
  first: number;
  last: number;
}
export interface OwnedSpans {
  question: DraftQuestion;
  /** The question with the answer and solution printed below it; null if the evidence names no place. */
  whole: Span | null;
  /** Answer and solution printed elsewhere, usually at the end of the paper. */
  far: readonly Span[];
}

/** Difficulty and knowledge points may precede a solution; the end of the paper is further away. */
const GAP_MAX = 8;

export const isWithin = (span: Span | null, at: number): boolean =>
  span !== null && at >= span.first && at <= span.last;

/** Shared places, such as the row of a key that answers ten questions, belong to none of them. */
export function ownedSpansOf(questions: readonly DraftQuestion[]): OwnedSpans[] {
  const stems = questions.map(stemSpanOf);
  const starts = stems.flatMap((span) => span?.first ?? []).sort((a, b) => a - b);
  const users = new Map<string, number>();
  const owned = questions.map((question, index): OwnedSpans => {
    const stem = stems[index] ?? null;
    const answers = answerSpansOf(question);
    for (const span of answers) users.set(keyOf(span), (users.get(keyOf(span)) ?? 0) + 1);
    if (!stem) return { question, whole: null, far: answers };
    const end = starts.find((start) => start > stem.first) ?? Infinity;
    const whole = { ...stem };
    const far: Span[] = [];
    for (const span of answers.toSorted((a, b) => a.first - b.first)) {
      const isBelow = span.first >= stem.first && span.first < end && span.first - whole.last <= GAP_MAX;
      if (isBelow) whole.last = Math.max(whole.last, Math.min(span.last, end - 1));
      else far.push(span);
    }
    return { question, whole, far };
  });
  return owned.map((one) => ({ ...one, far: one.far.filter((span) => users.get(keyOf(span)) === 1) }));
}

/** The lines or paragraphs of one field. */
export function spanOfField(question: DraftQuestion, field: string): Span | null {
  const of = (name: string) => question.evidence.filter((evidence) => evidence.field === name);
  const own = of(field);
  return joinSpans((own.length > 0 ? own : of(field.split('.')[0] ?? field)).flatMap(spanOfEvidence));
}

/** The field read from a paragraph or line: the one with the smallest span around it. */
export function fieldAtLine(question: DraftQuestion, at: number): string | null {
  const around = question.evidence
    .filter((evidence) => isNear(evidence) || ANSWER_FIELDS.has(evidence.field))
    .flatMap((evidence) => spanOfEvidence(evidence).map((span) => ({ field: evidence.field, span })))
    .filter(({ span }) => isWithin(span, at))
    .sort((a, b) => lengthOf(a.span) - lengthOf(b.span));
  return around[0]?.field ?? null;
}

/** From the stem to the last option; only the answer if nothing else was found. */
function stemSpanOf(question: DraftQuestion): Span | null {
  const near = question.evidence.filter(isNear);
  return joinSpans(near.flatMap(spanOfEvidence));
}

const answerSpansOf = (question: DraftQuestion): Span[] =>
  question.evidence.filter(({ field }) => ANSWER_FIELDS.has(field)).flatMap(spanOfEvidence);

function spanOfEvidence(evidence: DraftQuestion['evidence'][number]): Span[] {
  const first = evidence.line ?? evidence.paragraph;
  if (first === undefined) return [];
  return [{ first, last: evidence.lastLine ?? evidence.lastParagraph ?? first }];
}

function joinSpans(spans: readonly Span[]): Span | null {
  if (spans.length === 0) return null;
  return {
    first: Math.min(...spans.map(({ first }) => first)),
    last: Math.max(...spans.map(({ last }) => last)),
  };
}

const keyOf = ({ first, last }: Span): string => `${first}-${last}`;
const lengthOf = ({ first, last }: Span): number => last - first;
