/** What recognition may do with the content of the enterprise's people; admins decide. */
import { Switch } from '@mantine/core';
import type { RecognitionPolicy } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import {
  setRecognitionPolicy,
  useAssistant,
  useAssistantChanged,
  useRecognitionPolicy,
} from './assistant.client.js';
import { assistantMessages } from './assistant.messages.js';
import { CalibrationCard } from './calibration-card.js';
import styles from './assistant.module.css';

const SWITCHES = ['assistant', 'pictures', 'corrections'] as const;

type Change = Partial<Omit<RecognitionPolicy, 'calibration'>> & { calibration?: number | undefined };

export function RecognitionTab({ mayManage }: { mayManage: boolean }) {
  const t = useMessages(assistantMessages);
  const format = useFormat();
  const { data: policy, error, refetch } = useRecognitionPolicy();
  const { data: assistant } = useAssistant();
  const changed = useAssistantChanged();
  const [busy, setBusy] = useState(false);
  const [isForgetting, setIsForgetting] = useState(false);
  if (!policy) return <QueryStates query={{ error, refetch }} rows={[3, 72]} />;
  const set = async (change: Change) => {
    // Without corrections there is no calibration: both are deleted.
    const { calibration, ...rest } = { ...policy, ...change };
    const next = { ...rest, ...(calibration !== undefined && rest.corrections ? { calibration } : {}) };
    setBusy(true);
    try {
      await setRecognitionPolicy(next);
      toast.success(t('policy.saved'));
    } catch (thrown) {
      toast.error(thrown);
    } finally {
      setBusy(false);
      await changed();
    }
  };
  const provider = assistant?.provider ?? null;
  const textOf = (name: (typeof SWITCHES)[number]) =>
    name === 'assistant'
      ? provider === null
        ? t('policy.assistantNone')
        : t('policy.assistantText', { provider })
      : t(`policy.${name}Text`);
  return (
    <div className={styles.policy}>
      <p className="tk-dim">{t('tab.intro')}</p>
      {SWITCHES.map((name) => (
        <div key={name} className="tk-card">
          <Switch
            label={t(`policy.${name}`)}
            description={textOf(name)}
            checked={policy[name]}
            // No picture can be sent unless the service itself is allowed.
            disabled={!mayManage || busy || (name === 'pictures' && !policy.assistant)}
            onChange={({ currentTarget: { checked } }) =>
              name === 'corrections' && !checked ? setIsForgetting(true) : void set({ [name]: checked })
            }
          />
        </div>
      ))}
      <ConfirmDialog
        opened={isForgetting}
        variant="danger"
        title={t('policy.forgetTitle')}
        confirmLabel={t('policy.forget')}
        loading={busy}
        onCancel={() => setIsForgetting(false)}
        onConfirm={() => void set({ corrections: false }).then(() => setIsForgetting(false))}
      >
        {t('policy.forgetText')}
      </ConfirmDialog>
      {policy.corrections && (
        <CalibrationCard
          mayChoose={mayManage && !busy}
          onChoose={(version) => void set({ calibration: version ?? undefined })}
        />
      )}
      {assistant?.allowed && (
        <p className="tk-dim">
          {t('spent', { spent: format.number(assistant.spent), limit: format.number(assistant.limit) })}
        </p>
      )}
      {!mayManage && <p className="tk-dim">{t('policy.readOnly')}</p>}
    </div>
  );
}
