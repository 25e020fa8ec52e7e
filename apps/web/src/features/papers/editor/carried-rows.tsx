/**
 * Rows that are dragged without rendering. A context of dnd-kit changes with every move, and React then visits all of
 * its children, which in a long paper are tens of thousands of elements. So the rows render outside the context, which
 * has one empty component per row that moves the row's element. Owns how rows move and how a drag begins; the
 * arrangement owns their order.
 */
import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, useCallback, useLayoutEffect, type SyntheticEvent } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { paperMessages } from '../papers.messages.js';
import styles from './editor.module.css';

/** The id of the text that explains dragging by keyboard. */
export const HOW_TO_CARRY = 'how-to-carry';

interface Elements {
  row: HTMLElement | null;
  handle: HTMLElement | null;
}
type Part = keyof Elements;
interface Place extends Record<Part, (element: HTMLElement | null) => void> {
  listeners: DraggableSyntheticListeners;
}

interface Move {
  y: number;
  transition: string | undefined;
  isCarrying: boolean;
}

/** Connects rows and their places: either may mount first. */
export class CarriedRows {
  readonly #elements = new Map<string, Elements>();
  readonly #places = new Map<string, Place>();

  show(id: string, part: Part, element: HTMLElement | null): void {
    const elements = { row: null, handle: null, ...this.#elements.get(id), [part]: element };
    if (elements.row || elements.handle) this.#elements.set(id, elements);
    else this.#elements.delete(id);
    this.#places.get(id)?.[part](element);
  }

  place(id: string, place: Place): void {
    this.#places.set(id, place);
    const elements = this.#elements.get(id);
    place.row(elements?.row ?? null);
    place.handle(elements?.handle ?? null);
  }

  remove(id: string): void {
    this.#places.delete(id);
  }

  take(id: string, event: 'onPointerDown' | 'onKeyDown', cause: SyntheticEvent): void {
    this.#places.get(id)?.listeners?.[event]?.(cause);
  }

  /**
   * During a drag every row has its own layer, even one that stays: creating a layer at its first move would repaint
   * everything behind it.
   */
  move(id: string, { y, transition, isCarrying }: Move): void {
    const row = this.#elements.get(id)?.row;
    if (!row) return;
    row.style.transform = y !== 0 || isCarrying ? `translate3d(0, ${y}px, 0)` : '';
    row.style.transition = transition ?? '';
  }
}

/** For the element of a row. */
export function useCarriedRow(rows: CarriedRows, id: string): (element: HTMLElement | null) => void {
  return useCallback((element) => rows.show(id, 'row', element), [rows, id]);
}

interface PlaceProps {
  id: string;
  rows: CarriedRows;
}
/** A row's position in the order. */
export const RowPlace = memo(function RowPlace({ id, rows }: PlaceProps) {
  const sortable = useSortable({ id });
  const {
    setNodeRef,
    setActivatorNodeRef,
    listeners,
    transform,
    transition,
    isSorting: isCarrying,
  } = sortable;
  useLayoutEffect(() => {
    rows.place(id, { row: setNodeRef, handle: setActivatorNodeRef, listeners });
    return () => rows.remove(id);
  }, [rows, id, setNodeRef, setActivatorNodeRef, listeners]);
  const y = transform?.y ?? 0;
  useLayoutEffect(() => rows.move(id, { y, transition, isCarrying }), [rows, id, y, transition, isCarrying]);
  return null;
});

interface HandleProps extends PlaceProps {
  /** Describes the dragged item. */
  label: string;
  isCarried: boolean;
}
export function CarryHandle({ id, rows, label, isCarried }: HandleProps) {
  const t = useMessages(paperMessages);
  const ref = useCallback((element: HTMLElement | null) => rows.show(id, 'handle', element), [rows, id]);
  return (
    <button
      type="button"
      ref={ref}
      className={styles.handle}
      aria-label={label}
      aria-roledescription={t('drag.role')}
      aria-describedby={HOW_TO_CARRY}
      aria-pressed={isCarried || undefined}
      onPointerDown={(event) => rows.take(id, 'onPointerDown', event)}
      onKeyDown={(event) => rows.take(id, 'onKeyDown', event)}
    >
      <IconGripVertical size={17} stroke={1.7} aria-hidden />
    </button>
  );
}
