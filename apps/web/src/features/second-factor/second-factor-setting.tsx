/** The second factor on the page of settings: the authenticator app and the recovery codes. */
import { Modal } from '@mantine/core';
import type { Passkey } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { Setting } from '../settings/setting.js';
import { Factors } from './factors.js';
import { addPasskey, isDeclined, removePasskey, renamePasskey } from './passkeys.client.js';
import { RecoveryCodes } from './recovery-codes.js';
import {
  beginTotp,
  continueWith,
  removeTotp,
  renewRecoveryCodes,
  SECOND_FACTOR,
  useSecondFactor,
} from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import { TotpDialog } from './totp-dialog.js';

type Asked =
  | { kind: 'add'; enrolment: { secret: string; uri: string } }
  | { kind: 'remove'; passkey: Passkey | null }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: string[] };

/** A name to begin with: where the passkey was made. */
const deviceName = (userAgent: string): string =>
  /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(userAgent)?.[0] ?? 'Passkey';

export function SecondFactorSetting() {
  const t = useMessages(secondFactorMessages);
  const stale = useStale(SECOND_FACTOR);
  const { data, error, refetch } = useSecondFactor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setAsked(null);
  const act = async (work: () => Promise<Asked | null>) => {
    setBusy(true);
    try {
      setAsked(await work());
    } catch (failure) {
      if (isDeclined(failure)) toast.error(t('passkeyDeclined'));
      else toast.error(failure);
    } finally {
      setBusy(false);
      await stale();
    }
  };
  const add = () => act(async () => ({ kind: 'add', enrolment: await beginTotp() }));
  const addKey = () =>
    act(async () => {
      const { recoveryCodes, token } = await addPasskey(deviceName(navigator.userAgent));
      continueWith(token);
      toast.success(t('passkeyAdded'));
      return recoveryCodes && { kind: 'codes', codes: recoveryCodes };
    });
  const rename = (id: string, name: string) =>
    act(async () => {
      await renamePasskey(id, name);
      return null;
    });
  const remove = (passkey: Passkey | null) =>
    act(async () => {
      await (passkey ? removePasskey(passkey.id) : removeTotp());
      toast.success(t('removed'));
      return null;
    });
  const renew = () => act(async () => ({ kind: 'codes', codes: await renewRecoveryCodes() }));
  return (
    <Setting wide title={t('title')} text={t('text')}>
      <QueryStates query={{ data, error, refetch }} rows={[2, 56]}>
        {(factor) => (
          <Factors
            factor={factor}
            busy={busy}
            onAdd={() => void add()}
            onAddPasskey={() => void addKey()}
            onRename={(id, name) => void rename(id, name)}
            onRemove={(passkey) => setAsked({ kind: 'remove', passkey })}
            onRenew={() => setAsked({ kind: 'renew' })}
          />
        )}
      </QueryStates>
      {asked?.kind === 'add' && (
        <TotpDialog enrolment={asked.enrolment} onAdded={() => void stale()} onClose={close} />
      )}
      {asked?.kind === 'codes' && (
        <Modal
          opened
          onClose={close}
          title={t('codesTitle')}
          size={480}
          withCloseButton={false}
          closeOnClickOutside={false}
        >
          <RecoveryCodes codes={asked.codes} onSaved={close} />
        </Modal>
      )}
      <ConfirmDialog
        opened={asked?.kind === 'remove'}
        variant="danger"
        title={
          asked?.kind === 'remove' && asked.passkey
            ? t('removePasskeyTitle', { name: asked.passkey.name })
            : t('removeTitle')
        }
        confirmLabel={t('remove')}
        loading={busy}
        onConfirm={() => void (asked?.kind === 'remove' && remove(asked.passkey))}
        onCancel={close}
      >
        {t('removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.kind === 'renew'}
        variant="warning"
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        loading={busy}
        onConfirm={() => void renew()}
        onCancel={close}
      >
        {t('renewText')}
      </ConfirmDialog>
    </Setting>
  );
}
