/** With room for one pane only: the printed question above its fields. A tap opens the whole page. */
import type { Task } from '@tiku/contracts/ingestion';
import { useState, type CSSProperties } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import type { DraftQuestion } from '../draft-editing.js';
import { regionsOf, placeOf, type Box } from '../source-places.js';
import { usePagePicture, usePages } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';

interface EvidenceStripProps {
  task: Pick<Task, 'id' | 'status'>;
  question: DraftQuestion;
  onOpen: () => void;
}

export function EvidenceStrip({ task, question, onOpen }: EvidenceStripProps) {
  const t = useMessages(sourceMessages);
  const [isShown, setIsShown] = useState(true);
  const place = placeOf(question);
  const page = usePages(task).data?.find(({ number }) => number === place?.page);
  const picture = usePagePicture(task.id, place?.page ?? 0, isShown && page?.status === 'completed');
  if (!place || page?.status !== 'completed' || picture.isError) return null;
  return (
    <div className={styles.strip}>
      {isShown &&
        regionsOf([question], place.page).map(({ box, part }) => (
          <button key={part} type="button" onClick={onOpen} aria-label={t('strip.open')}>
            <span className={styles.cut} style={{ aspectRatio: aspectOf(box, page) }}>
              {picture.data && <img src={picture.data} alt="" style={cutOf(box)} draggable={false} />}
            </span>
          </button>
        ))}
      <button
        type="button"
        className="tk-lnk"
        data-quiet
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t('strip.hide') : t('strip.show')}
      </button>
    </div>
  );
}

const aspectOf = ([x0, y0, x1, y1]: Box, { width, height }: { width: number; height: number }): number =>
  ((x1 - x0) * width) / Math.max(1, (y1 - y0) * height);

/** The page behind a frame that shows only the box. */
const cutOf = ([x0, y0, x1, y1]: Box): CSSProperties => ({
  width: `${100 / (x1 - x0)}%`,
  left: `${(-100 * x0) / (x1 - x0)}%`,
  top: `${(-100 * y0) / (y1 - y0)}%`,
});
