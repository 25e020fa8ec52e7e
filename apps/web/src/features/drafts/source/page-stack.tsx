/** All pages of a document in one scroll; scrolls to the focused question or field. */
import type { TaskPage } from '@tiku/contracts/ingestion';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { DraftQuestion } from '../draft-editing.js';
import { placeOf, regionsOf } from '../source-places.js';
import { PagePiece } from './page-piece.js';
import { pieceAt, type Piece } from './page-pieces.js';
import styles from './source.module.css';
import { useNear } from './use-near.js';

export interface PageStackHandle {
  goToPage(page: number): void;
}

interface PageStackProps {
  taskId: string;
  pages: readonly TaskPage[];
  pieces: readonly Piece[];
  questions: readonly DraftQuestion[];
  current: DraftQuestion | null;
  field: string | null;
  zoom: number;
  deskRef: RefObject<HTMLElement | null>;
  handle: Ref<PageStackHandle>;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string, field: string | null) => void;
  onPage: (page: number) => void;
  /** Rendered over a piece. */
  over?: ((piece: Piece) => ReactNode) | undefined;
}

/** Space above the scroll target. */
const ABOVE_PX = 48;

export function PageStack(props: PageStackProps) {
  const {
    taskId,
    pages,
    pieces,
    questions,
    current,
    field,
    zoom,
    deskRef,
    handle,
    numberOf,
    onOpen,
    onPage,
  } = props;
  const stack = useRef<HTMLDivElement>(null);
  const byNumber = useMemo(() => new Map(pages.map((page) => [page.number, page])), [pages]);
  const regions = useMemo(
    () => new Map(pages.map((page) => [page.number, regionsOf(questions, page.number)])),
    [pages, questions],
  );

  useImperativeHandle(handle, () => ({
    goToPage(page) {
      const at = pieces.findIndex((piece) => piece.page === page);
      stack.current?.children[at]?.scrollIntoView({ block: 'start' });
    },
  }));

  // On a phone it is hidden until its tab is chosen: it can be scrolled only then.
  const isShown = useNear(deskRef);
  const place = current ? placeOf(current, field ?? undefined) : null;
  const target = place ? JSON.stringify(place) : null;
  useEffect(() => {
    const element = deskRef.current;
    if (!element || !place) return;
    const at = pieceAt(pieces, place.page, place.box);
    const piece = pieces[at];
    const shown = stack.current?.children[at];
    if (!piece || !(shown instanceof HTMLElement)) return;
    const frame = shown.getBoundingClientRect();
    const pane = element.getBoundingClientRect();
    const share = piece.x1 - piece.x0;
    const [x0, y0, x1, y1] = place.box;
    const top = frame.top + y0 * frame.height;
    const bottom = frame.top + y1 * frame.height;
    const left = frame.left + ((x0 - piece.x0) / share) * frame.width;
    const right = frame.left + ((x1 - piece.x0) / share) * frame.width;
    if (top < pane.top || bottom > pane.bottom) element.scrollBy(0, top - pane.top - ABOVE_PX);
    if (left < pane.left || right > pane.right) element.scrollBy(left - pane.left - ABOVE_PX, 0);
    // Depends on the target only, not on the view: zooming and scrolling stay the reader's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current?.id, target, pieces.length, isShown]);

  useEffect(() => {
    const element = deskRef.current;
    if (!element) return;
    const onScroll = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
      // The last page may be too short to scroll up that far.
      const isAtEnd =
        element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const shown = [...(stack.current?.children ?? [])].findLast(
        (child) => isAtEnd || child.getBoundingClientRect().top <= middle,
      );
      if (shown instanceof HTMLElement) onPage(Number(shown.dataset['page'] ?? 1));
    };
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [deskRef, onPage, pieces]);

  return (
    <div ref={stack} className={styles.stack} style={{ width: `${zoom * 100}%` }}>
      {pieces.map((piece) => {
        const page = byNumber.get(piece.page);
        return (
          page && (
            <PagePiece
              key={`${piece.page} ${piece.x0}`}
              taskId={taskId}
              piece={piece}
              page={page}
              regions={regions.get(piece.page) ?? []}
              current={current}
              field={field}
              numberOf={numberOf}
              onOpen={onOpen}
            >
              {props.over?.(piece)}
            </PagePiece>
          )
        );
      })}
    </div>
  );
}
