/** Uploads the figures of a question, from a button, the clipboard or a drop. */
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import type { QuestionDraft } from './question-draft.js';
import { IMAGE_QUOTA, uploadQuestionImage } from './questions.client.js';
import { questionMessages } from './questions.messages.js';

type Image = QuestionDraft['images'][number];

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

interface ImageUpload {
  isUploading: boolean;
  /** Reports refused files; calls `onAdd` for each uploaded one. */
  take: (files: readonly File[], onAdd: (image: Image, file: File) => void) => Promise<void>;
}

export function useImageUpload(bankId: string, count: number): ImageUpload {
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const [uploading, setUploading] = useState(0);
  const quotaIsStale = useStale(IMAGE_QUOTA);

  const isRefused = (file: File): boolean => {
    if (!IMAGE_TYPES.includes(file.type)) toast.error(t('image.type'));
    else if (file.size > LIMITS.questionImageBytes) toast.error(t('image.tooLarge'));
    else return false;
    return true;
  };

  const take: ImageUpload['take'] = async (files, onAdd) => {
    const room = LIMITS.imagesPerQuestion - count - uploading;
    if (files.length > room) toast.error(t('image.tooMany', { limit: LIMITS.imagesPerQuestion }));
    for (const file of files.slice(0, Math.max(0, room))) {
      if (isRefused(file)) continue;
      setUploading((before) => before + 1);
      try {
        onAdd(await uploadQuestionImage(bankId, file), file);
      } catch (failure) {
        fail('image.failed', failure);
      } finally {
        setUploading((before) => before - 1);
      }
    }
    await quotaIsStale();
  };
  return { isUploading: uploading > 0, take };
}
