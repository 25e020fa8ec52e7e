/** Finds people by name or address and adds one to a bank. */
import { Button, Combobox, InputBase, Select, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { FoundUser } from '@tiku/contracts/identity';
import type { BankRole, QuestionBank } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePeopleOutside } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { bankMessages } from './question-banks.messages.js';

const SEARCH_DELAY_MS = 250;

interface AddMemberProps {
  bank: QuestionBank;
  onAdd: (userId: string, name: string, role: BankRole, isNew: boolean) => Promise<void>;
}
export function AddMember({ bank, onAdd }: AddMemberProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundUser | null>(null);
  const offered: readonly BankRole[] = bank.allowCollaboration
    ? ['manager', 'collaborator', 'viewer']
    : ['manager', 'viewer'];
  const [role, setRole] = useState<BankRole>(bank.allowCollaboration ? 'collaborator' : 'viewer');
  const [adding, setAdding] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data: people, isFetched } = usePeopleOutside(bank.bid, chosen ? '' : q);
  const add = async () => {
    if (!chosen) return;
    setAdding(true);
    await onAdd(chosen.id, chosen.name, role, true);
    setAdding(false);
    setChosen(null);
    setTyped('');
  };
  return (
    <form
      className={`tk-card ${styles.add}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Combobox
        store={box}
        onOptionSubmit={(id) => {
          const person = people?.find((known) => known.id === id);
          if (!person) return;
          setChosen(person);
          setTyped(person.name);
          box.closeDropdown();
        }}
      >
        <Combobox.Target>
          <InputBase
            className={styles.search ?? ''}
            name="person"
            label={t('member.add')}
            description={t('member.addHint')}
            placeholder={t('member.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(null);
              box.openDropdown();
            }}
            onFocus={() => box.openDropdown()}
            onBlur={() => box.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={q === '' || chosen !== null || !isFetched}>
          <Combobox.Options>
            {people?.map((person) => (
              <Combobox.Option key={person.id} value={person.id}>
                <span className={styles.found}>
                  <Avatar name={person.name} src={person.avatar} size={28} />
                  <span className="tk-1">{person.name}</span>
                  <small className="tk-1">{person.email}</small>
                </span>
              </Combobox.Option>
            ))}
            {people?.length === 0 && <Combobox.Empty>{t('member.none')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Select
        className={styles.role ?? ''}
        label={t('member.role')}
        value={role}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: ui(`bankRole.${value}`) }))}
        onChange={(next) => setRole(offered.find((known) => known === next) ?? role)}
      />
      <Button
        type="submit"
        disabled={chosen === null}
        loading={adding}
        leftSection={<IconUserPlus size={17} stroke={1.7} />}
      >
        {t('member.add')}
      </Button>
    </form>
  );
}
