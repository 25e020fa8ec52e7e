/**
 * A page, or one column of a sheet, with the places of its questions; a placeholder of its shape until it is loaded.
 */
import { Skeleton } from '@mantine/core';
import type { TaskPage } from '@tiku/contracts/ingestion';
import { useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import type { DraftQuestion } from '../draft-editing.js';
import { bandOfQuestion } from '../doubts.js';
import { fieldAt, placesOfField, type Box, type Region } from '../source-places.js';
import type { Piece } from './page-pieces.js';
import { usePagePicture } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';
import { useNear } from './use-near.js';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
export const placed = ([x0, y0, x1, y1]: Box): CSSProperties => ({
  left: percent(x0),
  top: percent(y0),
  width: percent(x1 - x0),
  height: percent(y1 - y0),
});

/** The width of the number beside a question, as a share of the piece. Nearer to the edge the number is inside. */
const NUMBER_SHARE = 0.05;

interface PagePieceProps {
  taskId: string;
  piece: Piece;
  page: TaskPage;
  regions: readonly Region[];
  current: DraftQuestion | null;
  field: string | null;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string, field: string | null) => void;
  /** Over the page, in its coordinates. */
  children?: ReactNode;
}

export function PagePiece(props: PagePieceProps) {
  const { taskId, piece, page, regions, current, field, numberOf, onOpen, children } = props;
  const t = useMessages(sourceMessages);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const isRead = page.status === 'completed';
  const picture = usePagePicture(taskId, page.number, isNear && isRead);
  const share = piece.x1 - piece.x0;
  const inside = regions.filter(
    ({ box: [x0, , x1] }) => (x0 + x1) / 2 >= piece.x0 && (x0 + x1) / 2 < piece.x1,
  );
  const marked = current ? markedPlaces(current, field, page.number) : [];

  const open = (region: Region) => (event: MouseEvent<HTMLElement>) => {
    const whole = event.currentTarget.parentElement?.getBoundingClientRect();
    const isPointer = event.detail > 0 && whole;
    const at = isPointer
      ? fieldAt(
          region.question,
          page.number,
          (event.clientX - whole.left) / whole.width,
          (event.clientY - whole.top) / whole.height,
        )
      : null;
    onOpen(region.question.id, at);
  };
  return (
    <div ref={frame} className={styles.piece} style={{ aspectRatio: piece.aspect }} data-page={page.number}>
      <div className={styles.whole} style={{ width: percent(1 / share), left: percent(-piece.x0 / share) }}>
        {!isRead || picture.isError ? (
          <p className={styles.unread} role="status">
            {page.status === 'failed' || picture.isError
              ? t('page.failed', { page: page.number })
              : t('page.reading', { page: page.number })}
          </p>
        ) : // A page far from the visible part is empty: it does not load, and has no picture in memory.
        !isNear ? null : picture.data ? (
          <img src={picture.data} alt={t('page.alt', { page: page.number })} draggable={false} />
        ) : (
          <Skeleton height="100%" radius={0} role="status" aria-label={t('loading')} />
        )}
        {isRead &&
          inside.map((region) => (
            <button
              key={`${region.question.id}${region.part}`}
              type="button"
              className={styles.region}
              style={placed(region.box)}
              data-on={region.question.id === current?.id || undefined}
              data-band={bandOfQuestion(region.question)}
              data-edge={(region.box[0] - piece.x0) / share < NUMBER_SHARE || undefined}
              aria-label={t(region.part === 0 ? 'region.open' : 'region.openMore', {
                n: numberOf(region.question),
              })}
              onClick={open(region)}
            >
              {region.part === 0 && <span>{numberOf(region.question)}</span>}
            </button>
          ))}
        {isRead &&
          marked.map(({ key, box, isFocused }) => (
            <span
              key={key}
              className={styles.field}
              style={placed(box)}
              data-focused={isFocused || undefined}
              aria-hidden
            />
          ))}
        {children}
      </div>
    </div>
  );
}

/** The focused field and the doubtful ones. */
function markedPlaces(question: DraftQuestion, field: string | null, page: number) {
  const doubted = [...new Set(question.flags.map((flag) => flag.field))].filter((name) => name !== field);
  const of = (name: string, isFocused: boolean) =>
    placesOfField(question, name)
      .filter((place) => place.page === page)
      .map(({ box }, at) => ({ key: `${name} ${at}`, box, isFocused }));
  return [...doubted.flatMap((name) => of(name, false)), ...(field ? of(field, true) : [])];
}
