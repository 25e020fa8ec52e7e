/**
 * Runs of characters that the engine may have misread, with the other readings. Their places follow the edits of the
 * text; an edited run is no longer doubtful. Pure.
 */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { looksTheSame } from '@tiku/contracts/ingestion/confidence';
import { formulaAround } from '../../ui/markup-editor/markup-places.js';
import { smallestChange } from '../../ui/markup-editor/smallest-change.js';

export interface DoubtRun {
  field: string;
  /** The original reading. */
  text: string;
  from: number;
  to: number;
  /** The likeliest first. */
  readings: readonly string[];
  /** It is inside a formula. */
  isFormula: boolean;
}

type Evidence = RecognisedQuestion['evidence'][number];
type Texts = Pick<RecognisedQuestion, 'stem' | 'solution' | 'options'>;

/** The text of a field with runs; null for one without. */
function textOf(question: Texts, field: string): string | null {
  if (field === 'stem') return question.stem;
  if (field === 'solution') return question.solution;
  const [name, index] = field.split('.');
  return name === 'options' ? (question.options[Number(index)]?.text ?? null) : null;
}

/** The same list each time, so that a field without runs does not render for them. */
export const NO_RUNS: readonly DoubtRun[] = [];

/** In the order of the text; none for a question that a person has confirmed. */
export function runsOf(question: RecognisedQuestion, field: string): readonly DoubtRun[] {
  const text = textOf(question, field);
  if (text === null || question.confirmed) return NO_RUNS;
  const runs = new Map<number, DoubtRun>();
  for (const evidence of question.evidence) {
    if (evidence.field !== field) continue;
    const likeliestFirst = (evidence.candidates ?? []).toSorted((a, b) => b.confidence - a.confidence);
    for (const { run, start, text: reading } of likeliestFirst) {
      if (run === undefined || start === undefined || run === '') continue;
      if (!text.startsWith(run, start) || looksTheSame(reading, run)) continue;
      const known = runs.get(start);
      if (known && known.text !== run) continue;
      const isFormula = formulaAround(text, start) !== null;
      if (known?.readings.some((other) => looksTheSame(other, reading))) continue;
      const readings = [...(known?.readings ?? []), reading];
      runs.set(start, { field, text: run, from: start, to: start + run.length, readings, isFormula });
    }
  }
  return runs.size === 0 ? NO_RUNS : [...runs.values()].toSorted((a, b) => a.from - b.from);
}

/** Every run of the question, in the order in which its fields are shown. */
export function allRunsOf(question: RecognisedQuestion): DoubtRun[] {
  const fields = ['stem', ...question.options.map((_, index) => `options.${index}`), 'solution'];
  return fields.flatMap((field) => runsOf(question, field));
}

/** The patch that replaces the run with a reading. */
export function readingPatch(question: RecognisedQuestion, run: DoubtRun, reading: string): Partial<Texts> {
  const text = textOf(question, run.field);
  if (text === null || !text.startsWith(run.text, run.from)) return {};
  const changed = text.slice(0, run.from) + reading + text.slice(run.to);
  if (run.field === 'stem') return { stem: changed };
  if (run.field === 'solution') return { solution: changed };
  const index = Number(run.field.split('.')[1]);
  return {
    options: question.options.map((option, at) => (at === index ? { ...option, text: changed } : option)),
  };
}

/** The evidence with its runs moved by an edit. Reordered options lose theirs. */
export function movedEvidence(before: RecognisedQuestion, after: Texts): Evidence[] {
  const isReordered = before.options.some((option, index) => option.id !== after.options[index]?.id);
  return before.evidence.map((evidence) => {
    const { candidates, field } = evidence;
    if (!candidates?.some(({ start }) => start !== undefined)) return evidence;
    const [old, now] = [textOf(before, field), textOf(after, field)];
    const isLost = now === null || (isReordered && field.startsWith('options.'));
    if (!isLost && (old === null || old === now)) return evidence;
    if (old === null || isLost)
      return { ...evidence, candidates: candidates.filter(({ start }) => start === undefined) };
    return { ...evidence, candidates: moved(candidates, old, now) };
  });
}

function moved(candidates: NonNullable<Evidence['candidates']>, before: string, after: string) {
  const change = smallestChange(before, after);
  if (!change) return candidates;
  const shift = change.insert.length - (change.to - change.from);
  return candidates.flatMap((candidate) => {
    const { run, start } = candidate;
    if (run === undefined || start === undefined) return [candidate];
    if (start + run.length <= change.from) return [candidate];
    return start >= change.to ? [{ ...candidate, start: start + shift }] : [];
  });
}
