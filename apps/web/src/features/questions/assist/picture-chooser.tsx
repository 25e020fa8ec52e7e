/** The area to choose, paste, drop or photograph pictures for reading. */
import { FileButton } from '@mantine/core';
import { IconCamera, IconPhotoScan } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';

const TYPES = ['image/jpeg', 'image/png'];
const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** The readable files; reports why the others are not. */
export function useReadablePictures() {
  const t = useMessages(assistMessages);
  const { bytes } = useFormat();
  return useCallback(
    (files: readonly File[]): File[] =>
      files.filter((file) => {
        if (!TYPES.includes(file.type)) toast.error(t('ocr.type', { name: file.name }));
        else if (file.size > PICTURE_BYTES_MAX)
          toast.error(t('ocr.tooLarge', { name: file.name, size: bytes(PICTURE_BYTES_MAX) }));
        else return true;
        return false;
      }),
    [t, bytes],
  );
}

interface PictureChooserProps {
  onFiles: (files: File[]) => void;
  countMax: number;
  isDisabled: boolean;
}
export function PictureChooser({ onFiles, countMax, isDisabled }: PictureChooserProps) {
  const t = useMessages(assistMessages);
  const { bytes } = useFormat();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isDisabled) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles, isDisabled]);
  return (
    <div
      className={styles.chooser}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isDisabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileButton multiple accept={TYPES.join(',')} onChange={onFiles} disabled={isDisabled}>
        {(button) => (
          <button {...button} type="button" className={styles.choose} data-autofocus>
            <IconPhotoScan size={26} stroke={1.4} aria-hidden />
            <b>{t('ocr.drop')}</b>
            <small>
              {t(countMax === 1 ? 'ocr.limitsOne' : 'ocr.limits', {
                size: bytes(PICTURE_BYTES_MAX),
                count: countMax,
              })}
            </small>
          </button>
        )}
      </FileButton>
      <FileButton
        accept="image/jpeg"
        capture="environment"
        onChange={(file) => file && onFiles([file])}
        disabled={isDisabled}
      >
        {(button) => (
          <button {...button} type="button" className={`tk-only-m ${styles.camera}`}>
            <IconCamera size={18} stroke={1.6} aria-hidden />
            {t('ocr.camera')}
          </button>
        )}
      </FileButton>
    </div>
  );
}
