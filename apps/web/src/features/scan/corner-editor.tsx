/** One photo with the four corners of its sheet: drawn by finger or mouse, or moved by the arrow keys. */
import { Button } from '@mantine/core';
import { IconCheck, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { moveCorner, WHOLE_PICTURE, type Point, type Quad } from './quad.js';
import { scanMessages } from './scan.messages.js';
import styles from './scan.module.css';
import type { ScanPage } from './use-scan.js';

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
const KEY_STEP = 0.005;
const KEYS: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

interface CornerEditorProps {
  page: ScanPage;
  onDone: (quad: Quad) => void;
  onRemove: () => void;
}

export function CornerEditor({ page, onDone, onRemove }: CornerEditorProps) {
  const t = useMessages(scanMessages);
  const [quad, setQuad] = useState(page.quad);
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const placeOf = (event: PointerEvent): Point | null => {
    const box = frame.current?.getBoundingClientRect();
    return box
      ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      : null;
  };
  const drag = (event: PointerEvent) => {
    const [corner, to] = [held.current, placeOf(event)];
    if (corner !== null && to) setQuad((before) => moveCorner(before, corner, to));
  };
  const press = (corner: number) => (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    setQuad((before) => {
      const from = before[corner] ?? { x: 0, y: 0 };
      return moveCorner(before, corner, { x: from.x + step.x, y: from.y + step.y });
    });
  };
  // The corner that was the page's bottom left becomes its top left: a quarter turn clockwise.
  const turn = () => setQuad(([a, b, c, d]) => [d, a, b, c]);
  return (
    <>
      <div className={styles.stage}>
        <div
          ref={frame}
          className={styles.photo}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
        >
          <img src={page.url} alt={t('photo')} draggable={false} />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            <path d={`M0 0H1V1H0Z${outlineOf(quad)}`} fillRule="evenodd" className={styles.shade} />
            <path d={outlineOf(quad)} className={styles.outline} />
          </svg>
          {quad.map((point, corner) => (
            <button
              key={corner}
              type="button"
              className={styles.corner}
              data-top={corner === 0 || undefined}
              style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
              aria-label={t(`corner.${CORNERS[corner] ?? 'topLeft'}`)}
              onKeyDown={press(corner)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                held.current = corner;
              }}
            />
          ))}
        </div>
      </div>
      <p className={styles.hint}>{page.isFound === false ? t('notFound') : t('corners')}</p>
      <div className={styles.tools}>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} />} onClick={onRemove}>
          {t('remove')}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconRotateClockwise size={18} />} onClick={turn}>
          {t('turn')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setQuad(WHOLE_PICTURE)}>
          {t('whole')}
        </Button>
        <Button variant="filled" leftSection={<IconCheck size={18} />} onClick={() => onDone(quad)}>
          {t('apply')}
        </Button>
      </div>
    </>
  );
}

const outlineOf = (quad: Quad): string => `M${quad.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
