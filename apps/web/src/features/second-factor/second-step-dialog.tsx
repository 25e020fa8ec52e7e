/** The second step of a login. Loaded when an account asks for it. */
import { Modal } from '@mantine/core';
import { SecondFactorLoginResponse } from '@tiku/contracts/identity';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { beginSession } from '../../auth/sign-in.js';
import { useMessages } from '../../i18n/messages.js';
import { PasskeyButton } from './passkey-button.js';
import { hasPasskeys } from './passkeys.client.js';
import type { ProofMethod } from './proof.js';
import { ProofForm } from './proof-form.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

interface SecondStepDialogProps {
  opened: boolean;
  challenge: string;
  /** Whether the account has a passkey. */
  hasPasskey: boolean;
  /** After the login. */
  onDone: () => Promise<void>;
  onClose: () => void;
}
export function SecondStepDialog({ opened, challenge, hasPasskey, onDone, onClose }: SecondStepDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [method, setMethod] = useState<'code' | 'recoveryCode'>('code');
  const complete = async (proof: object) => {
    const body = { challenge, ...proof };
    const { token, user } = await request('POST', '/auth/second-factor', {
      body,
      schema: SecondFactorLoginResponse,
    });
    await beginSession(token, user);
    await onDone();
  };
  const send = (_method: ProofMethod, value: string) => complete({ [method]: value });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('stepTitle')}
      size={440}
      keepMounted={false}
      closeOnClickOutside={false}
    >
      {hasPasskey && hasPasskeys() && (
        <PasskeyButton challenge={challenge} send={(passkey) => complete({ passkey })} />
      )}
      <p className={styles.text}>{t('stepText')}</p>
      <ProofForm key={method} methods={[method]} label={t('logIn')} send={send} />
      <button
        type="button"
        className={`tk-lnk tk-touch ${styles.other}`}
        onClick={() => setMethod(method === 'code' ? 'recoveryCode' : 'code')}
      >
        {method === 'code' ? t('stepRecovery') : t('stepCode')}
      </button>
    </Modal>
  );
}
