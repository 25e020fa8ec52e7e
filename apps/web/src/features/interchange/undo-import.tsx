/** Undoes an import after a confirmation; the task's row shows the result. */
import { useQueryClient } from '@tanstack/react-query';
import type { InterchangeTask } from '@tiku/contracts/question-bank';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { canUndo, tasksKey, undoImport } from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';

export function UndoImport({ bid, task }: { bid: string; task: InterchangeTask }) {
  const t = useMessages(interchangeMessages);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!canUndo(task)) return null;
  const undo = async () => {
    setBusy(true);
    try {
      await undoImport(bid, task.id);
      setAsking(false);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: tasksKey(bid), exact: true });
  };
  return (
    <>
      <button type="button" className="tk-lnk" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('undo')}
      </button>
      <ConfirmDialog
        opened={asking}
        variant="warning"
        Icon={IconArrowBackUp}
        title={t('undoTitle', { file: task.fileName })}
        confirmLabel={t('undo')}
        loading={busy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {t('undoText', { count: task.saved })}
      </ConfirmDialog>
    </>
  );
}

/** The progress of the undo. */
export function UndoState({ undo }: { undo: NonNullable<InterchangeTask['undo']> }) {
  const t = useMessages(interchangeMessages);
  const { status, progress, removed, kept } = undo;
  if (status === 'processing') return <span role="status">{t('undoing', { percent: progress })}</span>;
  return (
    <span role="status">
      {t('undone', { removed })}
      {kept > 0 && ` ${t('undoKept', { kept })}`}
    </span>
  );
}
