/**
 * The progress of one document: six stages for the eight steps of the server (steps of milliseconds are shown
 * together), each with its time, the running one with its count, a failed one with its attempts.
 */
import type { StepName, Task } from '@tiku/contracts/ingestion';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './step-timeline.module.css';
import listStyles from './uploads.module.css';

type Step = Task['steps'][number];
type StageState = 'done' | 'now' | 'fail' | 'wait';
export interface Stage {
  key: 'upload' | 'inspect' | 'extract' | 'segment' | 'enrich' | 'review';
  state: StageState;
  seconds: number | null;
  done: number | null;
  total: number | null;
  attempts: number;
  maxAttempts: number;
}

const STAGES: readonly { key: Stage['key']; steps: readonly StepName[] }[] = [
  { key: 'upload', steps: ['receive'] },
  { key: 'inspect', steps: ['inspect'] },
  { key: 'extract', steps: ['extract'] },
  { key: 'segment', steps: ['segment', 'classify'] },
  { key: 'enrich', steps: ['enrich', 'match'] },
  { key: 'review', steps: ['ready'] },
];

function stagesOf(steps: readonly Step[]): Stage[] {
  const byName = new Map(steps.map((step) => [step.name, step]));
  return STAGES.map(({ key, steps: names }) => {
    const own = names.flatMap((name) => byName.get(name) ?? []);
    const failed = own.find((step) => step.status === 'failed');
    const running =
      own.find((step) => step.status === 'processing') ??
      (own.some(isOver) ? own.find((step) => step.status === 'waiting') : undefined);
    const shown = failed ?? running ?? own.at(-1);
    return {
      key,
      state: failed ? 'fail' : running ? 'now' : own.length > 0 && own.every(isOver) ? 'done' : 'wait',
      seconds: secondsOf(own),
      done: shown?.done ?? null,
      total: shown?.total ?? null,
      attempts: shown?.attempts ?? 0,
      maxAttempts: shown?.maxAttempts ?? 0,
    };
  });
}

const isOver = (step: Step): boolean => step.status === 'completed' || step.status === 'skipped';
function secondsOf(steps: readonly Step[]): number | null {
  const times = steps.flatMap((step) =>
    step.startedAt && step.endedAt ? [Date.parse(step.endedAt) - Date.parse(step.startedAt)] : [],
  );
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / 1000;
}

export function StepTimeline({ task }: { task: Pick<Task, 'steps' | 'pageCount'> }) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  return (
    <ol className={styles.steps}>
      {stagesOf(task.steps).map((stage) => {
        const share = stage.total ? Math.round(((stage.done ?? 0) / stage.total) * 100) : 50;
        const note =
          stage.state === 'fail'
            ? stage.attempts > 1
              ? t('step.tries', { attempts: stage.attempts, max: stage.maxAttempts })
              : ''
            : stage.state === 'now' && stage.total && stage.total > 1
              ? t('step.pages', { done: stage.done ?? 0, total: stage.total })
              : stage.state === 'done' && stage.seconds !== null
                ? stage.seconds < 1
                  ? t('step.moment')
                  : format.seconds(stage.seconds)
                : '';
        return (
          <li
            key={stage.key}
            className={styles.step}
            data-state={stage.state}
            style={{ '--share': `${share}%` } as CSSProperties}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <i aria-hidden>
              {stage.state === 'done' ? (
                <IconCheck size={11} stroke={3} />
              ) : stage.state === 'fail' ? (
                <IconX size={11} stroke={3} />
              ) : null}
            </i>
            <b>{t(`step.${stage.key}`)}</b>
            <span>{note}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The errors of single steps, also if the document was read in the end. */
export function StepErrors({ task }: { task: Pick<Task, 'steps'> }) {
  const t = useMessages(uploadMessages);
  const failed = task.steps.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <ul className={listStyles.stepErrors}>
      {failed.map((step) => (
        <li key={step.name}>
          <b>{t(`step.${stageOf(step.name)}`)}</b> {step.error}
          {step.attempts > 1 && ` (${t('step.tries', { attempts: step.attempts, max: step.maxAttempts })})`}
        </li>
      ))}
    </ul>
  );
}

const stageOf = (name: StepName): Stage['key'] =>
  STAGES.find(({ steps }) => steps.includes(name))?.key ?? 'upload';
