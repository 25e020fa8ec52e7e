/** Asks the person of a session for a renewed proof; the call that was refused waits for the answer. */
import { Modal } from '@mantine/core';
import type { PasskeyAssertion, SecondFactor } from '@tiku/contracts/identity';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { PasskeyButton } from './passkey-button.js';
import { hasPasskeys } from './passkeys.client.js';
import { PROOF_METHODS, type ProofMethod } from './proof.js';
import { ProofForm } from './proof-form.js';
import { prove, useSecondFactor } from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

export function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const t = useMessages(secondFactorMessages);
  const { data, error, refetch } = useSecondFactor();
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('proofTitle')}
      size={440}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <p className={styles.text}>{t('proofText')}</p>
      <QueryStates query={{ data, error, refetch }} rows={[2, 40]}>
        {(factor) => (
          <Methods
            methods={methodsOf(factor)}
            hasPasskey={factor.passkeys.length > 0 && hasPasskeys()}
            onProven={() => onAnswer(true)}
          />
        )}
      </QueryStates>
    </Modal>
  );
}

/** The password is no proof for an account with a second factor. */
function methodsOf({ hasPassword, totp, passkeys, recoveryCodesLeft }: SecondFactor): ProofMethod[] {
  const hasFactor = totp !== null || passkeys.length > 0;
  const has = {
    password: hasPassword && !hasFactor,
    code: totp !== null,
    recoveryCode: recoveryCodesLeft > 0,
  };
  return PROOF_METHODS.filter((method) => has[method]);
}

interface MethodsProps {
  methods: ProofMethod[];
  hasPasskey: boolean;
  onProven: () => void;
}
function Methods({ methods: [first, ...more], hasPasskey, onProven }: MethodsProps) {
  const t = useMessages(secondFactorMessages);
  if (!first && !hasPasskey) return <p className={styles.text}>{t('noMethod')}</p>;
  const send = async (method: ProofMethod, value: string) => {
    await prove({ [method]: value });
    onProven();
  };
  const sendPasskey = async (passkey: PasskeyAssertion) => {
    await prove({ passkey });
    onProven();
  };
  return (
    <>
      {hasPasskey && <PasskeyButton send={sendPasskey} />}
      {first && <ProofForm methods={[first, ...more]} label={t('prove')} send={send} />}
    </>
  );
}
