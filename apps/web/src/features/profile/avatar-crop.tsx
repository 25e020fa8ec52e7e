import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { moved, paint, ZOOM_MAX, type Crop } from './avatar-picture.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

const STAGE = 260;
const PREVIEWS = [96, 40] as const;
const KEY_STEP = 0.04;
const WHEEL_STEP = 0.0015;
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}
/** The picture under its circle: dragged, moved by arrow keys, zoomed by the wheel. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const t = useMessages(profileMessages);
  const last = useRef<{ x: number; y: number } | null>(null);
  const move = (event: PointerEvent) => {
    const from = last.current;
    if (!from) return;
    last.current = { x: event.clientX, y: event.clientY };
    onChange(moved(picture, crop, (from.x - event.clientX) / STAGE, (from.y - event.clientY) / STAGE));
  };
  const key = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moved(picture, crop, ...step));
  };
  return (
    <div className={styles.crop}>
      <div
        className={styles.stage}
        role="application"
        tabIndex={0}
        aria-label={t('avatarCrop')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        onKeyDown={key}
        onWheel={(event) =>
          onChange({
            ...crop,
            zoom: Math.min(ZOOM_MAX, Math.max(1, crop.zoom - event.deltaY * WHEEL_STEP)),
          })
        }
      >
        <Picture size={STAGE} picture={picture} crop={crop} />
      </div>
      <div className={styles.previews}>
        <span>{t('avatarPreview')}</span>
        <div>
          {PREVIEWS.map((size) => (
            <Picture key={size} size={size} picture={picture} crop={crop} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Painted at twice its size, so that dense screens show it sharp. */
function Picture({ size, picture, crop }: { size: number; picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      width={size * 2}
      height={size * 2}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
