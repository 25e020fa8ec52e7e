/** Floats at the foot of the list while something is selected; destructive last, apart. Deleting can be undone. */
import { useApolloClient } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconCheckbox, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { deleteQuestions, restoreQuestions } from './questions.client.js';
import { questionMessages } from './questions.messages.js';

interface SelectionBarProps {
  ids: readonly string[];
  onSelectPage: () => void;
  onClear: () => void;
  /** After a write: lists that held these questions are read again. */
  onChanged: () => void;
}

export function SelectionBar({ ids, onSelectPage, onClear, onChanged }: SelectionBarProps) {
  const t = useMessages(questionMessages);
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const count = ids.length;
  if (count === 0 && !asking) return null;

  const remove = async () => {
    setDeleting(true);
    const { done, failed } = await deleteQuestions(ids);
    setDeleting(false);
    setAsking(false);
    onClear();
    for (const id of done) client.cache.evict({ id: `Question:${id}` });
    onChanged();
    if (failed.length > 0) toast.error(t('questionsPartly', { done: done.length, failed: failed.length }));
    if (done.length > 0)
      toast.undo(t('questionsDeleted', { count: done.length }), () => {
        void restoreQuestions(done).then((restored) => {
          onChanged();
          if (restored.done.length > 0)
            toast.success(t('questionsRestored', { count: restored.done.length }));
          else toast.error(t('restoreFailed'));
        });
      });
  };

  return (
    <>
      {count > 0 && (
        <div className="tk-selbar" role="toolbar" aria-label={t('selection')}>
          <span>
            <b>{t('selected', { count })}</b>
          </span>
          <hr className="tk-only-d" />
          <button type="button" className="tk-lnk" data-quiet onClick={onSelectPage}>
            <IconCheckbox size={16} stroke={1.7} aria-hidden />
            {t('selectPage')}
          </button>
          <hr />
          <button type="button" className="tk-lnk" data-danger onClick={() => setAsking(true)}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
            {t('deleteQuestions')}
          </button>
          <ActionIcon size={30} aria-label={t('clearSelection')} onClick={onClear}>
            <IconX size={17} />
          </ActionIcon>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        variant="danger"
        title={t('deleteQuestionTitle', { count })}
        confirmLabel={t('deleteQuestionConfirm', { count })}
        loading={deleting}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t('deleteQuestionText')}
      </ConfirmDialog>
    </>
  );
}
