/** Figures of a question: uploaded at once, placed in the text or left to follow the stem. */
import { ActionIcon, FileButton, Loader } from '@mantine/core';
import { IconPhotoPlus, IconTextPlus, IconX } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { uploadQuestionImage } from './questions.client.js';
import type { QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

const TYPES = ['image/jpeg', 'image/png', 'image/gif'];

interface ImageFieldProps {
  bankId: string;
  images: QuestionDraft['images'];
  onAdd: (image: QuestionDraft['images'][number]) => void;
  onRemove: (id: string) => void;
  onPlace: (id: string) => void;
}

export function ImageField({ bankId, images, onAdd, onRemove, onPlace }: ImageFieldProps) {
  const t = useMessages(questionMessages);
  const [uploading, setUploading] = useState(0);

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
          <button {...props} type="button" className={styles.addImage} disabled={uploading > 0}>
            {uploading > 0 ? <Loader size={18} /> : <IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
            {t('image.add')}
          </button>
        )}
      </FileButton>
    </div>
  );
}
