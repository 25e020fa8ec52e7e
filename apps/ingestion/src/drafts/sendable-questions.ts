/** Draft questions as a bank accepts them: what prevents saving, the fingerprint, batches by size. Pure. */
import { LIMITS } from '@tiku/contracts/common';
import { DIFFICULTY_UNRATED, QuestionInput } from '@tiku/contracts/question-bank';
import { hashBody } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import type { DraftQuestion } from './draft-questions.js';

export interface Wanted {
  /** Position in the response. */
  index: number;
  questionId: string;
  /** Undefined if the draft has no such question. */
  question: DraftQuestion | undefined;
}
export interface Sendable {
  question: DraftQuestion;
  /** Position in the response. */
  index: number;
  input: z.output<typeof QuestionInput>;
  contentHash: string;
}
export interface Refusal {
  index: number;
  questionId: string;
  key: string;
  params: Record<string, string>;
}

/** Questions may have 50,000 characters each, so batches are also limited by size. */
const BATCH_CHARS_MAX = 1_000_000;

/** The selected questions (default: all). */
export function wantedQuestions(
  questions: readonly DraftQuestion[],
  questionIds: readonly string[] | undefined,
): Wanted[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ids = questionIds ? [...new Set(questionIds)] : [...byId.keys()];
  return ids.map((questionId, index) => ({ index, questionId, question: byId.get(questionId) }));
}

/** Those that can be sent and those that cannot. */
export function sendableQuestions(wanted: readonly Wanted[]): { sendable: Sendable[]; refusals: Refusal[] } {
  const sendable: Sendable[] = [];
  const refusals: Refusal[] = [];
  for (const { index, questionId, question } of wanted) {
    const outcome = question ? inputOf(question) : { key: 'draft.save.notFound', params: {} };
    if (question && 'input' in outcome)
      sendable.push({ question, index, input: outcome.input, contentHash: hashOf(outcome.input) });
    else if ('key' in outcome) refusals.push({ index, questionId, ...outcome });
  }
  return { sendable, refusals };
}

/** Fingerprint of what a bank would receive; null for a question that cannot be sent. */
export function contentHashOf(question: DraftQuestion): string | null {
  const outcome = inputOf(question);
  return 'input' in outcome ? hashOf(outcome.input) : null;
}

export function batchesOf(sendable: readonly Sendable[]): Sendable[][] {
  const batches: Sendable[][] = [];
  let chars = 0;
  for (const entry of sendable) {
    const size = JSON.stringify(entry.input).length;
    const last = batches.at(-1);
    if (!last || last.length >= LIMITS.questionsPerBatch || chars + size > BATCH_CHARS_MAX) {
      batches.push([entry]);
      chars = size;
    } else {
      last.push(entry);
      chars += size;
    }
  }
  return batches;
}

function inputOf(
  question: DraftQuestion,
): { input: Sendable['input'] } | { key: string; params: Record<string, string> } {
  if (question.type === 'unknown') return { key: 'draft.save.type', params: {} };
  if (!question.stem.trim()) return { key: 'draft.save.stem', params: {} };
  const {
    content: _alias,
    n: _n,
    confidence: _confidence,
    evidence: _evidence,
    flags: _flags,
    ...fields
  } = question;
  const parsed = QuestionInput.safeParse({
    ...fields,
    difficulty: question.difficulty ?? DIFFICULTY_UNRATED,
  });
  if (parsed.success) return { input: parsed.data };
  return { key: 'draft.save.field', params: { field: parsed.error.issues[0]?.path.join('.') ?? '' } };
}

const hashOf = (input: Sendable['input']): string => hashBody('draft question', input);
