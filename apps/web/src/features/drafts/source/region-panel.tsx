/** The panel of a drawn box: its kind, the text read in it, and how to use it. */
import { Button, CloseButton, Kbd, Loader } from '@mantine/core';
import { REGION_KINDS, type RegionKind, type RegionReading } from '@tiku/contracts/ingestion';
import { useMemo, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Confidence } from '../../../ui/marks.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionContent, QuestionText } from '../../../ui/question-content.js';
import { useAbortable } from '../../../ui/use-abortable.js';
import type { Box } from '../source-places.js';
import type { DraftQuestion } from '../draft-editing.js';
import type { Acceptance } from './accept-region.js';
import { recogniseRegion } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import { useDigitKeys } from './use-digit-keys.js';
import styles from './source.module.css';
import { type Offer, offersOf } from './region-offers.js';

interface RegionPanelProps {
  taskId: string;
  page: number;
  box: Box;
  /** False without an open question: the panel then offers only a new one. */
  current: DraftQuestion | null;
  onAccept: (reading: RegionReading, how: Acceptance) => void;
  onClose: () => void;
}

export function RegionPanel({ taskId, page, box, current, onAccept, onClose }: RegionPanelProps) {
  const t = useMessages(sourceMessages);
  const { busy, failure, attempt } = useAbortable();
  const [asked, setAsked] = useState<RegionKind | null>(null);
  const [reading, setReading] = useState<RegionReading | null>(null);
  const recognise = (as: RegionKind) => {
    setAsked(as);
    setReading(null);
    void attempt(async (signal) => setReading(await recogniseRegion(taskId, { page, box, as }, signal)));
  };
  const failureText = useFailureText();
  const offers = reading ? offersOf(reading, current) : [];
  useDigitKeys(
    busy
      ? []
      : offers.length > 0
        ? offers.map((offer) => () => onAccept(offer.reading, offer.how))
        : REGION_KINDS.map((as) => () => recognise(as)),
  );
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
            loading={busy && asked === as}
            disabled={busy}
            data-autofocus={index === 0 || undefined}
            onClick={() => recognise(as)}
            rightSection={offers.length === 0 && <Kbd size="xs">{index + 1}</Kbd>}
          >
            {t(`region.kind.${as}`)}
          </Button>
        ))}
      </div>
      {busy && (
        <p className="tk-dim" role="status">
          <Loader size={14} /> {t('region.reading')}
        </p>
      )}
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {failureText(failure)}
        </p>
      )}
      {reading && <Reading reading={reading} offers={offers} onAccept={onAccept} />}
    </div>
  );
}

interface ReadingProps extends Pick<RegionPanelProps, 'onAccept'> {
  reading: RegionReading;
  offers: readonly Offer[];
}

function Reading({ reading, offers, onAccept }: ReadingProps) {
  const t = useMessages(sourceMessages);
  const figures = useMemo(() => ({ images: reading.images, tikz: [] }), [reading.images]);
  if (offers.length === 0) return <p className="tk-dim">{t('region.nothing')}</p>;
  const others = offers.filter(({ isOther }) => isOther);
  const digit = (offer: Offer) => {
    const at = offers.indexOf(offer);
    return at < 9 && <Kbd size="xs">{at + 1}</Kbd>;
  };
  return (
    <>
      <div className={`${styles.reading} tk-paper`}>
        {reading.question ? (
          <QuestionContent question={reading.question} />
        ) : (
          <QuestionText source={reading.text} figures={figures} />
        )}
      </div>
      {others.length > 0 && (
        <p className={styles.kinds}>
          <span className="tk-dim">{t('region.candidates')}</span>
          {others.map((offer) => (
            <Button
              key={offer.reading.text}
              size="compact-sm"
              variant="subtle"
              rightSection={digit(offer)}
              onClick={() => onAccept(offer.reading, offer.how)}
            >
              <QuestionText inline source={offer.reading.text} />
            </Button>
          ))}
        </p>
      )}
      <div className={styles.kinds}>
        {offers
          .filter(({ isOther }) => !isOther)
          .map((offer, index) => (
            <Button
              key={offer.how}
              size="compact-md"
              variant={index === 0 ? 'filled' : 'default'}
              rightSection={digit(offer)}
              onClick={() => onAccept(offer.reading, offer.how)}
            >
              {t(reading.as === 'figure' && offer.how === 'append' ? 'accept.figure' : `accept.${offer.how}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
