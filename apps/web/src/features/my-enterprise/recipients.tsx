import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MESSAGE_LIMITS } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useMembers } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';

const SEARCH_DELAY_MS = 250;

interface RecipientsProps extends Pick<MultiSelectProps, 'name' | 'error' | 'onBlur'> {
  label?: string;
  ownId: string;
  value: string[];
  /** Names of the initial members of `value`. */
  known?: readonly { id: string; name: string }[] | undefined;
  onChange: (ids: string[]) => void;
}
/** Finds members by name; the chosen ones keep their names during another search. */
export function Recipients({ label, ownId, value, known = [], onChange, ...field }: RecipientsProps) {
  const t = useMessages(myEnterpriseMessages);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const [chosen, setChosen] = useState(() => known.map(({ id, name }) => ({ value: id, label: name })));
  const { data } = useMembers({ q, role: '', department: '', page: 1, limit: 50 });
  const found = (data?.members ?? [])
    .filter(
      ({ id, emailVerified }) => emailVerified && id !== ownId && !chosen.some((each) => each.value === id),
    )
    .map(({ id, name, position }) => ({ value: id, label: position ? `${name}（${position}）` : name }));
  const all = [...chosen, ...found];
  return (
    <MultiSelect
      {...field}
      label={label ?? t('recipients')}
      placeholder={t('recipientsPlaceholder')}
      data={all}
      value={value}
      searchable
      hidePickedOptions
      maxValues={MESSAGE_LIMITS.recipients}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => {
        setChosen(all.filter((option) => ids.includes(option.value)));
        onChange(ids);
      }}
    />
  );
}
