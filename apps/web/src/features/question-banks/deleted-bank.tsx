/** A bank in the trash, at its old address: for its owner only, who may restore it. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { bankMessages } from './question-banks.messages.js';
import { refreshLists, restoreBank } from './question-banks.client.js';

interface DeletedBankProps {
  bank: { id: string; name: string };
  onRestored: () => void;
}

export function DeletedBank({ bank, onRestored }: DeletedBankProps) {
  const t = useMessages(bankMessages);
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreBank(bank.id);
      await refreshLists(client);
      toast.success(t('restored', { name: bank.name }));
      onRestored();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      heading="h1"
      title={t('trashed.title', { name: bank.name })}
      action={
        <>
          <Button loading={isBusy} onClick={() => void restore()}>
            {t('trashed.restore')}
          </Button>{' '}
          <Button variant="default" component={Link} to="/question-banks">
            {t('trashed.back')}
          </Button>
        </>
      }
    >
      {t('trashed.text')}
    </EmptyState>
  );
}
