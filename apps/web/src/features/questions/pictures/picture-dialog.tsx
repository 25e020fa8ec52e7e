/** Edits a picture of a question: description, crop, rotation. An edited picture is a new one in the bank. */
import { ActionIcon, Button, Loader, Modal, Textarea } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { uploadQuestionImage } from '../questions.client.js';
import { questionMessages } from '../questions.messages.js';
import {
  CORNERS,
  croppedFile,
  isWhole,
  sizeOf,
  turned,
  turnedCanvas,
  WHOLE,
  withCorner,
  type Box,
  type Corner,
} from './crop.js';
import type { DraftImage } from './draft-images.js';
import styles from './pictures.module.css';

const KEY_STEP = 0.02;
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface Opened {
  picture: ImageBitmap;
  type: string;
}
export interface PictureDialogProps {
  opened: boolean;
  image: DraftImage;
  bankId: string;
  onChange: (id: string, image: DraftImage) => void;
  onClose: () => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const t = useMessages(questionMessages);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('picture.title')} size="lg" centered>
      {props.opened && <Editing key={props.image.id} {...props} />}
    </Modal>
  );
}

function Editing({ image, bankId, onChange, onClose }: PictureDialogProps) {
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [alt, setAlt] = useState(image.alt ?? '');
  const [quarters, setQuarters] = useState(0);
  const [box, setBox] = useState(WHOLE);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    const run = new AbortController();
    open(image.url, run.signal).then(setOpened, () => {
      if (!run.signal.aborted) setIsBroken(true);
    });
    return () => run.abort();
  }, [image.url]);
  const canvas = useMemo(
    () => (opened && opened.type !== 'image/gif' ? turnedCanvas(opened.picture, quarters) : null),
    [opened, quarters],
  );
  const turn = (quarter: 1 | -1) => {
    setQuarters((before) => (before + quarter + 4) % 4);
    setBox((before) => turned(before, quarter));
  };
  const save = async () => {
    setSaving(true);
    try {
      const isChanged = quarters !== 0 || !isWhole(box);
      const { alt: _alt, ...kept } =
        canvas && opened && isChanged
          ? await uploadQuestionImage(bankId, await croppedFile(canvas, box, opened.type))
          : image;
      onChange(image.id, alt.trim() === '' ? kept : { ...kept, alt: alt.trim() });
      onClose();
    } catch (failure) {
      fail('image.failed', failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.editing}>
      {isBroken && <p role="alert">{t('picture.failed')}</p>}
      {!opened && !isBroken && <Loader size={22} />}
      {opened?.type === 'image/gif' && <p className="tk-dim">{t('picture.gif')}</p>}
      {canvas && (
        <>
          <div className={styles.tools}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('picture.rotateLeft')}
              title={t('picture.rotateLeft')}
              onClick={() => turn(-1)}
            >
              <IconRotate2 size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('picture.rotateRight')}
              title={t('picture.rotateRight')}
              onClick={() => turn(1)}
            >
              <IconRotateClockwise2 size={18} stroke={1.7} />
            </ActionIcon>
            <Button variant="default" disabled={isWhole(box)} onClick={() => setBox(WHOLE)}>
              {t('picture.whole')}
            </Button>
            <small role="status">{t('picture.size', sizeOf(box, canvas.width, canvas.height))}</small>
          </div>
          <CropFrame canvas={canvas} box={box} onChange={setBox} />
        </>
      )}
      <Textarea
        label={t('picture.alt')}
        description={t('picture.altHint')}
        autosize
        minRows={2}
        maxLength={LIMITS.imageAltChars}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button loading={saving} disabled={!opened} onClick={() => void save()}>
          {t('picture.use')}
        </Button>
      </div>
    </div>
  );
}

async function open(url: string, signal: AbortSignal): Promise<Opened> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  const blob = await response.blob();
  return { picture: await createImageBitmap(blob), type: blob.type };
}

interface CropFrameProps {
  canvas: HTMLCanvasElement;
  box: Box;
  onChange: (box: Box) => void;
}
function CropFrame({ canvas, box, onChange }: CropFrameProps) {
  const t = useMessages(questionMessages);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.current?.replaceChildren(canvas);
  }, [canvas]);
  const drag = (corner: Corner) => (event: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [x, y] = [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
    onChange(withCorner(box, corner, x, y));
  };
  const key = (corner: Corner) => (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const x = corner === 'nw' || corner === 'sw' ? box.left : box.right;
    const y = corner === 'nw' || corner === 'ne' ? box.top : box.bottom;
    onChange(withCorner(box, corner, x + step[0], y + step[1]));
  };
  return (
    <div className={styles.frame} ref={frame} role="group" aria-label={t('picture.crop')}>
      <div ref={stage} className={styles.stage} />
      <div
        className={styles.box}
        style={{
          left: `${box.left * 100}%`,
          top: `${box.top * 100}%`,
          right: `${(1 - box.right) * 100}%`,
          bottom: `${(1 - box.bottom) * 100}%`,
        }}
      >
        {CORNERS.map((corner) => (
          <button
            key={corner}
            type="button"
            data-corner={corner}
            aria-label={t(`picture.corner.${corner}`)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(corner)}
            onKeyDown={key(corner)}
          />
        ))}
      </div>
    </div>
  );
}
