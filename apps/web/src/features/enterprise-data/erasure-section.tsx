import { Button } from '@mantine/core';
import { ERASURE_LIMITS, type Enterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.js';
import { useAct } from '../my-enterprise/use-act.js';
import { cancelErasure, requestErasure } from './enterprise-data.client.js';
import { enterpriseDataMessages } from './enterprise-data.messages.js';
import styles from './enterprise-data.module.css';

/** Requests the erasure of the enterprise, or cancels it while that is possible. */
export function ErasureSection({ enterprise }: { enterprise: Enterprise }) {
  const t = useMessages(enterpriseDataMessages);
  const format = useFormat();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const { name, erasureDueAt } = enterprise;
  const days = ERASURE_LIMITS.graceDays;
  return (
    <section className={`tk-card ${styles.card}`}>
      <h2>{t('erase')}</h2>
      <p>{t('eraseText', { days })}</p>
      <p>{t('eraseKept')}</p>
      {erasureDueAt && (
        <p role="status" className={styles.done}>
          {t('erasePending', { date: format.date(erasureDueAt) })}
        </p>
      )}
      <div className={styles.actions}>
        {erasureDueAt ? (
          <Button loading={busy} onClick={() => void act(cancelErasure, t('eraseCancelled'))}>
            {t('eraseCancel')}
          </Button>
        ) : (
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            {t('eraseAsk')}
          </Button>
        )}
      </div>
      <TypedConfirmDialog
        opened={asking}
        title={t('eraseTitle', { name })}
        expected={name}
        confirmLabel={t('eraseAsk')}
        loading={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void act(
            () => requestErasure(name),
            t('eraseAsked', { days }),
            () => setAsking(false),
          )
        }
      >
        {t('eraseConfirm', { days })}
      </TypedConfirmDialog>
    </section>
  );
}
