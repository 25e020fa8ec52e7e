/** Selects one of the writable banks: the latest ones, and any other by its name. */
import { useQuery } from '@apollo/client/react';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { BankForQuestionDocument, UploadBanksDocument } from '../../generated/graphql.js';

const SEARCH_DELAY_MS = 250;

/** The banks that match the search, latest first; null while loading. */
export function useWritableBanks(
  words = '',
  { enabled = true } = {},
): readonly { id: string; name: string }[] | null {
  const { data, previousData } = useQuery(UploadBanksDocument, {
    variables: { q: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
    skip: !enabled,
  });
  return (data ?? previousData)?.questionBanks.questionBanks ?? null;
}

interface BankSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  value: string | null;
  onChange: (bankId: string | null) => void;
}
export function BankSelect({ value, onChange, ...props }: BankSelectProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [words] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  const found = useWritableBanks(words === chosen?.name ? '' : words);
  const known = found?.find(({ id }) => id === value) ?? (chosen?.id === value ? chosen : undefined);
  // The list may not contain the bank of an upload or an address.
  const named = useQuery(BankForQuestionDocument, {
    variables: { bankId: value ?? '' },
    skip: !value || found === null || known !== undefined,
  });
  const current = known ?? named.data?.questionBank ?? null;
  const others = (found ?? []).filter(({ id }) => id !== current?.id);
  const banks = current ? [current, ...others] : others;
  return (
    <Select
      {...props}
      searchable
      data={banks.map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(bankId) => {
        setChosen(banks.find(({ id }) => id === bankId) ?? null);
        onChange(bankId);
      }}
    />
  );
}
