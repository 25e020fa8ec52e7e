/** Selects an enterprise. Searches by name or domain on the server: there may be more than a menu shows. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@tiku/contracts/common';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useEnterpriseChoices } from './enterprise-sso.client.js';
import { enterpriseSsoMessages } from './enterprise-sso.messages.js';

const SEARCH_DELAY_MS = 300;

export type ChosenEnterprise = Pick<Enterprise, 'id' | 'name' | 'emailSuffix'>;

interface EnterpriseSelectProps {
  name: string;
  chosen: ChosenEnterprise | null;
  disabled: boolean;
  error: string | undefined;
  onChoose: (enterprise: ChosenEnterprise) => void;
}
export function EnterpriseSelect({ chosen, onChoose, ...field }: EnterpriseSelectProps) {
  const t = useMessages(enterpriseSsoMessages);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // The text of the chosen option is not a query.
  const isQuestion = !chosen || asked !== labelOf(chosen);
  const q = isQuestion ? asked.trim().slice(0, LIMITS.textChars) : '';
  const found = useEnterpriseChoices(q).data?.enterprises ?? [];
  // The field shows the chosen enterprise by its option, so the option has to exist.
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  return (
    <Select
      {...field}
      withAsterisk
      searchable
      label={t('field.enterpriseId')}
      allowDeselect={false}
      value={chosen?.id ?? null}
      data={options.map((one) => ({ value: one.id, label: labelOf(one) }))}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('noMatchTitle')}
      onSearchChange={setTyped}
      onChange={(value) => {
        const choice = options.find(({ id }) => id === value);
        if (choice) onChoose({ id: choice.id, name: choice.name, emailSuffix: choice.emailSuffix });
      }}
    />
  );
}

const labelOf = ({ name, emailSuffix }: ChosenEnterprise): string => `${name}（@${emailSuffix}）`;
