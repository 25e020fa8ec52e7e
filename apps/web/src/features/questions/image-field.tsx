/** Figures of a question: uploaded at once, placed in the text or left to follow the stem. */
import { ActionIcon, FileButton, Loader } from '@mantine/core';
import { IconPhotoPlus, IconTextPlus, IconX } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { IMAGE_QUOTA, uploadQuestionImage, useImageQuota } from './questions.client.js';
import type { QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

const TYPES = ['image/jpeg', 'image/png', 'image/gif'];
/** From this share on an upload is preceded by how much storage is left. */
const NEARLY_FULL = 0.8;

interface ImageFieldProps {
  bankId: string;
  images: QuestionDraft['images'];
  onAdd: (image: QuestionDraft['images'][number]) => void;
  onRemove: (id: string) => void;
  onPlace: (id: string) => void;
}

export function ImageField({ bankId, images, onAdd, onRemove, onPlace }: ImageFieldProps) {
  const t = useMessages(questionMessages);
  const { bytes } = useFormat();
  const [uploading, setUploading] = useState(0);
  const { data: quota } = useImageQuota();
  const quotaIsStale = useStale(IMAGE_QUOTA);
  const isNearlyFull = quota !== undefined && quota.usedBytes >= quota.limitBytes * NEARLY_FULL;
  const isFull = quota !== undefined && quota.usedBytes >= quota.limitBytes;

  const take = async (files: File[]) => {
    const room = LIMITS.imagesPerQuestion - images.length;
    if (files.length > room) toast.error(t('image.tooMany', { limit: LIMITS.imagesPerQuestion }));
    for (const file of files.slice(0, Math.max(0, room))) {
      if (!TYPES.includes(file.type)) {
        toast.error(t('image.type'));
        continue;
      }
      if (file.size > LIMITS.questionImageBytes) {
        toast.error(t('image.tooLarge'));
        continue;
      }
      setUploading((count) => count + 1);
      try {
        onAdd(await uploadQuestionImage(bankId, file));
      } catch (failure) {
        toast.error(failure);
      } finally {
        setUploading((count) => count - 1);
      }
    }
    await quotaIsStale();
  };

  return (
    <div className={styles.images}>
      {images.map((image) => (
        <figure key={image.id}>
          <img src={image.url} alt={t('image.alt')} />
          <figcaption>
            <ActionIcon
              size={26}
              aria-label={t('image.place')}
              title={t('image.place')}
              onClick={() => onPlace(image.id)}
            >
              <IconTextPlus size={15} />
            </ActionIcon>
            <ActionIcon
              size={26}
              aria-label={t('image.remove')}
              title={t('image.remove')}
              onClick={() => onRemove(image.id)}
            >
              <IconX size={15} />
            </ActionIcon>
          </figcaption>
        </figure>
      ))}
      <FileButton multiple accept={TYPES.join(',')} onChange={(files) => void take(files)}>
        {(props) => (
          <button
            {...props}
            type="button"
            className={styles.addImage}
            disabled={uploading > 0 || isFull}
            aria-describedby={isNearlyFull ? 'image-storage' : undefined}
          >
            {uploading > 0 ? <Loader size={18} /> : <IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
            {t('image.add')}
          </button>
        )}
      </FileButton>
      {isNearlyFull && (
        <small id="image-storage" className={styles.storage}>
          {t(isFull ? 'image.full' : 'image.storage', {
            used: bytes(quota.usedBytes),
            limit: bytes(quota.limitBytes),
          })}
        </small>
      )}
    </div>
  );
}
