/** Photographs of a paper on a phone, page by page, bound into one PDF and uploaded like a file. */
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { CornerEditor } from './corner-editor.js';
import { scanMessages } from './scan.messages.js';
import styles from './scan.module.css';
import { SCAN_PAGES_MAX, useScan, type ScanPage } from './use-scan.js';
import { photographOf, useCamera } from './use-camera.js';
import { TakePhotos } from './take-photos.js';

interface ScanViewProps {
  /** The parameter of the address that shows this view. */
  parameter: string;
  onClose: () => void;
  onFile: (file: File) => void;
}

export function ScanView({ parameter, onClose, onFile }: ScanViewProps) {
  const t = useMessages(scanMessages);
  const format = useFormat();
  const scan = useScan();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isBinding, setBinding] = useState(false);
  const chosen = scan.pages.find(({ id }) => id === chosenId);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(!chosen);
  useEffect(() => {
    if (!video.current || !camera.stream) return;
    video.current.srcObject = camera.stream;
    // Rejects if the page is left meanwhile: then there is nothing to show.
    video.current.play().catch((failure: unknown) => console.info('The camera view did not start', failure));
  }, [camera.stream]);
  const isFull = scan.pages.length >= SCAN_PAGES_MAX;

  const take = async (photos: readonly Blob[]) => {
    for (const photo of photos.slice(0, SCAN_PAGES_MAX - scan.pages.length))
      if (!(await scan.add(photo))) toast.error(t('unreadable'));
  };
  const shoot = async () => {
    const photo = video.current && (await photographOf(video.current));
    if (photo) await take([photo]);
  };
  const finish = async () => {
    setBinding(true);
    try {
      const pdf = await scan.bind();
      const name = t('fileName', {
        time: format.dateTime(new Date().toISOString()).replaceAll(/[/:]/g, '.'),
      });
      // Sent from here on: leaving loses nothing, and must not ask.
      flushSync(scan.clear);
      onFile(new File([pdf], `${name}.pdf`, { type: pdf.type }));
    } catch (failure) {
      toast.error(failure);
      setBinding(false);
    }
  };

  return (
    <section className={styles.scan} aria-label={t('title')}>
      <header className={styles.head}>
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={22} />
        </ActionIcon>
        <h2>{t('title')}</h2>
        <span>{t('pages', { count: scan.pages.length })}</span>
      </header>
      {chosen ? (
        <CornerEditor
          key={chosen.id}
          page={chosen}
          onDone={(quad) => {
            setChosenId(null);
            void scan.crop(chosen, quad).catch(() => toast.error(t('unreadable')));
          }}
          onRemove={() => {
            setChosenId(null);
            scan.remove(chosen);
          }}
        />
      ) : (
        <>
          <div className={styles.stage}>
            <video ref={video} playsInline muted hidden={camera.state !== 'open'} aria-label={t('view')} />
            {camera.state === 'starting' && <Loader />}
            {camera.state === 'none' && (
              <div className={styles.noCamera}>
                <p>{t('noCamera')}</p>
                <TakePhotos label={t('useCamera')} capture disabled={isFull} onPhotos={take} />
              </div>
            )}
          </div>
          <Strip pages={scan.pages} onChoose={setChosenId} />
          <div className={styles.tools}>
            <TakePhotos label={t('album')} disabled={isFull} onPhotos={take} />
            {camera.state === 'none' ? (
              <span />
            ) : (
              <button
                type="button"
                className={styles.shutter}
                aria-label={t('shoot')}
                disabled={camera.state !== 'open' || isFull}
                onClick={() => void shoot()}
              />
            )}
            <Button
              variant="filled"
              disabled={scan.pages.length === 0 || scan.pages.some(({ isFound }) => isFound === null)}
              loading={isBinding}
              onClick={() => void finish()}
            >
              {t('send', { count: scan.pages.length })}
            </Button>
          </div>
        </>
      )}
      <UnsavedGuard dirty={scan.pages.length > 0} within={[parameter]} />
    </section>
  );
}

/** The pages so far, in order. Marks a page whose sheet was not found. */
function Strip({ pages, onChoose }: { pages: readonly ScanPage[]; onChoose: (id: string) => void }) {
  const t = useMessages(scanMessages);
  if (pages.length === 0) return <p className={styles.hint}>{t('hint')}</p>;
  return (
    <ol className={styles.strip}>
      {pages.map(({ id, thumb, isFound }, index) => (
        <li key={id}>
          <button type="button" aria-label={t('adjust', { page: index + 1 })} onClick={() => onChoose(id)}>
            {thumb ? <img src={thumb} alt="" /> : <Loader size={18} />}
            <b>{index + 1}</b>
            {isFound === false && (
              <span title={t('notFound')}>
                <IconAlertTriangle size={15} aria-label={t('notFound')} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
