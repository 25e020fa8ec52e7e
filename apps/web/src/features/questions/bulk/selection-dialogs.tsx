/** The dialog of the action that is asked for; it closes when the action has done something. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { RetagDialog, TargetDialog } from './bulk-dialogs.js';
import { DifficultyDialog, ExportDialog, SourceDialog } from './describe-dialogs.js';
import type { SelectedQuestion } from './descriptions.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import type { BulkAction } from './selection-buttons.js';
import type { useBulkActions } from './use-bulk-actions.js';

interface SelectionDialogsProps {
  asked: BulkAction | null;
  copyKey: string;
  questions: readonly SelectedQuestion[];
  actions: ReturnType<typeof useBulkActions>;
  onClose: () => void;
  onDone: () => void;
}

export function SelectionDialogs({
  asked,
  copyKey,
  questions,
  actions,
  onClose,
  onDone,
}: SelectionDialogsProps) {
  const t = useMessages(questionBulkMessages);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const count = questions.length;
  const [first] = questions;
  const bankId = questions.every((question) => question.bankId === first?.bankId) ? first?.bankId : undefined;
  const ended = (isDone: boolean) => {
    if (!isDone) return;
    onClose();
    onDone();
  };
  const frame = (action: BulkAction) => ({ opened: asked === action, count, onClose });
  /** Each opening begins without the choices of the one before. */
  const keyOf = (action: BulkAction) => `${action}${asked === action ? copyKey : ''}`;
  return (
    <>
      {(['move', 'copy'] as const).map((action) => (
        <TargetDialog
          {...frame(action)}
          key={action}
          action={action}
          fromBankId={bankId}
          onChosen={async ({ id, bid }) =>
            ended(
              action === 'move'
                ? await actions.move(id)
                : await actions.copy(id, copyKey, () => void navigate(`/question-banks/${bid}`)),
            )
          }
        />
      ))}
      <RetagDialog
        {...frame('retag')}
        key={keyOf('retag')}
        tags={questions.flatMap(({ tags }) => tags)}
        onChosen={async (tags) => ended(await actions.retag(tags))}
      />
      <DifficultyDialog
        {...frame('difficulty')}
        key={keyOf('difficulty')}
        onChosen={async (difficulty) => ended(await actions.setDifficulty(difficulty))}
      />
      <SourceDialog
        {...frame('source')}
        key={keyOf('source')}
        onChosen={async (source) => ended(await actions.setSource(source))}
      />
      <ExportDialog
        {...frame('export')}
        onChosen={async (format) => {
          const show = () => void navigate(`/question-banks/${bankId}/exchange`);
          if (bankId) ended(await actions.save(bankId, format, show));
        }}
      />
      <ConfirmDialog
        opened={asked === 'delete'}
        variant="danger"
        title={t('deleteTitle', { count })}
        confirmLabel={t('deleteConfirm', { count })}
        loading={deleting}
        onCancel={onClose}
        onConfirm={() => {
          setDeleting(true);
          void actions.remove().then((isDone) => {
            setDeleting(false);
            onClose();
            ended(isDone);
          });
        }}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
