/** Adds files: dropped, chosen, pasted or photographed. Lists files that the server would refuse, with the reason. */
import { LIMITS } from '@tiku/contracts/common';
import { IconCamera, IconCloudUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useState, type DragEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { BankSelect } from './bank-select.js';
import { NewBank } from './new-bank.js';
import { ACCEPTED_EXTENSIONS, rejectionOf, type Rejection } from './file-check.js';
import { fitting } from './fitting-files.js';
import { useStorageQuota } from './tasks.client.js';
import { useRejectedFiles } from './rejected-files.store.js';
import { FILES_PER_DROP_MAX } from './upload-queue.store.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './upload-drop-zone.module.css';

/** Above this share the remaining storage is shown before an upload. */
const NEARLY_FULL = 0.8;

interface UploadDropZoneProps {
  /** Also opened from the list, to replace a refused file. */
  input: RefObject<HTMLInputElement | null>;
  idle: boolean;
  bankId: string | null;
  onBankChange: (bankId: string | null) => void;
  onFiles: (files: File[]) => void;
}

export function UploadDropZone({ input, idle, bankId, onBankChange, onFiles }: UploadDropZoneProps) {
  const t = useMessages(uploadMessages);
  const { bytes } = useFormat();
  const { data: quota } = useStorageQuota();
  const isNearlyFull = quota !== undefined && quota.usedBytes > quota.limitBytes * NEARLY_FULL;
  const freeBytes = quota ? quota.limitBytes - quota.usedBytes : Infinity;
  const [over, setOver] = useState(false);

  const reject = useRejectedFiles((state) => state.add);
  const take = useCallback(
    (given: readonly File[]) => {
      if (given.length > FILES_PER_DROP_MAX) toast.error(t('tooMany', { max: FILES_PER_DROP_MAX }));
      void checked(given.slice(0, FILES_PER_DROP_MAX)).then(({ good, refused }) => {
        const { fit, rest } = fitting(good, freeBytes);
        reject([...refused, ...rest.map((file) => ({ file, reason: 'storage' as const }))]);
        if (fit.length > 0) onFiles(fit);
      });
    },
    [onFiles, freeBytes, reject, t],
  );

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  return (
    <div
      className={styles.drop}
      data-idle={idle || undefined}
      data-over={over || undefined}
      onClick={() => input.current?.click()}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <IconCloudUpload size={26} stroke={1.4} aria-hidden />
      <button type="button" className={styles.dropText} aria-describedby="drop-hint">
        <b className="tk-only-d">{over ? t('drop.over') : t('drop.title')}</b>
        <b className="tk-only-m">{t('drop.choose')}</b>
        <small id="drop-hint">
          <span className="tk-only-d">{t('drop.hint')}</span>
          <span className="tk-only-m">{t('drop.hintShort')}</span>
          {isNearlyFull &&
            ` · ${t('drop.storage', { used: bytes(quota.usedBytes), limit: bytes(quota.limitBytes) })}`}
        </small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('drop.title')}
        accept={ACCEPTED_EXTENSIONS.join(',')}
        data-size-max={LIMITS.documentBytes}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Link
        className={`tk-only-m ${styles.dropCamera}`}
        to="/batch-upload?camera=1"
        onClick={(event) => event.stopPropagation()}
      >
        <IconCamera size={20} stroke={1.6} aria-hidden />
        {t('drop.camera')}
      </Link>
      <div className={styles.dropInto} onClick={(event) => event.stopPropagation()}>
        <BankSelect
          label={t('drop.into')}
          placeholder={t('drop.noBank')}
          value={bankId}
          onChange={onBankChange}
          clearable
          size="sm"
        />
        <NewBank onCreated={onBankChange} />
      </div>
    </div>
  );
}

async function checked(files: readonly File[]) {
  const good: File[] = [];
  const refused: { file: File; reason: Rejection }[] = [];
  for (const file of files) {
    const reason = await rejectionOf(file);
    if (reason) refused.push({ file, reason });
    else good.push(file);
  }
  return { good, refused };
}
