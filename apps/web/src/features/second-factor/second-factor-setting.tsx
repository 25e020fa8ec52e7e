/** The second factor on the page of settings: the authenticator app and the recovery codes. */
import { Button, Modal } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import type { SecondFactor } from '@tiku/contracts/identity';
import { useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { Setting } from '../settings/setting.js';
import { RecoveryCodes } from './recovery-codes.js';
import {
  beginTotp,
  removeTotp,
  renewRecoveryCodes,
  SECOND_FACTOR,
  useSecondFactor,
} from './second-factor.client.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';
import { TotpDialog } from './totp-dialog.js';

const FEW = 3;
type Asked =
  | { kind: 'add'; enrolment: { secret: string; uri: string } }
  | { kind: 'remove' | 'renew' }
  | { kind: 'codes'; codes: string[] };

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
      toast.error(failure);
    } finally {
      setBusy(false);
      await stale();
    }
  };
  const add = () => act(async () => ({ kind: 'add', enrolment: await beginTotp() }));
  const remove = () =>
    act(async () => {
      await removeTotp();
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
            onRemove={() => setAsked({ kind: 'remove' })}
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
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        loading={busy}
        onConfirm={() => void remove()}
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

interface FactorsProps {
  factor: SecondFactor;
  busy: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onRenew: () => void;
}
function Factors({ factor: { totp, recoveryCodesLeft }, busy, onAdd, onRemove, onRenew }: FactorsProps) {
  const t = useMessages(secondFactorMessages);
  const format = useFormat();
  return (
    <ul className={styles.factors}>
      <li>
        <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
        <div>
          <b>{t('app')}</b>
          <small>{totp ? t('appSince', { date: format.date(totp.since) }) : t('appNone')}</small>
        </div>
        {totp ? (
          <Button size="xs" variant="default" onClick={onRemove}>
            {t('remove')}
          </Button>
        ) : (
          <Button size="xs" loading={busy} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </li>
      {totp && (
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
          <Button size="xs" variant="default" onClick={onRenew}>
            {t('renew')}
          </Button>
        </li>
      )}
    </ul>
  );
}
