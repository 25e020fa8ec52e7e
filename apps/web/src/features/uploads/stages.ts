/** The steps of a document as its row shows them. Pure. */
import type { StepName, Task } from '@tiku/contracts/ingestion';

type Step = Task['steps'][number];
export type StageKey =
  | 'upload'
  | 'inspect'
  | 'extract'
  | 'segment'
  | 'classify'
  | 'enrich'
  | 'match'
  | 'review';
export interface Stage {
  key: StageKey;
  state: 'done' | 'now' | 'fail' | 'wait';
  /** Null before the end. */
  seconds: number | null;
  confidence: number | null;
  done: number | null;
  total: number | null;
  attempts: number;
  maxAttempts: number;
}

const KEYS: Record<StepName, StageKey> = {
  receive: 'upload',
  inspect: 'inspect',
  extract: 'extract',
  segment: 'segment',
  classify: 'classify',
  enrich: 'enrich',
  match: 'match',
  ready: 'review',
};
/** Steps that are shown as their first one while none of them needs a person's second. */
const TOGETHER: readonly (readonly StepName[])[] = [
  ['receive'],
  ['inspect'],
  ['extract'],
  ['segment', 'classify'],
  ['enrich', 'match'],
  ['ready'],
];
const NOTICED_SECONDS = 1;

export function stagesOf(steps: readonly Step[]): Stage[] {
  // Columns do not come and go while the document is read.
  const isOpen = steps.some((step) => !isOver(step) && step.status !== 'failed');
  return TOGETHER.flatMap((names) => {
    const own = steps.filter(({ name }) => names.includes(name));
    const [first] = own;
    if (!first) return [];
    const isMerged = isOpen ? !own.some(isTrouble) : own.every(isMoment);
    return isMerged ? [merged(first, own)] : own.map((step, at) => stageOf(step, own[at - 1]));
  });
}

export const keyOf = (name: StepName): StageKey => KEYS[name];

const isOver = ({ status }: Step): boolean => status === 'completed' || status === 'skipped';
const isUnbegun = ({ status }: Step): boolean => status === 'waiting';
const isTrouble = ({ status, attempts }: Step): boolean => status === 'failed' || attempts > 1;
const isMoment = (step: Step): boolean =>
  isOver(step) && step.attempts <= 1 && (secondsOf(step) ?? 0) < NOTICED_SECONDS;

const secondsOf = ({ startedAt, endedAt }: Step): number | null =>
  startedAt && endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000 : null;

/** Between two steps that belong together the second one is next. */
function stageOf(step: Step, before: Step | undefined): Stage {
  const isNext = isUnbegun(step) && before !== undefined && isOver(before);
  const { status, confidence, done, total, attempts, maxAttempts } = step;
  return {
    key: KEYS[step.name],
    state:
      status === 'failed'
        ? 'fail'
        : isOver(step)
          ? 'done'
          : status === 'processing' || isNext
            ? 'now'
            : 'wait',
    seconds: secondsOf(step),
    ...{ confidence, done, total, attempts, maxAttempts },
  };
}

function merged(first: Step, own: readonly Step[]): Stage {
  const times = own.flatMap((step) => secondsOf(step) ?? []);
  const known = own.flatMap(({ confidence }) => confidence ?? []);
  const running = own.find(({ status }) => status === 'processing');
  const isDone = own.every(isOver);
  const isNow = running !== undefined || (!isDone && own.some(isOver));
  return {
    ...stageOf(running ?? first, undefined),
    key: KEYS[first.name],
    state: isDone ? 'done' : isNow ? 'now' : 'wait',
    seconds: times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0),
    confidence: known.length === 0 ? null : Math.min(...known),
  };
}
