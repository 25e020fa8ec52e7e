/** Finds people by name or address and invites one into a bank, or adds the person at once. */
import { Button, Combobox, InputBase, Select, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import type { FoundUser } from '@tiku/contracts/identity';
import type { BankMember, BankRole } from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { serverProblems, useForm } from '../../ui/use-form.js';
import { usePersonalAddress } from '../auth/use-personal-address.js';
import { usePeopleOutside } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { alreadyIn, hasAddress } from './known-members.js';
import { bankMessages } from './question-banks.messages.js';

const SEARCH_DELAY_MS = 250;

const FIELDS = ['person', 'role'] as const;

/** Both reject if the server refuses. */
interface AddMemberProps {
  bank: BankFieldsFragment;
  members: readonly BankMember[];
  /** The signed-in person. */
  me: string | undefined;
  onInvite: (who: { userId: string } | { email: string }, name: string, role: BankRole) => Promise<void>;
  onAdd: (userId: string, name: string, role: BankRole) => Promise<void>;
}
const isAddress = (text: string) => z.email().safeParse(text).success;

export function AddMember({ bank, members, me, onInvite, onAdd }: AddMemberProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const offered: readonly BankRole[] = bank.allowCollaboration
    ? ['manager', 'collaborator', 'viewer']
    : ['manager', 'viewer'];
  /** By the last pressed button; Enter presses the first. */
  const pressed = useRef<'invite' | 'add'>('invite');
  const [acting, setActing] = useState<'invite' | 'add'>('invite');
  const form = useForm({
    messages: bankMessages,
    initial: () => ({
      person: '',
      chosen: null as FoundUser | null,
      role: (bank.allowCollaboration ? 'collaborator' : 'viewer') as BankRole,
    }),
    fields: FIELDS,
    check: () => ({}),
    send: async ({ role }) => {
      const act = pressed.current;
      setActing(act);
      if (act === 'add') {
        if (!chosen) return;
        await onAdd(chosen.id, chosen.name, role);
      } else {
        if (!who) return;
        await onInvite(who, chosen?.name ?? address, role);
      }
      form.set({ person: '', chosen: null });
    },
    onFailure: (failure) => {
      // The server names the person as the request does: by an account or an address.
      const { userId, email } = serverProblems(failure, ['userId', 'email']);
      const person = userId ?? email;
      if (person) return { person };
      toast.error(failure);
    },
  });
  const { person: typed, chosen, role } = form.values;
  const busy = form.sending ? acting : null;
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data: people, isPending } = usePeopleOutside(bank.bid, chosen ? '' : q);
  const address = typed.trim();
  const { isPersonal, look } = usePersonalAddress(chosen ? '' : q);
  const looked = useRef(look);
  useEffect(() => {
    looked.current = look;
  });
  useEffect(() => looked.current(), [q]);
  // A person without an account is invited by the address only, if it may register.
  const mayRegister = people === undefined || people.length > 0 || !isPersonal;
  const isMember = members.some((member) => hasAddress(member, address));
  const mayInvite = isAddress(address) && mayRegister && !isMember;
  const who = chosen ? { userId: chosen.id } : mayInvite ? { email: address } : null;
  const known = alreadyIn(members, q);
  return (
    <form {...form.props} className={`tk-card ${styles.add}`}>
      <Combobox
        store={box}
        onOptionSubmit={(id) => {
          const person = people?.find((known) => known.id === id);
          if (!person) return;
          form.set({ person: person.name, chosen: person });
          box.closeDropdown();
        }}
      >
        <Combobox.Target>
          <InputBase
            className={styles.search ?? ''}
            {...form.bind('person')}
            label={t('member.add')}
            description={t('member.addHint')}
            placeholder={t('member.search')}
            onChange={(event) => {
              form.set({ person: event.currentTarget.value, chosen: null });
              box.openDropdown();
            }}
            onFocus={() => box.openDropdown()}
            onBlur={() => box.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={q === '' || chosen !== null || isPending}>
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
        {...form.bindError('role')}
        className={styles.role ?? ''}
        label={t('member.role')}
        value={role}
        allowDeselect={false}
        data={offered.map((value) => ({ value, label: ui(`bankRole.${value}`) }))}
        onChange={(next) => form.set({ role: offered.find((known) => known === next) ?? role })}
      />
      <Button
        type="submit"
        disabled={who === null || busy === 'add'}
        loading={busy === 'invite'}
        onClick={() => (pressed.current = 'invite')}
        leftSection={<IconMailForward size={17} stroke={1.7} />}
      >
        {t('invitation.send')}
      </Button>
      <Button
        type="submit"
        variant="default"
        disabled={chosen === null || busy === 'invite'}
        loading={busy === 'add'}
        leftSection={<IconUserPlus size={17} stroke={1.7} />}
        onClick={() => (pressed.current = 'add')}
      >
        {t('member.addNow')}
      </Button>
    </form>
  );
}
