/** The passkeys on the page of settings: each has a name that is changed in place. */
import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { Passkey } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Facts } from '../../ui/marks.js';
import { secondFactorMessages } from './second-factor.messages.js';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => void;
  onRemove: () => void;
}
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  const [name, setName] = useState<string | null>(null);
  const save = () => {
    if (name !== null && name.trim() !== '' && name.trim() !== passkey.name) onRename(name.trim());
    setName(null);
  };
  return (
    <li>
      <IconFingerprint size={22} stroke={1.6} aria-hidden />
      <div>
        {name === null ? (
          <b>{passkey.name}</b>
        ) : (
          <TextInput
            size="xs"
            aria-label={t('passkeyName')}
            value={name}
            maxLength={60}
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && save()}
          />
        )}
        <small>
          <Facts>
            {[
              t('appSince', { date: format.date(passkey.createdAt) }),
              passkey.lastUsedAt && t('passkeyUsed', { ago: format.ago(passkey.lastUsedAt) }),
            ]}
          </Facts>
        </small>
      </div>
      {name === null ? (
        <Button size="xs" variant="default" onClick={() => setName(passkey.name)}>
          {t('rename')}
        </Button>
      ) : (
        <Button size="xs" onClick={save}>
          {t('saveName')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={t('removePasskey', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
