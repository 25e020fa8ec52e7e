/** The page of a deleted bank, for its owner only, who can restore it. */
import { Button } from '@mantine/core';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { restorePaperBank, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';

export function DeletedBank({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restorePaperBank(bank.id);
      await changed();
      toast.success(t('restored', { name: bank.name }));
    } catch (failure) {
      fail('fail.restore', failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      heading="h1"
      title={t('trashed', { name: bank.name })}
      action={
        <Button loading={busy} onClick={() => void restore()}>
          {t('restore')}
        </Button>
      }
    >
      {t('trashedText')}
    </EmptyState>
  );
}
