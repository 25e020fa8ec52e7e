/** Whether the ledger is consistent, the discrepancies if not, and a button to check it again. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { askForProof, useLedgerProof } from './admin.client.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';

export function LedgerProof() {
  const t = useMessages(managementMessages);
  const format = useFormat();
  const { data: proof, error, refetch } = useLedgerProof();
  const [isAsking, setIsAsking] = useState(false);
  if (error && !proof)
    return (
      <section className={`tk-card ${styles.proof}`}>
        <QueryStates query={{ error, refetch }} />
      </section>
    );
  if (!proof) return <Skeleton height={64} radius="md" mb={16} />;
  const ask = async () => {
    setIsAsking(true);
    try {
      await askForProof();
      await refetch();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsAsking(false);
    }
  };
  const { provenAt, transfers, seals, findings, findingCount } = proof;
  const agrees = findingCount === 0;
  return (
    <section className={`tk-card ${styles.proof}`} aria-label={t('proof')}>
      <div className={styles.proofHead}>
        {provenAt !== null && !agrees ? (
          <IconAlertTriangle size={22} stroke={1.7} className={styles.wrong} aria-hidden />
        ) : (
          <IconShieldCheck size={22} stroke={1.7} className={styles.right} aria-hidden />
        )}
        <div role="status">
          <b>
            {provenAt === null
              ? t('proof.none')
              : agrees
                ? t('proof.agrees')
                : t('proof.wrong', { count: findingCount })}
          </b>
          {provenAt !== null && (
            <small>{t('proof.facts', { transfers, seals, at: format.dateTime(provenAt) })}</small>
          )}
        </div>
        <Button variant="default" loading={isAsking || proof.isRunning} onClick={() => void ask()}>
          {t('proof.ask')}
        </Button>
      </div>
      {!agrees && (
        <Alert color="cinnabar" role="alert" mt="sm">
          <p className={styles.proofText}>{t('proof.wrongText')}</p>
          <ul className={styles.findings} lang="en">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
}
