/** Draws a box over a piece: with mouse, finger or pen, or with arrow keys (Shift changes the size). */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import type { Box } from '../source-places.js';
import { placed } from './page-piece.js';
import { boxBetween, movedBox, startBox } from './draw-box.js';
import type { Piece } from './page-pieces.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';

interface DrawLayerProps {
  piece: Piece;
  box: Box | null;
  /** True on the piece that receives the keys. */
  takesFocus: boolean;
  onDraw: (box: Box) => void;
  onDone: () => void;
  onCancel: () => void;
}

export function DrawLayer({ piece, box, takesFocus, onDraw, onDone, onCancel }: DrawLayerProps) {
  const t = useMessages(sourceMessages);
  const start = useRef<readonly [number, number] | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height] as const;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBox(box ?? startBox(piece), event.key, event.shiftKey);
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && box) onDone();
    else if (moved) onDraw(box ? moved : startBox(piece));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.draw}
      role="application"
      aria-label={t('draw.layer')}
      tabIndex={0}
      ref={(element) => {
        if (element && takesFocus && !element.contains(document.activeElement))
          element.focus({ preventScroll: true });
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pointOf(event);
      }}
      onPointerMove={(event) => {
        if (start.current) onDraw(boxBetween(start.current, pointOf(event)));
      }}
      onPointerUp={(event) => {
        const from = start.current;
        start.current = null;
        if (!from) return;
        const drawn = boxBetween(from, pointOf(event));
        if (drawn[2] - drawn[0] < 0.01 || drawn[3] - drawn[1] < 0.006) return;
        onDraw(drawn);
        onDone();
      }}
      onPointerCancel={() => (start.current = null)}
    >
      {box && <span className={styles.drawn} style={placed(box)} />}
    </div>
  );
}
