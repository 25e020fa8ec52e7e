/** Adds an authenticator app: the QR code, the first code, then the recovery codes. */
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { CopyLink } from '../../ui/copy-link.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { QrCode } from './qr-code.js';
import { RecoveryCodes } from './recovery-codes.js';
import { confirmTotp } from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

interface TotpDialogProps {
  enrolment: { secret: string; uri: string };
  /** The app is confirmed. */
  onAdded: () => void;
  onClose: () => void;
}
export function TotpDialog({ enrolment, onAdded, onClose }: TotpDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (recoveryCodes: string[] | null) => {
    onAdded();
    toast.success(t('added'));
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? t('codesTitle') : t('addTitle')}
      size={480}
      closeOnClickOutside={false}
      // The codes are shown once: only their button closes.
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <Enrolment {...enrolment} onAdded={added} />
      )}
    </Modal>
  );
}

function Enrolment({
  secret,
  uri,
  onAdded,
}: TotpDialogProps['enrolment'] & { onAdded: (codes: string[] | null) => void }) {
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
