/** Creates a bank by its name where one is chosen, so that a person without banks need not leave the page. */
import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useFailure } from '../../ui/use-failure.js';
import { createBank } from '../question-banks/question-banks.client.js';
import { uploadMessages } from './uploads.messages.js';

export function NewBank({ onCreated }: { onCreated: (bankId: string) => void }) {
  const t = useMessages(uploadMessages);
  const fail = useFailure(uploadMessages);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (name === null)
    return (
      <button type="button" className="tk-lnk" onClick={() => setName('')}>
        {t('drop.newBank')}
      </button>
    );
  const create = async () => {
    setBusy(true);
    try {
      const { id } = await createBank({ name: name.trim() });
      setName(null);
      onCreated(id);
    } catch (failure) {
      fail('fail.newBank', failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void create();
      }}
    >
      <TextInput
        size="sm"
        autoFocus
        aria-label={t('drop.newBankName')}
        placeholder={t('drop.newBankName')}
        maxLength={LIMITS.bankNameChars}
        value={name}
        rightSectionWidth={64}
        rightSection={
          <Button size="compact-xs" type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('drop.createBank')}
          </Button>
        }
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setName(null)}
      />
    </form>
  );
}
