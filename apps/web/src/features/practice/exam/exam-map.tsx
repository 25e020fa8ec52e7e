/** All questions at a glance: answered, marked, waiting for the network. */
import type { Sitting } from '@tiku/contracts/exams';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import { isAnswered } from '../responded.js';
import type { SittingWork } from '../use-sitting.js';
import styles from './exam.module.css';

interface ExamMapProps {
  sitting: Sitting;
  work: SittingWork;
  current: number;
  onGoTo: (place: number) => void;
}
export function ExamMap({ sitting, work, current, onGoTo }: ExamMapProps) {
  const t = useMessages(practiceMessages);
  return (
    <nav className={styles.map} aria-label={t('map')}>
      {sitting.sections.map(({ title, items }, index) => (
        <section key={index}>
          {title !== '' && <h2>{title}</h2>}
          <ol>
            {items.map(({ id, number }) => {
              const facts = {
                answered: isAnswered(work.values.get(id) ?? null),
                flagged: work.flags.has(id),
                waiting: work.saver.waiting.has(id),
              };
              const said = (['answered', 'flagged', 'waiting'] as const).filter((fact) => facts[fact]);
              return (
                <li key={id}>
                  <button
                    type="button"
                    data-answered={facts.answered || undefined}
                    data-flagged={facts.flagged || undefined}
                    data-waiting={facts.waiting || undefined}
                    aria-current={current === number - 1 ? 'step' : undefined}
                    aria-label={[t('number', { n: number }), ...said.map((fact) => t(`map.${fact}`))].join(
                      ' ',
                    )}
                    onClick={() => onGoTo(number - 1)}
                  >
                    {number}
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <p className={styles.legend} aria-hidden>
        <span data-kind="answered">{t('map.answered')}</span>
        <span data-kind="flagged">{t('map.flagged')}</span>
        <span data-kind="waiting">{t('map.waiting')}</span>
      </p>
    </nav>
  );
}
