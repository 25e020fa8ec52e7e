/**
 * A click, Enter or Space enlarges a picture inside. Pictures come in rendered markup, so they are found in the DOM.
 */
import { ActionIcon, Modal } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useDrawingsVersion } from '../../../ui/drawings/use-drawings.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';

const SCALES = [1, 1.5, 2, 3, 4] as const;

const DRAWING = '.tk-drawing:not([data-state])';
const PICTURE = `img, ${DRAWING}`;

/** An image by its address, or a drawing by its markup on the page. */
type Picture = { alt: string; aspect: number } & (
  | { url: string; svg?: undefined }
  | { svg: string; url?: undefined }
);

export function Zoomable({ children }: { children: ReactNode }) {
  const t = useMessages(questionViewMessages);
  const ref = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [opened, setOpened] = useState(false);
  const label = t('zoom');
  // A drawing arrives after the text that contains it.
  useDrawingsVersion(true);
  // Each rendering may have replaced the pictures.
  useEffect(() => {
    for (const element of ref.current?.querySelectorAll<HTMLElement>(PICTURE) ?? []) {
      element.dataset['alt'] ??= altOf(element);
      element.tabIndex = 0;
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', [element.dataset['alt'], label].filter(Boolean).join(' · '));
    }
  });
  const open = (target: EventTarget) => {
    const found = target instanceof Element ? target.closest<HTMLElement>(PICTURE) : null;
    if (!found || !ref.current?.contains(found)) return false;
    const alt = found.dataset['alt'] ?? altOf(found);
    const { width, height } = found.getBoundingClientRect();
    const shown = { alt, aspect: width / Math.max(1, height) };
    setPicture(
      found instanceof HTMLImageElement ? { ...shown, url: found.src } : { ...shown, svg: found.innerHTML },
    );
    setOpened(true);
    return true;
  };
  return (
    <div
      ref={ref}
      className={styles.zoomable}
      onClick={(event) => open(event.target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && open(event.target)) event.preventDefault();
      }}
    >
      {children}
      {picture && (
        <Enlarged
          key={picture.url ?? picture.svg}
          picture={picture}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

const altOf = (element: HTMLElement): string =>
  element instanceof HTMLImageElement ? element.alt : (element.getAttribute('aria-label') ?? '');

function Enlarged({ picture, opened, onClose }: { picture: Picture; opened: boolean; onClose: () => void }) {
  const t = useMessages(questionViewMessages);
  const [step, setStep] = useState(0);
  const scale = SCALES[step] ?? 1;
  // At first the whole picture fits, however tall it is.
  const size = { '--scale': scale, '--aspect': picture.aspect.toFixed(3) } as CSSProperties;
  const by = (change: number) => setStep(Math.min(SCALES.length - 1, Math.max(0, step + change)));
  return (
    <Modal opened={opened} onClose={onClose} size="90vw" centered title={picture.alt || t('zoomTitle')}>
      <div className={styles.zoomTools}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('zoomOut')}
          disabled={step === 0}
          onClick={() => by(-1)}
        >
          <IconZoomOut size={18} stroke={1.7} />
        </ActionIcon>
        <span aria-live="polite">{Math.round(scale * 100)}%</span>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('zoomIn')}
          disabled={step === SCALES.length - 1}
          onClick={() => by(1)}
        >
          <IconZoomIn size={18} stroke={1.7} />
        </ActionIcon>
      </div>
      <div className={styles.zoomFrame} tabIndex={0} role="group" aria-label={picture.alt || t('zoomTitle')}>
        {picture.url !== undefined ? (
          <img className={styles.zoomed} src={picture.url} alt={picture.alt} style={size} />
        ) : (
          // The service lets nothing through but shapes and text.
          <div
            role="img"
            aria-label={picture.alt}
            className={styles.zoomed}
            style={size}
            dangerouslySetInnerHTML={{ __html: picture.svg }}
          />
        )}
      </div>
    </Modal>
  );
}
