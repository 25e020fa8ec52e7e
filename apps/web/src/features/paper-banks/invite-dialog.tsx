/** Invites a person: found by name or address among all registered people, or by a fully typed address. */
import { Button, Group, Modal, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { useFailureText } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import styles from './members.module.css';
import { inviteMember, usePaperBanksChanged, usePeople } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { useFailure } from '../../ui/use-failure.js';

interface InviteDialogProps {
  bank: PaperBank;
  opened: boolean;
  onClose: () => void;
}
export function InviteDialog({ bank, opened, onClose }: InviteDialogProps) {
  const t = useMessages(paperBankMessages);
  const isProven = useIsProven();
  return (
    <Modal opened={opened} onClose={onClose} title={t('inviteTitle')} centered size={480}>
      {opened &&
        (isProven ? (
          <Invite bank={bank} onClose={onClose} />
        ) : (
          <UnverifiedNotice>{t('unverified.invite')}</UnverifiedNotice>
        ))}
    </Modal>
  );
}

const ROLES = ['manager', 'collaborator', 'viewer'] as const;
const SEARCH_DELAY_MS = 300;
const isAddress = (text: string) => z.email().safeParse(text).success;

function Invite({ bank, onClose }: { bank: PaperBank; onClose: () => void }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(paperBankMessages);
  const reasonOf = useFailureText();
  const changed = usePaperBanksChanged();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [role, setRole] = useState<string>('collaborator');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [q] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  const found = usePeople(q);
  const who = chosen ? { userId: chosen.id } : isAddress(text.trim()) ? { email: text.trim() } : null;
  const invite = async () => {
    if (!who) return;
    setBusy(true);
    try {
      const member = await inviteMember(bank.id, who, role);
      toast.success(t('inviteDone', { name: member.user.name }), { autoClose: 3_000 });
      await changed();
      onClose();
    } catch (failure) {
      // A refusal is about the person; anything else has no place at the field.
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) setRefusal(failure);
      else fail('fail.invite', failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        label={t('inviteWho')}
        description={t('inviteWhoText')}
        value={chosen?.name ?? text}
        maxLength={254}
        error={refusal && reasonOf(refusal)}
        onChange={(event) => {
          setRefusal(null);
          setChosen(null);
          setText(event.currentTarget.value);
        }}
      />
      {found.error && <p className="tk-dim">{t('fail.people', { reason: reasonOf(found.error) })}</p>}
      {!chosen &&
        found.data?.map((person) => (
          <UnstyledButton
            key={person.id}
            className={styles.found}
            onClick={() => setChosen({ id: person.id, name: person.name })}
          >
            <Avatar name={person.name} src={person.avatar ?? null} size={32} />
            <span className={styles.who}>
              <b className="tk-1">{person.name}</b>
              <small className="tk-1">{person.email ?? ''}</small>
            </span>
          </UnstyledButton>
        ))}
      {!chosen && q !== '' && found.data?.length === 0 && !who && (
        <p className="tk-dim">{t('inviteNobody')}</p>
      )}
      <Select
        mt="md"
        label={t('member.role')}
        data={ROLES.map((value) => ({
          value,
          label: t('roleChoice', { role: ui(`bankRole.${value}`), text: t(`roleText.${value}`) }),
        }))}
        value={role}
        allowDeselect={false}
        onChange={(value) => setRole(value ?? 'viewer')}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button disabled={!who} loading={busy} onClick={() => void invite()}>
          {t('inviteSend')}
        </Button>
      </Group>
    </>
  );
}
