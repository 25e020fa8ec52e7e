/** Forgot password: asks for the address, then says what to expect. Closing starts over. */
import { Button, Modal, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf } from '../../ui/problem.js';
import { MessageResponse } from './auth-responses.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { isEmail } from './email-shape.js';
import { useGuestForm } from './guest-form.js';

interface ForgotDialogProps {
  opened: boolean;
  /** The address typed in the login form. */
  startWith: string;
  onClose: () => void;
}

export function ForgotDialog({ opened, startWith, onClose }: ForgotDialogProps) {
  const t = useMessages(authMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('forgotTitle')} size={440} keepMounted={false}>
      <ForgotForm startWith={startWith} onClose={onClose} />
    </Modal>
  );
}

/** A pupil's name, to which the server answers whom to ask. */
const USERNAME = /^[\w-]+@[\w-]+$/;
const FIELDS = ['forgotEmail'] as const;

function ForgotForm({ startWith, onClose }: Omit<ForgotDialogProps, 'opened'>) {
  const t = useMessages(authMessages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useGuestForm(FIELDS, {
    start: { forgotEmail: startWith },
    otherwise: 'sendFailed',
    checkOnLeave: false,
    check: ({ forgotEmail }) => {
      if (forgotEmail.trim() === '') return { forgotEmail: { key: 'emailRequired' } };
      return isEmail(forgotEmail.trim()) || USERNAME.test(forgotEmail.trim())
        ? {}
        : { forgotEmail: { key: 'emailInvalid' } };
    },
    send: async ({ forgotEmail }) => {
      const email = forgotEmail.trim();
      await request('POST', '/auth/forgot-password', { body: { email }, schema: MessageResponse });
      setSentTo(email);
    },
    onFailure: (failure) => ({ forgotEmail: problemOf(failure, 'sendFailed') }),
  });

  if (sentTo !== null)
    return (
      <div className={styles.sent} role="status">
        <IconMailForward size={34} stroke={1.4} aria-hidden />
        <h3>{t('sentTitle')}</h3>
        <p>{t('sentText', { email: sentTo })}</p>
        <p className={styles.note}>{t('sentNote')}</p>
        <Button fullWidth onClick={onClose}>
          {t('gotIt')}
        </Button>
      </div>
    );

  return (
    <form {...form.props} className={styles.dialogForm}>
      <p>{t('forgotText')}</p>
      <TextInput
        {...form.bind('forgotEmail')}
        type="email"
        label={t('email')}
        placeholder={t('emailExample')}
        autoComplete="username"
        data-autofocus
      />
      <Button type="submit" size="md" fullWidth loading={form.sending}>
        {t('sendLink')}
      </Button>
    </form>
  );
}
