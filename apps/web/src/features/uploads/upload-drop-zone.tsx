/** Where files come in: dropped, chosen or pasted. Refuses at once what the server would refuse, and says why. */
import { LIMITS } from '@tiku/contracts/common';
import { Select } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { fitting } from './fitting-files.js';
import { useStorageQuota } from './tasks.client.js';
import { ACCEPTED_EXTENSIONS, FILES_PER_DROP_MAX, refusalOf } from './upload-queue.store.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

/** From this share on the room that is left is shown before an upload. */
const NEARLY_FULL = 0.8;

interface UploadDropZoneProps {
  idle: boolean;
  banks: readonly { value: string; label: string }[];
  bankId: string | null;
  onBankChange: (bankId: string | null) => void;
  onFiles: (files: File[]) => void;
}

export function UploadDropZone({ idle, banks, bankId, onBankChange, onFiles }: UploadDropZoneProps) {
  const t = useMessages(uploadMessages);
  const { bytes } = useFormat();
  const { data: quota } = useStorageQuota();
  const isNearlyFull = quota !== undefined && quota.usedBytes > quota.limitBytes * NEARLY_FULL;
  const freeBytes = quota ? quota.limitBytes - quota.usedBytes : Infinity;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = useCallback(
    (given: readonly File[]) => {
      const refused = given.flatMap((file) => {
        const reason = refusalOf(file);
        return reason ? [t(`refused.${reason}`, { name: file.name })] : [];
      });
      if (given.length > FILES_PER_DROP_MAX) refused.push(t('refused.tooMany', { max: FILES_PER_DROP_MAX }));
      const { fit, rest } = fitting(
        given.filter((file) => refusalOf(file) === null).slice(0, FILES_PER_DROP_MAX),
        freeBytes,
      );
      refused.push(...rest.map(({ name }) => t('refused.quota', { name })));
      if (refused.length > 0) toast.error(`${t('refused.title')}: ${refused.slice(0, 5).join('; ')}`);
      if (fit.length > 0) onFiles(fit);
    },
    [onFiles, freeBytes, t],
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
        <b>{over ? t('drop.over') : t('drop.title')}</b>
        <small id="drop-hint">
          {t('drop.hint')}
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
      <div className={styles.dropInto} onClick={(event) => event.stopPropagation()}>
        <Select
          label={t('drop.into')}
          placeholder={t('drop.noBank')}
          data={[...banks]}
          value={bankId}
          onChange={onBankChange}
          clearable
          searchable
          size="sm"
        />
      </div>
    </div>
  );
}
