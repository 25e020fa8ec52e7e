/** What a drawn box is, what was read in it, and what becomes of it. */
import { Button, CloseButton, Loader } from '@mantine/core';
import { REGION_KINDS, type RegionKind, type RegionReading } from '@tiku/contracts/ingestion';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Confidence } from '../../../ui/marks.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionContent, QuestionText } from '../../../ui/question-content.js';
import type { Box } from '../source-places.js';
import { ACCEPTANCES, type Acceptance } from './accept-region.js';
import { recogniseRegion } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';

interface RegionPanelProps {
  taskId: string;
  page: number;
  box: Box;
  /** False where no question is open: then a new one alone is offered. */
  hasCurrent: boolean;
  onAccept: (reading: RegionReading, how: Acceptance) => void;
  onClose: () => void;
}

export function RegionPanel({ taskId, page, box, hasCurrent, onAccept, onClose }: RegionPanelProps) {
  const t = useMessages(sourceMessages);
  const read = useMutation({
    mutationFn: (as: RegionKind) => recogniseRegion(taskId, { page, box, as }),
  });
  const failureText = useFailureText();
  const reading = read.data;
  return (
    <div className={styles.panel} role="group" aria-label={t('region.title')}>
      <div className={styles.panelHead}>
        <b>{reading ? t(`region.kind.${reading.as}`) : t('region.ask')}</b>
        {reading && reading.confidence > 0 && <Confidence value={reading.confidence} word />}
        <div className={styles.spacer} />
        <CloseButton aria-label={t('region.close')} onClick={onClose} />
      </div>
      <div className={styles.kinds}>
        {REGION_KINDS.map((as, index) => (
          <Button
            key={as}
            size="compact-sm"
            variant={reading?.as === as ? 'light' : 'default'}
            loading={read.isPending && read.variables === as}
            disabled={read.isPending}
            data-autofocus={index === 0 || undefined}
            onClick={() => read.mutate(as)}
          >
            {t(`region.kind.${as}`)}
          </Button>
        ))}
      </div>
      {read.isPending && (
        <p className="tk-dim" role="status">
          <Loader size={14} /> {t('region.reading')}
        </p>
      )}
      {read.isError && (
        <p className={styles.failed} role="alert">
          {failureText(read.error)}
        </p>
      )}
      {reading && !read.isPending && (
        <Reading reading={reading} hasCurrent={hasCurrent} onAccept={onAccept} />
      )}
    </div>
  );
}

function Reading({
  reading,
  hasCurrent,
  onAccept,
}: { reading: RegionReading } & Pick<RegionPanelProps, 'hasCurrent' | 'onAccept'>) {
  const t = useMessages(sourceMessages);
  const figures = useMemo(() => ({ images: reading.images, tikz: [] }), [reading.images]);
  if (reading.text === '' && !reading.question) return <p className="tk-dim">{t('region.nothing')}</p>;
  const whole = reading.candidates.filter(({ run }) => run === undefined);
  const offered = ACCEPTANCES[reading.as].filter((how) => hasCurrent || how === 'insert');
  return (
    <>
      <div className={`${styles.reading} tk-paper`}>
        {reading.question ? (
          <QuestionContent question={reading.question} />
        ) : (
          <QuestionText source={reading.text} figures={figures} />
        )}
      </div>
      {whole.length > 0 && (
        <p className={styles.kinds}>
          <span className="tk-dim">{t('region.candidates')}</span>
          {whole.map(({ text }) => (
            <Button
              key={text}
              size="compact-sm"
              variant="subtle"
              onClick={() => onAccept({ ...reading, text }, offered[0] ?? 'append')}
            >
              <QuestionText inline source={text} />
            </Button>
          ))}
        </p>
      )}
      <div className={styles.kinds}>
        {offered.map((how, index) => (
          <Button
            key={how}
            size="compact-md"
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => onAccept(reading, how)}
          >
            {t(reading.as === 'figure' && how === 'append' ? 'accept.figure' : `accept.${how}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
