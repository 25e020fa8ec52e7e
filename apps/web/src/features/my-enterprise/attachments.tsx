import { ActionIcon, Button, FileButton, Progress } from '@mantine/core';
import { IconDownload, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS, type MessageAttachment } from '@tiku/contracts/enterprise';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { fetchAttachment, usePreview } from './attachments.client.js';
import styles from './attachments.module.css';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import type { useAttachments } from './use-attachments.js';

const { perMessage, fileBytes } = ATTACHMENT_LIMITS;
const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Files of a message that is being written. */
export function AttachmentsField({ files, add, remove }: ReturnType<typeof useAttachments>) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  return (
    <div className={styles.field}>
      <div className={styles.pick}>
        <FileButton multiple accept={ACCEPTED} onChange={add}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              disabled={files.length >= perMessage}
              leftSection={<IconPaperclip size={15} />}
            >
              {t('attachment.add')}
            </Button>
          )}
        </FileButton>
        <small>{t('attachment.limits', { maximum: perMessage, size: format.bytes(fileBytes) })}</small>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.key}>
              <IconFile size={18} stroke={1.5} aria-hidden />
              <span>
                <b>{file.name}</b>
                <small>{format.bytes(file.size)}</small>
                {file.id === null && (
                  <Progress
                    size="xs"
                    value={file.share * 100}
                    aria-label={t('attachment.uploading', { name: file.name })}
                  />
                )}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('attachment.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Files of a received message. */
export function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  if (attachments.length === 0) return null;
  const save = async (id: string) => {
    try {
      location.assign((await fetchAttachment(id)).downloadUrl);
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <ul className={styles.files} aria-label={t('attachment.list')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {attachment.contentType.startsWith('image/') ? (
            <Preview attachment={attachment} />
          ) : (
            <IconFile size={18} stroke={1.5} aria-hidden />
          )}
          <span>
            <b>{attachment.name}</b>
            <small>
              {attachment.name.split('.').at(-1)?.toUpperCase()} · {format.bytes(attachment.sizeBytes)}
            </small>
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={t('attachment.download', { name: attachment.name })}
            onClick={() => void save(attachment.id)}
          >
            <IconDownload size={17} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Preview({ attachment }: { attachment: MessageAttachment }) {
  const { data } = usePreview(attachment);
  return data?.previewUrl ? (
    <img className={styles.preview} src={data.previewUrl} alt={attachment.name} />
  ) : (
    <span className={styles.preview} aria-hidden />
  );
}
