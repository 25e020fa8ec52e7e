/** The QR code and the key of an authenticator app, and its first code. */
import { Button, TextInput } from '@mantine/core';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { CopyLink } from '../../ui/copy-link.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { QrCode } from './qr-code.js';
import { confirmTotp } from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

export type FactorAdded = Awaited<ReturnType<typeof confirmTotp>>;

interface TotpEnrolmentProps {
  secret: string;
  uri: string;
  onAdded: (added: FactorAdded) => void;
}
export function TotpEnrolment({ secret, uri, onAdded }: TotpEnrolmentProps) {
  const t = useMessages(secondFactorMessages);
  const form = useForm({
    messages: secondFactorMessages,
    initial: { code: '' },
    fields: ['code'],
    checkOnLeave: false,
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: { key: 'codeRequired' } }),
    send: async ({ code }) => onAdded(await confirmTotp(code)),
    onFailure: (failure) => {
      if (failure instanceof ApiError && [400, 429].includes(failure.status))
        return { code: { error: failure } };
      toast.error(failure);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.text}>{t('scan')}</p>
      <QrCode text={uri} label={t('qr')} />
      <div className={styles.key}>
        <small>{t('key')}</small>
        <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        <CopyLink value={secret} />
      </div>
      <TextInput
        {...form.bind('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
      />
      <Button type="submit" loading={form.sending}>
        {t('confirm')}
      </Button>
    </form>
  );
}
