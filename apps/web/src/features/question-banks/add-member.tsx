/** Finds people by name or address and invites one into a bank, or adds the person at once. */
import { Button, Combobox, InputBase, Select, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import type { FoundUser } from '@tiku/contracts/identity';
import type { BankMember, BankRole, QuestionBank } from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePersonalAddress } from '../auth/use-personal-address.js';
import { usePeopleOutside } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { alreadyIn, hasAddress } from './known-members.js';
import { bankMessages } from './question-banks.messages.js';

const SEARCH_DELAY_MS = 250;

/** Both resolve to whether it succeeded. */
interface AddMemberProps {
  bank: QuestionBank;
  members: readonly BankMember[];
  /** Who is signed in. */
  me: string | undefined;
  onInvite: (who: { userId: string } | { email: string }, name: string, role: BankRole) => Promise<boolean>;
  onAdd: (userId: string, name: string, role: BankRole, isNew: boolean) => Promise<boolean>;
}
const isAddress = (text: string) => z.email().safeParse(text).success;

export function AddMember({ bank, members, me, onInvite, onAdd }: AddMemberProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundUser | null>(null);
  const offered: readonly BankRole[] = bank.allowCollaboration
    ? ['manager', 'collaborator', 'viewer']
    : ['manager', 'viewer'];
  const [role, setRole] = useState<BankRole>(bank.allowCollaboration ? 'collaborator' : 'viewer');
  const [busy, setBusy] = useState<'invite' | 'add' | null>(null);
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data: people, isFetched } = usePeopleOutside(bank.bid, chosen ? '' : q);
  const address = typed.trim();
  const { isPersonal, look } = usePersonalAddress(chosen ? '' : q);
  const looked = useRef(look);
  useEffect(() => {
    looked.current = look;
  });
  useEffect(() => looked.current(), [q]);
  // A person without an account is invited by the address alone, if it may register.
  const mayRegister = people === undefined || people.length > 0 || !isPersonal;
  const isMember = members.some((member) => hasAddress(member, address));
  const mayInvite = isAddress(address) && mayRegister && !isMember;
  const who = chosen ? { userId: chosen.id } : mayInvite ? { email: address } : null;
  const known = alreadyIn(members, q);
  const act = async (kind: 'invite' | 'add', work: () => Promise<boolean>) => {
    setBusy(kind);
    const isDone = await work();
    setBusy(null);
    if (!isDone) return;
    setChosen(null);
    setTyped('');
  };
  const invite = async () => {
    if (who) await act('invite', () => onInvite(who, chosen?.name ?? address, role));
  };
  const add = async () => {
    if (chosen) await act('add', () => onAdd(chosen.id, chosen.name, role, true));
  };
  return (
    <form
      className={`tk-card ${styles.add}`}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
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
          <Combobox.Options aria-label={t('member.add')}>
            {people?.map((person) => (
              <Combobox.Option key={person.id} value={person.id}>
                <span className={styles.found}>
                  <Avatar name={person.name} src={person.avatar} size={28} />
                  <span className="tk-1">{person.name}</span>
                  <small className="tk-1">{person.email}</small>
                </span>
              </Combobox.Option>
            ))}
            {known.map(({ id, user, role: has }) => (
              <Combobox.Empty key={id}>
                {t(user.id === me ? 'member.alreadyMe' : 'member.already', {
                  name: user.name,
                  role: ui(`bankRole.${has}`),
                })}
              </Combobox.Empty>
            ))}
            {people?.length === 0 && known.length === 0 && (
              <Combobox.Empty>
                {t(
                  !isAddress(address)
                    ? 'member.none'
                    : mayRegister
                      ? 'invitation.byAddress'
                      : 'invitation.personal',
                )}
              </Combobox.Empty>
            )}
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
        disabled={who === null || busy === 'add'}
        loading={busy === 'invite'}
        leftSection={<IconMailForward size={17} stroke={1.7} />}
      >
        {t('invitation.send')}
      </Button>
      <Button
        variant="default"
        disabled={chosen === null || busy === 'invite'}
        loading={busy === 'add'}
        leftSection={<IconUserPlus size={17} stroke={1.7} />}
        onClick={() => void add()}
      >
        {t('member.addNow')}
      </Button>
    </form>
  );
}
