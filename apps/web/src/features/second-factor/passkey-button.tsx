/** Proves by a passkey: the browser asks the person. */
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { PasskeyAssertion } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { messageOf } from '../../api/api-error.js';
import { isDeclined, requestPasskey } from './passkeys.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

interface PasskeyButtonProps {
  /** Of a login; without it the account of the session is asked. */
  challenge?: string;
  send: (passkey: PasskeyAssertion) => Promise<unknown>;
}
export function PasskeyButton({ challenge, send }: PasskeyButtonProps) {
  const t = useMessages(secondFactorMessages);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await requestPasskey(challenge);
      if (passkey) await send(passkey);
    } catch (failure) {
      setProblem(isDeclined(failure) ? t('passkeyDeclined') : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconFingerprint size={17} aria-hidden />}
        loading={busy}
        onClick={() => void use()}
      >
        {t('usePasskey')}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
