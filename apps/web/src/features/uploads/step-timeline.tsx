/**
 * The progress of one document: its steps with their times, attempts and confidence, the running one with its count.
 * Steps of less than a second are shown together.
 */
import type { Task } from '@tiku/contracts/ingestion';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages.js';
import { keyOf, stagesOf, type Stage } from './stages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './step-timeline.module.css';
import listStyles from './uploads.module.css';

export function StepTimeline({ task }: { task: Pick<Task, 'steps' | 'pageCount'> }) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const stages = stagesOf(task.steps);
  return (
    <ol className={styles.steps} style={{ '--stages': stages.length - 1 } as CSSProperties}>
      {stages.map((stage) => {
        const share = stage.total ? Math.round(((stage.done ?? 0) / stage.total) * 100) : 50;
        const notes = notesOf(stage, t, format);
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
            {notes.length > 0 && (
              <span>
                {notes.map((note, at) => (
                  <span key={note}>
                    {note}
                    {at < notes.length - 1 && '\u00a0·\u00a0'}
                  </span>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Time, confidence, and attempts if there were several. */
function notesOf(
  { state, seconds, confidence, done, total, attempts, maxAttempts }: Stage,
  t: Translate<MessageKey<typeof uploadMessages>>,
  format: ReturnType<typeof useFormat>,
): string[] {
  const tries = attempts > 1 && t('step.tries', { attempts, max: maxAttempts });
  if (state === 'now')
    return [total !== null && total > 1 && t('step.pages', { done: done ?? 0, total }), tries].filter(isText);
  if (state === 'wait') return [];
  return [
    seconds !== null && (seconds < 1 ? t('step.moment') : format.seconds(seconds)),
    confidence !== null && t('step.confidence', { percent: Math.round(confidence * 100) }),
    tries,
  ].filter(isText);
}
const isText = (note: string | false): note is string => note !== false && note !== '';

/** The errors of single steps, also if the document was read in the end. */
export function StepErrors({ task }: { task: Pick<Task, 'steps' | 'state'> }) {
  const t = useMessages(uploadMessages);
  const failed = task.steps.filter(
    // What banks had before the save does not matter after it.
    ({ name, error }) => error !== null && (name !== 'match' || task.state !== 'inBank'),
  );
  if (failed.length === 0) return null;
  return (
    <ul className={listStyles.stepErrors}>
      {failed.map((step) => (
        <li key={step.name}>
          <b>{t(`step.${keyOf(step.name)}`)}</b> {step.error}
          {step.attempts > 1 && ` (${t('step.tries', { attempts: step.attempts, max: step.maxAttempts })})`}
        </li>
      ))}
    </ul>
  );
}
