/** The filter by enterprise. There may be more than a menu shows, so it searches on the server. */
import { Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { ENTERPRISE_CHOICES_MAX } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { useEnterprisesToFilter } from './users.client.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

const SEARCH_DELAY_MS = 250;

interface EnterpriseFilterProps {
  /** Id; empty: all. */
  value: string;
  onChange: (id: string) => void;
}
export function EnterpriseFilter({ value, onChange }: EnterpriseFilterProps) {
  const t = useMessages(userMessages);
  const ui = useMessages(uiMessages);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [wasOpened, setWasOpened] = useState(false);
  const { data: enterprises = [] } = useEnterprisesToFilter({
    q,
    id: value,
    isWanted: wasOpened || value !== '',
  });
  const chosen = enterprises.find(({ id }) => id === value);
  return (
    <Menu position="bottom-start" shadow="md" withinPortal width={280} onOpen={() => setWasOpened(true)}>
      <Menu.Target>
        <button type="button" className="tk-chip" data-on={value !== '' || undefined}>
          {t('filter.enterprise')} {chosen && <b className={`tk-1 ${styles.chosen}`}>{chosen.name}</b>}
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <TextInput
          data-autofocus
          m={4}
          type="search"
          aria-label={t('searchEnterprise')}
          placeholder={t('searchEnterprise')}
          leftSection={<IconSearch size={15} stroke={1.7} />}
          value={typed}
          maxLength={LIMITS.textChars}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.choices}>
          <Menu.RadioGroup value={value} onChange={onChange}>
            {enterprises.map(({ id, name, emailSuffix }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                <span className="tk-1">{name}</span>
                <small className="tk-1 tk-dim3">@{emailSuffix}</small>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {enterprises.length === 0 && <p className={styles.hint}>{t('noEnterprise')}</p>}
          {enterprises.length >= ENTERPRISE_CHOICES_MAX && (
            <p className={styles.hint}>{t('moreEnterprises')}</p>
          )}
        </div>
        {value !== '' && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX size={15} />} onClick={() => onChange('')}>
              {ui('clear')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
