/** Publish and delete a paper, with confirmation and undo. */
import type { Paper } from '@tiku/contracts/paper-bank';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { deletePaper, publishPaper, restorePaper, usePapersChanged } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';

interface PaperActions {
  publish: () => void;
  isPublishing: boolean;
  askDelete: () => void;
  dialog: ReactNode;
}

export function usePaperActions(paper: Paper, onGone: () => void): PaperActions {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'publish' | 'delete' | null>(null);
  const publish = async () => {
    setBusy('publish');
    try {
      await publishPaper(paper.id);
      toast.success(t('published'));
      await changed();
    } catch (failure) {
      fail('fail.publish', failure);
    } finally {
      setBusy(null);
    }
  };
  const remove = async () => {
    setBusy('delete');
    try {
      await deletePaper(paper.id);
      onGone();
      await changed();
      toast.undo(t('deleted', { title: paper.title }), () => {
        restorePaper(paper.id)
          .then(changed)
          .then(() => toast.success(t('restored', { title: paper.title })))
          .catch((failure: unknown) => fail('fail.restore', failure));
      });
    } catch (failure) {
      fail('fail.delete', failure);
    } finally {
      setBusy(null);
      setAsked(false);
    }
  };
  return {
    publish: () => void publish(),
    isPublishing: busy === 'publish',
    askDelete: () => setAsked(true),
    dialog: (
      <ConfirmDialog
        opened={asked}
        variant="danger"
        title={t('deleteTitle', { title: paper.title })}
        confirmLabel={t('deleteConfirm')}
        loading={busy === 'delete'}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        {t('deleteText')}
      </ConfirmDialog>
    ),
  };
}
