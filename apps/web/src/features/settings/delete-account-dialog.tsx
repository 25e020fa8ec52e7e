/** Deleting the account: what is deleted, what stays without the name, and two confirmations. */
import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { MessageResponse } from '@tiku/contracts/common';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { setLeaving } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { useAmount } from '../vcount/use-amount.js';
import { useBalance } from '../vcount/vcount.client.js';
import { ACCOUNT_DELETED } from './account-deleted.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const FIELDS = ['typedName', 'password'] as const;
const comparable = (text: string) => text.normalize('NFKC').trim();

export function DeleteAccountDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages(settingsMessages);
  const name = useAuth((state) => state.user?.name ?? '');
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!busy) onClose();
      }}
      size={520}
      title={t('deleteTitle', { name })}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Erased />
      <Points title={t('deleteKept')} icon={<IconCheck size={15} aria-hidden />} tone="malachite">
        {[t('deleteKept.1'), t('deleteKept.2')]}
      </Points>
      <p className={styles.advice}>{t('deleteAdvice')}</p>
      <DeleteForm name={name} busy={busy} onBusy={setBusy} onCancel={onClose} />
    </Modal>
  );
}

/** Mounted while the dialog is open. */
function Erased() {
  const t = useMessages(settingsMessages);
  const money = useLostMoney();
  return (
    <Points title={t('deleteErased')} icon={<IconX size={15} aria-hidden />} tone="cinnabar">
      {[...money, t('deleteErased.1'), t('deleteErased.2'), t('deleteErased.4'), t('deleteErased.3')]}
    </Points>
  );
}

/** What is on the account, in words. If it cannot be read, the text names no amount. */
function useLostMoney(): string[] {
  const t = useMessages(settingsMessages);
  const amount = useAmount();
  const { data: account, isPending } = useBalance();
  if (isPending) return [];
  if (!account) return [t('deleteErased.money')];
  return [
    ...(account.currentBalance > 0
      ? [t('deleteErased.balance', { amount: amount(account.currentBalance) })]
      : []),
    ...(account.pendingIncome > 0
      ? [t('deleteErased.pending', { amount: amount(account.pendingIncome) })]
      : []),
  ];
}

interface PointsProps {
  title: string;
  icon: ReactNode;
  tone: string;
  children: string[];
}
function Points({ title, icon, tone, children }: PointsProps) {
  return (
    <div className={styles.points} data-tone={tone}>
      <h3>{title}</h3>
      <ul>
        {children.map((text) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DeleteFormProps {
  name: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}
function DeleteForm({ name, busy, onBusy, onCancel }: DeleteFormProps) {
  const t = useMessages(settingsMessages);
  const navigate = useNavigate();
  const form = useForm({
    messages: settingsMessages,
    initial: { typedName: '', password: '' },
    fields: FIELDS,
    checkOnLeave: false,
    check: ({ typedName, password }) => ({
      ...(comparable(typedName) !== comparable(name) && { typedName: { key: 'error.nameDiffers' } }),
      ...(password === '' && { password: { key: 'error.passwordRequired' } }),
    }),
    send: async ({ password }) => {
      onBusy(true);
      setLeaving(true);
      try {
        await request('DELETE', '/auth/account', { body: { password }, schema: MessageResponse });
        // That page forgets the session: a page of this session, still visible for a moment, would redirect to the
        // login.
        await navigate('/goodbye', { replace: true, state: ACCOUNT_DELETED });
      } catch (failure) {
        setLeaving(false);
        throw failure;
      } finally {
        onBusy(false);
      }
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.status === 401) return { password: { error: failure } };
      toast.error(failure);
    },
  });

  return (
    <form {...form.props} className={styles.deleteForm}>
      <TextInput {...form.bind('typedName')} label={t('field.typedName', { name })} autoComplete="off" />
      <PasswordField {...form.bind('password')} label={t('field.password')} autoComplete="current-password" />
      <div className={styles.deleteActions}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" color="cinnabar" loading={busy}>
          {t('deleteConfirm')}
        </Button>
      </div>
    </form>
  );
}
