/** The live totals of the paper: questions, marks, time, difficulty, coverage of knowledge points. */
import { memo, useMemo } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Ratio, Tag } from '../../../ui/marks.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { paperMessages } from '../papers.messages.js';
import type { PaperDraft } from './paper-draft.js';
import { figuresOf } from './paper-figures.js';
import styles from './editor.module.css';

const TAGS_SHOWN = 12;

type StripProps = Pick<PaperDraft, 'sections' | 'timeLimitMinutes'>;
export const FiguresStrip = memo(function FiguresStrip({ sections, timeLimitMinutes }: StripProps) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const figures = useMemo(() => figuresOf({ sections }), [sections]);
  const parts = [
    { value: figures.bands.easy, color: 'var(--tk-c3)', name: ui('band.easy') },
    { value: figures.bands.medium, color: 'var(--tk-c2)', name: ui('band.medium') },
    { value: figures.bands.hard, color: 'var(--tk-c1)', name: ui('band.hard') },
  ];
  const rest = figures.coverage.length - TAGS_SHOWN;
  return (
    <section className={styles.figures} aria-label={t('figures')} aria-live="polite">
      <dl>
        <div>
          <dd>{format.number(figures.questions)}</dd>
          <dt>{t('figure.questions')}</dt>
        </div>
        <div>
          <dd>{format.number(figures.score)}</dd>
          <dt>{t('figure.score')}</dt>
        </div>
        <div>
          <dd>{timeLimitMinutes === null ? '—' : format.number(timeLimitMinutes)}</dd>
          <dt>{t('figure.minutes')}</dt>
        </div>
        <div>
          <dd>{figures.difficulty === null ? '—' : figures.difficulty.toFixed(1)}</dd>
          <dt>{t('figure.difficulty')}</dt>
        </div>
      </dl>
      <Ratio parts={parts} height={5} />
      <p className={styles.legend}>
        {parts.map((part) => (
          <span key={part.name}>
            <i style={{ background: part.color }} />
            {part.name} {format.number(part.value)}
          </span>
        ))}
      </p>
      {figures.coverage.length > 0 && (
        <p className={styles.coverage} aria-label={t('coverage')}>
          {figures.coverage.slice(0, TAGS_SHOWN).map(({ tag, questions }) => (
            <Tag key={tag}>
              {tag} {format.number(questions)}
            </Tag>
          ))}
          {rest > 0 && <span className="tk-dim3">{t('coverageMore', { count: rest })}</span>}
        </p>
      )}
    </section>
  );
});
