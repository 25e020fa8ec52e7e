/**
 * PDF and pictures: pages in one scroll, fitted to the width, with zoom, columns of large sheets, and a box to draw.
 */
import { ActionIcon, Skeleton } from '@mantine/core';
import type { RegionReading, Task } from '@tiku/contracts/ingestion';
import {
  IconChevronLeft,
  IconChevronRight,
  IconColumns2,
  IconMarquee2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import type { DraftQuestion } from '../draft-editing.js';
import { regionsOf, type Box } from '../source-places.js';
import type { Acceptance } from './accept-region.js';
import { setCanDraw, setDrawing, useDrawing } from './drawing.store.js';
import { DrawLayer } from './draw-layer.js';
import { PageStack, type PageStackHandle } from './page-stack.js';
import { isLandscape, piecesOf, type Piece } from './page-pieces.js';
import { RegionPanel } from './region-panel.js';
import { usePages } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';
import { useZoom } from './use-zoom.js';

interface PagedSourceProps {
  task: Task;
  questions: readonly DraftQuestion[];
  current: DraftQuestion | null;
  field: string | null;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string, field: string | null) => void;
  onAccept: (reading: RegionReading, how: Acceptance) => void;
}

const NO_PAGES: never[] = [];

export function PagedSource({
  task,
  questions,
  current,
  field,
  numberOf,
  onOpen,
  onAccept,
}: PagedSourceProps) {
  const t = useMessages(sourceMessages);
  const desk = useRef<HTMLDivElement>(null);
  const stack = useRef<PageStackHandle>(null);
  const listed = usePages(task);
  const pages = listed.data ?? NO_PAGES;
  const [page, setPage] = useState(1);
  const [isWhole, setIsWhole] = useState(false);
  const isDrawing = useDrawing((state) => state.isDrawing);
  const hasPages = pages.length > 0;
  useEffect(() => {
    setCanDraw(hasPages);
    return () => setCanDraw(false);
  }, [hasPages]);
  const [drawn, setDrawn] = useState<{ page: number; box: Box; isDone: boolean } | null>(null);
  const endDrawing = () => {
    setDrawing(false);
    setDrawn(null);
  };
  const { zoom, zoomIn, zoomOut, fit, isSmallest, isLargest } = useZoom(desk, !isDrawing);
  const hasSheets = pages.some(isLandscape);
  const pieces = useMemo(
    () => piecesOf(pages, (number) => regionsOf(questions, number).map(({ box }) => box), !isWhole),
    [pages, questions, isWhole],
  );
  const turnTo = useCallback((to: number) => setPage(to), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = Math.max(1, pages.length);
  const first = pieces.find((piece) => piece.page === page);
  const layerOver = (piece: Piece) => (
    <DrawLayer
      piece={piece}
      box={drawn?.page === piece.page ? drawn.box : null}
      takesFocus={drawn === null && piece === first}
      onDraw={(box) => setDrawn({ page: piece.page, box, isDone: false })}
      onDone={() => setDrawn((before) => before && { ...before, isDone: true })}
      onCancel={endDrawing}
    />
  );
  return (
    <>
      <div className={styles.tool} role="toolbar" aria-label={t('tools')}>
        <ActionIcon
          size={30}
          variant="subtle"
          aria-label={t('page.previous')}
          disabled={page <= 1}
          onClick={() => stack.current?.goToPage(page - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className={styles.count}>{t('page.of', { page: Math.min(page, count), pages: count })}</span>
        <ActionIcon
          size={30}
          variant="subtle"
          aria-label={t('page.next')}
          disabled={page >= count}
          onClick={() => stack.current?.goToPage(page + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <div className={styles.spacer} />
        <ActionIcon
          size={30}
          variant={isDrawing ? 'filled' : 'subtle'}
          aria-label={t('draw')}
          title={t('draw')}
          aria-pressed={isDrawing}
          disabled={pages.length === 0}
          onClick={() => (isDrawing ? endDrawing() : setDrawing(true))}
        >
          <IconMarquee2 size={17} stroke={1.7} />
        </ActionIcon>
        {hasSheets && (
          <ActionIcon
            size={30}
            variant={isWhole ? 'subtle' : 'light'}
            aria-label={t('columns')}
            title={t('columns')}
            aria-pressed={!isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            <IconColumns2 size={17} stroke={1.7} />
          </ActionIcon>
        )}
        <ActionIcon
          size={30}
          variant="subtle"
          aria-label={t('zoom.out')}
          title={`${t('zoom.out')}（-）`}
          disabled={isSmallest}
          onClick={zoomOut}
        >
          <IconZoomOut size={17} stroke={1.7} />
        </ActionIcon>
        <button type="button" className="tk-lnk" data-quiet title={`${t('zoom.fit')}（0）`} onClick={fit}>
          {zoom === 1 ? t('zoom.fit') : `${Math.round(zoom * 100)}%`}
        </button>
        <ActionIcon
          size={30}
          variant="subtle"
          aria-label={t('zoom.in')}
          title={`${t('zoom.in')}（+）`}
          disabled={isLargest}
          onClick={zoomIn}
        >
          <IconZoomIn size={17} stroke={1.7} />
        </ActionIcon>
      </div>
      <div
        ref={desk}
        className={styles.desk}
        tabIndex={0}
        aria-label={t('pages')}
        role="region"
        onKeyDown={onKeyDown}
      >
        {listed.isError ? (
          <p className="tk-dim">{t('failed')}</p>
        ) : pages.length === 0 ? (
          <Skeleton height={640} role="status" aria-label={t('loading')} />
        ) : (
          <PageStack
            taskId={task.id}
            pages={pages}
            pieces={pieces}
            questions={questions}
            current={current}
            field={field}
            zoom={zoom}
            deskRef={desk}
            handle={stack}
            numberOf={numberOf}
            onOpen={onOpen}
            onPage={turnTo}
            over={isDrawing ? layerOver : undefined}
          />
        )}
      </div>
      {isDrawing && !drawn?.isDone && (
        <p className={styles.hint} role="status">
          {t('draw.hint')}
        </p>
      )}
      {drawn?.isDone && (
        <RegionPanel
          key={drawn.box.join()}
          taskId={task.id}
          page={drawn.page}
          box={drawn.box}
          current={current}
          onAccept={(reading, how) => {
            onAccept(reading, how);
            endDrawing();
          }}
          onClose={endDrawing}
        />
      )}
    </>
  );
}
