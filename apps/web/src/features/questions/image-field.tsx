/** Figures of a question: placed in the text or below the stem. */
import { ActionIcon, FileButton, Loader } from '@mantine/core';
import { IconCrop, IconPhotoPlus, IconTextPlus, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useLazyDialog } from '../../ui/use-lazy-dialog.js';
import type { DraftImage } from './pictures/draft-images.js';
import { useImageQuota } from './questions.client.js';
import type { QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { IMAGE_TYPES } from './use-image-upload.js';
import { questionMessages } from './questions.messages.js';

/** Above this share the remaining storage is shown before an upload. */
const NEARLY_FULL = 0.8;

interface ImageFieldProps {
  images: QuestionDraft['images'];
  isUploading: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onPlace: (id: string) => void;
  bankId: string;
  /** The alternative text of a picture: its own, or that of a mark in a text. */
  altOf: (image: DraftImage) => string;
  /** Replaces a picture or its alternative text. */
  onChange: (id: string, image: DraftImage) => void;
}

const pictureDialog = async () => (await import('./pictures/picture-dialog.js')).PictureDialog;

export const ImageField = memo(function ImageField({
  images,
  isUploading,
  onFiles,
  onRemove,
  onPlace,
  bankId,
  altOf,
  onChange,
}: ImageFieldProps) {
  const t = useMessages(questionMessages);
  const { bytes } = useFormat();
  const { data: quota } = useImageQuota();
  const dialog = useLazyDialog(pictureDialog, toast.error);
  const [edited, setEdited] = useState<DraftImage | null>(null);
  const isNearlyFull = quota !== undefined && quota.usedBytes >= quota.limitBytes * NEARLY_FULL;
  const isFull = quota !== undefined && quota.usedBytes >= quota.limitBytes;

  return (
    <div className={styles.images}>
      {images.map((image) => (
        <figure key={image.id}>
          <img src={image.url} alt={image.alt ?? t('image.alt')} />
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
              aria-label={t('image.edit')}
              title={t('image.edit')}
              onClick={() => {
                setEdited({ ...image, alt: altOf(image) });
                void dialog.open();
              }}
            >
              <IconCrop size={15} />
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
      <FileButton multiple accept={IMAGE_TYPES.join(',')} onChange={onFiles}>
        {(props) => (
          <button
            {...props}
            type="button"
            className={styles.addImage}
            disabled={isUploading || isFull}
            aria-describedby={isNearlyFull ? 'image-storage' : undefined}
          >
            {isUploading ? <Loader size={18} /> : <IconPhotoPlus size={18} stroke={1.6} aria-hidden />}
            {t('image.add')}
          </button>
        )}
      </FileButton>
      {dialog.Dialog && edited && (
        <dialog.Dialog
          opened={dialog.opened}
          image={edited}
          bankId={bankId}
          onChange={onChange}
          onClose={dialog.close}
        />
      )}
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
});
