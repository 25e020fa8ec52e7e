/** Shown in place of the app while a policy requires a second factor that the account does not have yet. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { logOut } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { PlainFrame } from '../../ui/plain-frame.js';
import { toast } from '../../ui/toast.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { RecoveryCodes } from './recovery-codes.js';
import { beginTotp, continueWith } from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';
import { TotpEnrolment, type FactorAdded } from './totp-enrolment.js';

export function EnrolPage() {
  const t = useMessages(secondFactorMessages);
  usePageTitle(t('requiredTitle'));
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string } | null>(null);
  // The token of the answer opens the app: not before the codes are seen.
  const [added, setAdded] = useState<FactorAdded | null>(null);
  const begin = async () => {
    try {
      setEnrolment(await beginTotp());
    } catch (failure) {
      toast.error(failure);
    }
  };
  const onAdded = (answer: FactorAdded) => {
    if (answer.recoveryCodes) setAdded(answer);
    else continueWith(answer.token);
  };
  return (
    <PlainFrame>
      <div className={styles.page}>
        <h1 tabIndex={-1}>{added ? t('codesTitle') : t('requiredTitle')}</h1>
        {added?.recoveryCodes ? (
          <RecoveryCodes codes={added.recoveryCodes} onSaved={() => continueWith(added.token)} />
        ) : (
          <>
            <p className={styles.text}>{t('requiredText')}</p>
            {enrolment ? (
              <TotpEnrolment {...enrolment} onAdded={onAdded} />
            ) : (
              <Button onClick={() => void begin()}>{t('add')}</Button>
            )}
            <Button variant="subtle" onClick={() => void logOut()}>
              {t('logOut')}
            </Button>
          </>
        )}
      </div>
    </PlainFrame>
  );
}
