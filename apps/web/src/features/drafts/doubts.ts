/** The confidence of a question and of each field, for list, head, field, page and count. Pure. */
import { isDoubtful } from '@tiku/contracts/ingestion';
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';
import { bandOf, type ConfidenceBand } from '../../ui/marks.js';
import { allRunsOf } from './doubt-runs.js';
import type { DraftQuestion } from './draft-editing.js';

type Flag = DraftQuestion['flags'][number];

/** As sure as its worst reading; a flagged field is never silent. */
export function bandOfField(question: DraftQuestion, field: string): ConfidenceBand {
  if (question.confirmed) return 'sure';
  if (field === 'type' && question.type === 'unknown') return 'fix';
  const isFlagged = question.flags.some((flag) => isDoubtFlag(flag) && isAbout(flag, field));
  const read = question.evidence.filter((one) => one.field === field).map(({ confidence }) => confidence);
  const band = bandOf(Math.min(1, ...(isFlagged && read.length === 0 ? [question.confidence] : read)));
  return isFlagged && band === 'sure' ? 'look' : band;
}

/** As sure as its worst field. */
export function bandOfQuestion(question: DraftQuestion): ConfidenceBand {
  if (!isDoubtful(question)) return 'sure';
  const bands = [
    bandOf(question.confidence),
    ...shownFields(question).map((field) => bandOfField(question, field)),
  ];
  return bands.includes('fix') ? 'fix' : 'look';
}

export const worseOf = (one: ConfidenceBand, other: ConfidenceBand): ConfidenceBand =>
  one === 'fix' || other === 'sure' ? one : other;

/** The field is doubtful, and neither a flag nor another reading explains why. */
export function isUnexplained(question: DraftQuestion, field: string): boolean {
  const isNear = (name: string) => name === field || rootOf(name) === field || name === rootOf(field);
  return (
    bandOfField(question, field) !== 'sure' &&
    !question.flags.some((flag) => isNear(flag.field)) &&
    !allRunsOf(question).some((run) => isNear(run.field))
  );
}

/** The doubts of a question that no field on the screen can show. */
export function unplacedDoubts(question: DraftQuestion): { flags: Flag[]; isLow: boolean } {
  const shown = shownFields(question);
  const flags = question.confirmed ? [] : question.flags.filter((flag) => !shown.includes(flag.field));
  const isMarked = shown.some((field) => bandOfField(question, field) !== 'sure');
  return { flags, isLow: isDoubtful(question) && !isMarked && !flags.some(isDoubtFlag) };
}

function shownFields({ type, options, images, flags, passage }: DraftQuestion): string[] {
  const isChoice = type === 'choice' || type === 'multipleChoice';
  const hasOptions = isChoice || (type === 'unknown' && options.length > 0);
  return [
    ...['type', 'score', 'stem', 'solution', 'tags'],
    ...(passage ? ['passage'] : []),
    ...(hasOptions ? ['options', ...options.map((_, index) => `options.${index}`)] : []),
    ...(hasOptions || type !== 'unknown' ? ['answer'] : []),
    ...(images.length > 0 || flags.some(({ field }) => field === 'images') ? ['images'] : []),
  ];
}

/** A doubt about one option marks only that option. */
const isAbout = (flag: Flag, field: string): boolean =>
  flag.field === field || (field !== 'options' && flag.field.startsWith(`${field}.`));
const rootOf = (field: string): string => field.split('.')[0] ?? '';
