/** Publish and delete a paper, each after a confirmation; a deletion can be undone. */
import type { Paper } from '@tiku/contracts/paper-bank';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { deletePaper, publishPaper, restorePaper, usePapersChanged } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';
import { usePublishedToast } from '../use-published-toast.js';
import { PublishPaperDialog } from '../publish-paper-dialog.js';

interface PaperActions {
  askPublish: () => void;
  askDelete: () => void;
  dialog: ReactNode;
}

export function usePaperActions(paper: Paper, onGone: () => void): PaperActions {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const published = usePublishedToast();
  const [asked, setAsked] = useState<'publish' | 'delete' | null>(null);
  const [busy, setBusy] = useState<'publish' | 'delete' | null>(null);
  const publish = async () => {
    setBusy('publish');
    try {
      await publishPaper(paper.id);
      published(paper);
      await changed();
    } catch (failure) {
      fail('fail.publish', failure);
    } finally {
      setBusy(null);
      setAsked(null);
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
      setAsked(null);
    }
  };
  return {
    askPublish: () => setAsked('publish'),
    askDelete: () => setAsked('delete'),
    dialog: (
      <>
        <PublishPaperDialog
          paper={paper}
          opened={asked === 'publish'}
          busy={busy === 'publish'}
          onCancel={() => setAsked(null)}
          onConfirm={() => void publish()}
        />
        <ConfirmDialog
          opened={asked === 'delete'}
          variant="danger"
          title={t('deleteTitle', { title: paper.title })}
          confirmLabel={t('deleteConfirm')}
          loading={busy === 'delete'}
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove()}
        >
          {t('deleteText')}
        </ConfirmDialog>
      </>
    ),
  };
}
