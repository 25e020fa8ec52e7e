/** The factors of the account, each with its acts. */
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import type { Passkey, SecondFactor } from '@tiku/contracts/identity';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { PasskeyRow } from './passkeys.js';
import { hasPasskeys } from './passkeys.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

/** Fewer recovery codes than that are worth a hint. */
const FEW = 3;

interface FactorsProps {
  factor: SecondFactor;
  busy: boolean;
  onAdd: () => void;
  onAddPasskey: () => void;
  onRename: (id: string, name: string) => void;
  /** Null removes the app. */
  onRemove: (passkey: Passkey | null) => void;
  onRenew: () => void;
}
export function Factors({ factor, busy, ...on }: FactorsProps) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  const { totp, passkeys, recoveryCodesLeft } = factor;
  return (
    <ul className={styles.factors}>
      <li>
        <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
        <div>
          <b>{t('app')}</b>
          <small>{totp ? t('appSince', { date: format.date(totp.since) }) : t('appNone')}</small>
        </div>
        {totp ? (
          <Button size="xs" variant="default" onClick={() => on.onRemove(null)}>
            {t('remove')}
          </Button>
        ) : (
          <Button size="xs" loading={busy} onClick={on.onAdd}>
            {t('add')}
          </Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={(name) => on.onRename(passkey.id, name)}
          onRemove={() => on.onRemove(passkey)}
        />
      ))}
      {hasPasskeys() && (
        <li>
          <IconFingerprint size={22} stroke={1.6} aria-hidden />
          <div>
            <b>{t('passkey')}</b>
            <small>{t('passkeyText')}</small>
          </div>
          <Button size="xs" variant="default" loading={busy} onClick={on.onAddPasskey}>
            {t('addPasskey')}
          </Button>
        </li>
      )}
      {(totp || passkeys.length > 0) && (
        <li>
          <IconKey size={22} stroke={1.6} aria-hidden />
          <div>
            <b>{t('recovery')}</b>
            <small>
              {recoveryCodesLeft > FEW
                ? t('recoveryLeft', { count: recoveryCodesLeft })
                : t('recoveryFew', { count: recoveryCodesLeft })}
            </small>
          </div>
          <Button size="xs" variant="default" onClick={on.onRenew}>
            {t('renew')}
          </Button>
        </li>
      )}
    </ul>
  );
}
