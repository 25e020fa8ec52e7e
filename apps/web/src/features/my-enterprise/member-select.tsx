import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useMembers } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';

const SEARCH_DELAY_MS = 250;

type Person = Pick<EnterpriseMember, 'id' | 'name'>;

interface MemberSelectProps extends Pick<SelectProps, 'label' | 'placeholder' | 'mt'> {
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** The members that the list offers; default: all. */
  accepts?: (member: EnterpriseMember) => boolean;
  labelOf?: (member: EnterpriseMember) => string;
}
/** Selects one member by name; the chosen one stays an option during another search. */
export function MemberSelect({ value, onChange, accepts, labelOf, ...props }: MemberSelectProps) {
  const t = useMessages(myEnterpriseMessages);
  const [chosen, setChosen] = useState(value && { value: value.id, label: value.name });
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text === chosen?.label ? '' : text, SEARCH_DELAY_MS);
  const { data } = useMembers({ q, role: '', department: '', page: 1, limit: 50 });
  const members = (data?.members ?? []).filter(
    (member) => member.id !== chosen?.value && (accepts?.(member) ?? true),
  );
  const found = members.map((member) => ({ value: member.id, label: labelOf?.(member) ?? member.name }));
  const options = chosen ? [chosen, ...found] : found;
  return (
    <Select
      {...props}
      data={options}
      value={chosen?.value ?? null}
      searchable
      clearable
      nothingFoundMessage={t('noMembers')}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        const next = options.find((option) => option.value === id) ?? null;
        setChosen(next);
        onChange(next && { id: next.value, name: next.label });
      }}
    />
  );
}
