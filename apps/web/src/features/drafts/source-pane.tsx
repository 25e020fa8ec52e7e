/** The document beside the question: its page with the place of each question, or its lines (TeX) and paragraphs (Word). */
import type { Task } from '@tiku/contracts/ingestion';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { requestBlob } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { bandOf } from '../../ui/marks.js';
import { QuestionText } from '../../ui/question-content.js';
import { fileKindOf } from '../uploads/task-view.js';
import { isDoubtful, type DraftQuestion } from './draft-editing.js';
import { readSource } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';
import { regionsOf, spanOf, type Region } from './source-places.js';

interface SourcePaneProps {
  task: Task | null;
  questions: readonly DraftQuestion[];
  current: DraftQuestion | null;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string) => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** A sheet of several columns is not legible at the width of the pane. */
const LANDSCAPE_ZOOM = 5;
const FIT = 2;

export function SourcePane({ task, questions, current, numberOf, onOpen }: SourcePaneProps) {
  const t = useMessages(draftMessages);
  /** The page one has turned to; it holds while that question is open. */
  const [turned, setTurned] = useState<{ questionId: string | null; page: number } | null>(null);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const [landscape, setLandscape] = useState(false);
  const zoom = chosenZoom ?? (landscape ? LANDSCAPE_ZOOM : FIT);
  const kind = task ? fileKindOf(task) : null;
  const paged = kind === 'pdf' || kind === 'image';
  const pages = Math.max(1, task?.pageCount ?? 1);
  const ownPage = current?.evidence.find((evidence) => evidence.page !== undefined)?.page;
  const questionId = current?.id ?? null;
  const page = Math.min(
    pages,
    turned?.questionId === questionId ? turned.page : (ownPage ?? turned?.page ?? 1),
  );
  const setPage = (to: number) => setTurned({ questionId, page: to });

  return (
    <section className={styles.source} aria-label={t('source')}>
      <div className={styles.tool}>
        {paged ? (
          <>
            <ActionIcon
              size={30}
              variant="subtle"
              aria-label={t('page.previous')}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <span>{t('page.of', { page, pages })}</span>
            <ActionIcon
              size={30}
              variant="subtle"
              aria-label={t('page.next')}
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
            <div className={styles.spacer} />
            <ActionIcon
              size={30}
              variant="subtle"
              aria-label={t('zoom.out')}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            >
              <IconZoomOut size={17} stroke={1.7} />
            </ActionIcon>
            <button type="button" className="tk-lnk" data-quiet onClick={() => setZoom(FIT)}>
              {zoom === FIT ? t('zoom.fit') : `${Math.round((ZOOMS[zoom] ?? 1) * 100)}%`}
            </button>
            <ActionIcon
              size={30}
              variant="subtle"
              aria-label={t('zoom.in')}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <IconZoomIn size={17} stroke={1.7} />
            </ActionIcon>
          </>
        ) : (
          <span>
            {kind === 'tex' ? t('source.tex') : kind === 'docx' ? t('source.docx') : t('source.none')}
          </span>
        )}
      </div>
      <div className={styles.desk} tabIndex={0}>
        {task === null ? (
          <p className="tk-dim">{t('source.gone')}</p>
        ) : paged ? (
          <PagePicture
            taskId={task.id}
            page={page}
            onShape={setLandscape}
            zoom={ZOOMS[zoom] ?? 1}
            regions={regionsOf(questions, page)}
            current={current}
            numberOf={numberOf}
            onOpen={onOpen}
          />
        ) : (
          <SourceText taskId={task.id} current={current} />
        )}
      </div>
    </section>
  );
}

interface PagePictureProps {
  onShape: (landscape: boolean) => void;
  taskId: string;
  page: number;
  zoom: number;
  regions: Region[];
  current: DraftQuestion | null;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string) => void;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
const placed = ([x0, y0, x1, y1]: Region['box']) => ({
  left: percent(x0),
  top: percent(y0),
  width: percent(x1 - x0),
  height: percent(y1 - y0),
});

function PagePicture({ onShape, taskId, page, zoom, regions, current, numberOf, onOpen }: PagePictureProps) {
  const t = useMessages(draftMessages);
  const picture = useQuery({
    queryKey: ['task-page', taskId, page],
    queryFn: ({ signal }) =>
      requestBlob(`/ingestion/tasks/${taskId}/pages/${page}`, { signal }).then(dataAddressOf),
    staleTime: Infinity,
  });
  const address = picture.data;
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.id, address]);
  if (picture.isError) return <p className="tk-dim">{t('page.failed')}</p>;
  if (!address) return <Skeleton height={640} role="status" aria-label={t('page.loading')} />;
  const doubted =
    current?.evidence.filter(
      (evidence) =>
        evidence.page === page && evidence.box && current.flags.some((flag) => flag.field === evidence.field),
    ) ?? [];
  return (
    <div className={styles.page} style={{ width: percent(zoom) }}>
      <img
        src={address}
        alt={t('page.alt', { page })}
        onLoad={({ currentTarget }) => onShape(currentTarget.naturalWidth > currentTarget.naturalHeight)}
      />
      {regions.map(({ question, box }) => (
        <button
          key={question.id}
          ref={question.id === current?.id ? own : null}
          type="button"
          className={styles.region}
          style={placed(box)}
          data-on={question.id === current?.id || undefined}
          data-band={isDoubtful(question) ? 'fix' : bandOf(question.confidence)}
          aria-label={t('page.region', { n: numberOf(question) })}
          onClick={() => onOpen(question.id)}
        >
          <span>{numberOf(question)}</span>
        </button>
      ))}
      {doubted.map(
        ({ field, box }) =>
          box && (
            <span key={field} className={styles.region} data-field={field} style={placed(box)} aria-hidden />
          ),
      )}
    </div>
  );
}

/** A data: address, because it need not be revoked. */
function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(blob);
  });
}

function SourceText({ taskId, current }: { taskId: string; current: DraftQuestion | null }) {
  const t = useMessages(draftMessages);
  const source = useQuery({
    queryKey: ['task-source', taskId],
    queryFn: ({ signal }) => readSource(taskId, signal),
    staleTime: Infinity,
  });
  const own = useRef<HTMLDivElement>(null);
  const span = current ? spanOf(current) : null;
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'center' });
  }, [span?.first, source.data]);
  if (source.isError) return <p className="tk-dim">{t('source.failed')}</p>;
  if (!source.data) return <Skeleton height={480} role="status" aria-label={t('page.loading')} />;
  const isTex = source.data.kind === 'lines';
  return (
    <div className={`${styles.sheet} tk-paper`}>
      {source.data.items.map((text, index) => {
        const line = index + 1;
        const on = span !== null && line >= span.first && line <= span.last;
        return (
          <div
            key={line}
            ref={on && line === span?.first ? own : null}
            className={styles.sheetLine}
            data-on={on || undefined}
          >
            <small>{line}</small>
            {isTex ? <pre>{text}</pre> : <QuestionText source={text} />}
          </div>
        );
      })}
    </div>
  );
}
