/** Selects one own bank or all of them. Searches on the server: there may be more banks than a menu shows. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useBankChoices, useBankName } from './bank-choices.client.js';
import { analyticsMessages } from './analytics.messages.js';

const SEARCH_DELAY_MS = 300;
const NAME_CHARS_MAX = 100;

interface BankSelectProps {
  /** Empty for all. */
  value: string;
  onChange: (bankId: string) => void;
}
export function BankSelect({ value, onChange }: BankSelectProps) {
  const t = useMessages(analyticsMessages);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // The field shows the chosen bank by its option, which a search may exclude.
  const chosen = useBankName(value);
  const name = value === '' ? t('allBanks') : chosen;
  // The text that the field itself fills in is not a query.
  const q = asked === name ? '' : asked.trim().slice(0, NAME_CHARS_MAX);
  const found = useBankChoices(q);
  const isFound = chosen === undefined || found.some(({ id }) => id === value);
  const banks = isFound ? found : [{ id: value, name: chosen }, ...found];
  return (
    <Select
      aria-label={t('bank')}
      data={[
        { value: '', label: t('allBanks') },
        ...banks.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      value={value}
      allowDeselect={false}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={t('noBank')}
      onSearchChange={setTyped}
      onChange={(bank) => onChange(bank ?? '')}
    />
  );
}
