/** The result of an analysis, to accept or correct. */
import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.js';
import { Confidence, difficultyOf } from '../../../ui/marks.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { AssistantNote } from '../../assistant/assistant-note.js';
import { Proposals } from '../../assistant/proposals.js';
import type { Analysis } from './assist.client.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';

interface FoundProps {
  analysis: Analysis;
  onChange: (analysis: Analysis) => void;
  onApply: () => void;
}

export function FoundAnalysis({ analysis, onChange, onApply }: FoundProps) {
  const t = useMessages(assistMessages);
  const ui = useMessages(uiMessages);
  const { type, difficulty, tags, category, confidence } = analysis;
  const rows = [
    [t('analysis.type'), type === 'unknown' ? t('analysis.none') : ui(`type.${type}`)],
    [
      t('analysis.difficulty'),
      difficulty === null ? t('analysis.none') : ui(`difficulty.${difficultyOf(difficulty)}`),
    ],
    [t('analysis.tags'), tags.join('、') || t('analysis.none')],
    [t('analysis.category'), category.join('、') || t('analysis.none')],
  ];
  return (
    <>
      <AssistantNote analysis={analysis} />
      <dl className={styles.found}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {analysis.provider !== 'rules' && (
          <div>
            <dt>{t('analysis.confidence')}</dt>
            <dd>
              <Confidence value={confidence} word />
            </dd>
          </div>
        )}
      </dl>
      <Proposals analysis={analysis} onChange={onChange} />
      <div className={styles.foot}>
        <Button data-autofocus onClick={onApply}>
          {t('analysis.apply')}
        </Button>
      </div>
    </>
  );
}
