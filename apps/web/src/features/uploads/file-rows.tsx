/** Rows of files that are not documents yet: being sent, interrupted, or refused before sending. */
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useSentence } from '../../ui/problem.js';
import { canRetryUpload } from './document-row.js';
import { RowError } from './row-error.js';
import { Act, RowFrame } from './row-frame.js';
import { STATE_TONES } from './state-tones.js';
import type { RejectedFile } from './rejected-files.store.js';
import type { PendingUpload } from './pending-upload.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

const UPLOAD_TEXTS = {
  queued: 'status.queued',
  uploading: 'state.uploading',
  waitingForNetwork: 'status.waitingForNetwork',
  failed: 'state.failed',
} as const;

interface UploadRowProps {
  upload: PendingUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

export function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const sentence = useSentence();
  const failed = upload.status === 'failed';
  const { name, type, size } = upload.file;
  const sent = Math.floor(upload.share * 100);
  return (
    <RowFrame
      label={name}
      file={{ fileName: name, mimeType: type }}
      name={<b title={name}>{name}</b>}
      state={{
        tone: STATE_TONES[failed ? 'failed' : 'uploading'],
        text: t(UPLOAD_TEXTS[upload.status]),
      }}
      facts={[
        format.bytes(size),
        upload.status === 'uploading' && `${sent}%`,
        upload.restSeconds !== null && t('rest', { time: format.seconds(upload.restSeconds) }),
      ]}
      path={null}
      actions={
        <>
          {canRetryUpload(upload) && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Act label={failed ? t('action.dismiss') : t('action.cancel')} onClick={onDismiss}>
            <IconX size={17} stroke={1.7} />
          </Act>
        </>
      }
    >
      <div className={styles.rowBody}>
        {failed && upload.error ? (
          <RowError
            code={upload.error.code}
            rule={upload.error.text?.rule}
            message={sentence(upload.error)}
          />
        ) : (
          <Progress value={sent} size={4} aria-label={t('state.uploading')} />
        )}
      </div>
    </RowFrame>
  );
}

interface RejectedRowProps {
  file: RejectedFile;
  onChoose: () => void;
  onDismiss: () => void;
}

export function RejectedRow({ file, onChoose, onDismiss }: RejectedRowProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const extension = /\.[a-z0-9]+$/i.exec(file.name)?.[0] ?? '';
  return (
    <RowFrame
      label={file.name}
      file={{ fileName: file.name, mimeType: file.mimeType }}
      name={<b title={file.name}>{file.name}</b>}
      state={{ tone: STATE_TONES.failed, text: t('state.rejected') }}
      facts={[format.bytes(file.sizeBytes), format.dateTime(file.at)]}
      path={null}
      actions={
        <>
          <Button size="xs" variant="default" onClick={onChoose}>
            {t('action.choose')}
          </Button>
          <Act label={t('action.dismiss')} onClick={onDismiss}>
            <IconX size={17} stroke={1.7} />
          </Act>
        </>
      }
    >
      <p className={styles.rowError} role="alert">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
        <span>
          <b>{t(`rejected.${file.reason}`, { extension })}</b> {t(`rejected.${file.reason}.advice`)}
        </span>
      </p>
    </RowFrame>
  );
}
