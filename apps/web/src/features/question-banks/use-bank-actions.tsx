/** Archive and delete a bank from a card or its page, with confirmation, undo and refreshed lists. */
import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { BANK_KEY } from './bank-sharing.client.js';
import { deleteBank, refreshLists, restoreBank, updateBank } from './question-banks.client.js';
import { bankMessages } from './question-banks.messages.js';

interface ActedBank {
  id: string;
  name: string;
  questionCount: number;
  version: number;
}

export interface BankActions {
  askDelete: (bank: ActedBank) => void;
  setArchived: (bank: ActedBank, archived: boolean) => void;
  dialog: ReactNode;
}

export function useBankActions(onDeleted?: () => void): BankActions {
  const t = useMessages(bankMessages);
  const client = useApolloClient();
  const stale = useStale(BANK_KEY);
  const [asked, setAsked] = useState<ActedBank | null>(null);
  const [opened, setOpened] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      toast.error(failure);
    }
  };

  const refresh = async () => {
    await stale();
    await refreshLists(client);
  };

  const remove = (bank: ActedBank) =>
    attempt(async () => {
      setDeleting(true);
      try {
        await deleteBank(bank.id);
      } finally {
        setDeleting(false);
        setOpened(false);
      }
      onDeleted?.();
      await refreshLists(client);
      toast.undo(t('deleted', { name: bank.name }), () => {
        void attempt(async () => {
          await restoreBank(bank.id);
          await refreshLists(client);
          toast.success(t('restored', { name: bank.name }));
        });
      });
    });

  return {
    askDelete: (bank) => {
      setAsked(bank);
      setOpened(true);
    },
    setArchived: (bank, archived) => {
      void attempt(async () => {
        await updateBank(bank.id, { status: archived ? 'archived' : 'active' });
        await refresh();
        toast.undo(t(archived ? 'archived' : 'unarchived', { name: bank.name }), () => {
          void attempt(async () => {
            await updateBank(bank.id, { status: archived ? 'active' : 'archived' });
            await refresh();
          });
        });
      });
    },
    dialog: asked && (
      <ConfirmDialog
        opened={opened}
        variant="danger"
        title={t('deleteTitle', { name: asked.name })}
        confirmLabel={t('deleteConfirm')}
        loading={deleting}
        onCancel={() => setOpened(false)}
        onConfirm={() => void remove(asked)}
      >
        {t('deleteText', { count: asked.questionCount })}
      </ConfirmDialog>
    ),
  };
}
