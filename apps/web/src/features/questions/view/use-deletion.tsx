/** Deletes the visible question, after a confirmation that shows its beginning; the toast offers an undo. */
import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { previewLine } from '../../../ui/preview-line.js';
import { QuestionText } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import { forgetQuestionsOf } from '../../question-banks/question-banks.client.js';
import { deleteQuestion, restoreQuestion } from '../questions.client.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';
import { useFailure } from '../../../ui/use-failure.js';

interface Deletion {
  ask: () => void;
  /** Takes the question out of the trash. */
  restore: () => void;
  dialog: ReactNode;
}

export function useDeletion(
  question: { id: string; bankId: string; stem: string },
  onDeleted: () => void,
): Deletion {
  const t = useMessages(questionViewMessages);
  const fail = useFailure(questionViewMessages);
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { id, bankId } = question;
  const refresh = () => {
    forgetQuestionsOf(client, bankId);
    return client.refetchQueries({ include: 'active' });
  };
  const restore = async () => {
    try {
      await restoreQuestion(id);
      await refresh();
      toast.success(t('restored'));
    } catch (failure) {
      fail('restoreFailed', failure);
    }
  };
  const remove = async () => {
    setDeleting(true);
    try {
      await deleteQuestion(id);
      onDeleted();
      forgetQuestionsOf(client, bankId);
      toast.undo(t('deleted'), () => void restore());
    } catch (failure) {
      toast.error(t('deleteFailed', { reason: messageOf(failure) }));
    } finally {
      setDeleting(false);
      setAsking(false);
    }
  };
  return {
    ask: () => setAsking(true),
    restore: () => void restore(),
    dialog: (
      <ConfirmDialog
        opened={asking}
        variant="danger"
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        loading={deleting}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <span className={`tk-paper ${styles.deletedStem}`}>
          <QuestionText inline source={previewLine(question.stem)} />
        </span>
        {t('deleteText')}
      </ConfirmDialog>
    ),
  };
}
