/** Forgot password: the address, then what to expect. Closing starts over. */
import { Button, Modal, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { request } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf } from '../../ui/problem.js';
import { MessageAnswer } from './auth-answers.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { isEmail } from './email-shape.js';
import { useGuestFields } from './guest-fields.js';

interface ForgotDialogProps {
  opened: boolean;
  /** What stands in the login form. */
  startWith: string;
  onClose: () => void;
}

export function ForgotDialog({ opened, startWith, onClose }: ForgotDialogProps) {
  const t = useMessages(authMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('forgotTitle')}
      size={440}
      keepMounted={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ForgotForm startWith={startWith} onClose={onClose} />
    </Modal>
  );
}

const FIELDS = ['forgotEmail'] as const;

function ForgotForm({ startWith, onClose }: Omit<ForgotDialogProps, 'opened'>) {
  const t = useMessages(authMessages);
  const { form, values, bind, show } = useGuestFields(FIELDS, { forgotEmail: startWith });
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = values.forgotEmail.trim();
    if (address === '') return void show({ forgotEmail: { key: 'emailRequired' } });
    if (!isEmail(address)) return void show({ forgotEmail: { key: 'emailInvalid' } });
    setSending(true);
    try {
      await request('POST', '/auth/forgot-password', { body: { email: address }, schema: MessageAnswer });
      setSentTo(address);
    } catch (failure) {
      show({ forgotEmail: problemOf(failure, 'sendFailed') });
    } finally {
      setSending(false);
    }
  };

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
    <form ref={form} className={styles.dialogForm} onSubmit={(event) => void send(event)} noValidate>
      <p>{t('forgotText')}</p>
      <TextInput
        {...bind('forgotEmail')}
        type="email"
        label={t('email')}
        placeholder={t('emailExample')}
        autoComplete="username"
        data-autofocus
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('sendLink')}
      </Button>
    </form>
  );
}
