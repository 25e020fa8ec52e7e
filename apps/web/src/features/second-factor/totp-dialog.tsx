/** Adds an authenticator app: the QR code, the first code, then the recovery codes. */
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { RecoveryCodes } from './recovery-codes.js';
import { continueWith } from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import { TotpEnrolment, type FactorAdded } from './totp-enrolment.js';

interface TotpDialogProps {
  enrolment: { secret: string; uri: string };
  /** The app is confirmed. */
  onAdded: () => void;
  onClose: () => void;
}
export function TotpDialog({ enrolment, onAdded, onClose }: TotpDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = ({ recoveryCodes, token }: FactorAdded) => {
    continueWith(token);
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
        <TotpEnrolment {...enrolment} onAdded={added} />
      )}
    </Modal>
  );
}
