/** Publish, unpublish and delete a paper bank, each after a confirmation; the dialogs belong to the page. */
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import {
  deletePaperBank,
  refund,
  restorePaperBank,
  setPublished,
  usePaperBanksChanged,
} from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { PublishDialog } from './publish-dialog.js';
import { useFailure } from '../../ui/use-failure.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';

type Asked = 'publish' | 'unpublish' | 'delete' | 'refund';
const LOOK = { publish: 'confirm', unpublish: 'warning', delete: 'danger', refund: 'warning' } as const;

interface BankActions {
  ask: (what: Asked) => void;
  dialog: ReactNode;
}

export function useBankActions(bank: PaperBank | undefined, onGone: () => void): BankActions {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const [asked, setAsked] = useState<Asked>('publish');
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const isProven = useIsProven();

  const remove = async ({ id, name }: PaperBank) => {
    await deletePaperBank(id);
    onGone();
    toast.undo(t('deleted', { name }), () => {
      restorePaperBank(id)
        .then(changed)
        .then(() => toast.success(t('restored', { name })))
        .catch((failure: unknown) => fail('fail.restore', failure));
    });
  };
  const offerUndo = ({ id }: PaperBank) =>
    toast.undo(t('done.publish'), () => {
      setPublished(id, false)
        .then(changed)
        .then(() => toast.success(t('done.unpublish')))
        .catch((failure: unknown) => fail('fail.unpublish', failure));
    });
  const act = async (target: PaperBank) => {
    setBusy(true);
    try {
      if (asked === 'delete') await remove(target);
      else if (asked === 'refund') await refund(target.id);
      else await setPublished(target.id, asked === 'publish');
      if (asked === 'publish') offerUndo(target);
      else if (asked !== 'delete') toast.success(t(`done.${asked}`));
      await changed();
    } catch (failure) {
      fail(`fail.${asked}`, failure);
    } finally {
      setBusy(false);
      setOpened(false);
    }
  };

  return {
    ask: (what) => {
      setAsked(what);
      setOpened(true);
    },
    dialog:
      bank &&
      (asked === 'publish' && !isProven ? (
        <Modal
          opened={opened}
          onClose={() => setOpened(false)}
          title={t('confirm.publish')}
          centered
          size={460}
        >
          <UnverifiedNotice>{t('unverified.publish')}</UnverifiedNotice>
        </Modal>
      ) : asked === 'publish' ? (
        <PublishDialog
          bank={bank}
          opened={opened}
          busy={busy}
          onCancel={() => setOpened(false)}
          onConfirm={() => void act(bank)}
        />
      ) : (
        <ConfirmDialog
          opened={opened}
          variant={LOOK[asked]}
          title={t(`ask.${asked}`, { name: bank.name })}
          confirmLabel={t(`confirm.${asked}`)}
          loading={busy}
          onCancel={() => setOpened(false)}
          onConfirm={() => void act(bank)}
        >
          {t(`askText.${asked}`, { count: bank.paperCount })}
        </ConfirmDialog>
      )),
  };
}
