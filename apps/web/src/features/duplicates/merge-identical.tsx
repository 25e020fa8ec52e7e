/** Merges all groups of identical questions of a sweep: counts them first, then merges until it is done or stopped. */
import { useApolloClient } from '@apollo/client/react';
import { Button, Progress } from '@mantine/core';
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { DUPLICATES, identicalClusters, mergeQuestions } from './duplicates.client.js';
import { duplicatesMessages } from './duplicates.messages.js';
import styles from './duplicates.module.css';

interface MergeIdenticalProps {
  bid: string;
  /** Whether any of the groups on the page is identical. */
  isOffered: boolean;
  onMerged: (cluster: DuplicateCluster, mergeId: string) => void;
}
export function MergeIdentical({ bid, isOffered, onMerged }: MergeIdenticalProps) {
  const t = useMessages(duplicatesMessages);
  const client = useApolloClient();
  const stale = useStale(DUPLICATES);
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<readonly DuplicateCluster[]>([]);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const look = async () => {
    setLooking(true);
    try {
      setFound(await identicalClusters(bid));
      setAsked(true);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setLooking(false);
    }
  };
  const merge = async () => {
    setAsked(false);
    setDone(0);
    isStopped.current = false;
    try {
      for (const [at, cluster] of found.entries()) {
        if (isStopped.current) break;
        const [kept, ...others] = cluster.questions.map(({ id }) => id);
        if (kept !== undefined) onMerged(cluster, await mergeQuestions(bid, kept, others));
        setDone(at + 1);
      }
      toast.success(t('merged'));
    } catch (failure) {
      toast.error(failure);
    }
    await stale();
    setDone(null);
    await refreshLists(client);
  };
  const removed = found.reduce((sum, { questions }) => sum + questions.length - 1, 0);
  if (!isOffered && !asked && done === null) return null;
  return (
    <div className={`tk-card ${styles.all}`}>
      {done === null ? (
        <>
          <span>{t('identical')}</span>
          <Button size="sm" variant="default" loading={looking} onClick={() => void look()}>
            {t('mergeIdentical')}
          </Button>
        </>
      ) : (
        <>
          <div role="status" className={styles.progress}>
            <span>{t('merging', { done, count: found.length })}</span>
            <Progress value={(100 * done) / Math.max(1, found.length)} mt={6} aria-hidden />
          </div>
          <Button size="sm" variant="default" onClick={() => (isStopped.current = true)}>
            {t('stop')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('mergeAllTitle', { count: found.length })}
        confirmLabel={t('mergeAllConfirm')}
        onConfirm={() => void merge()}
        onCancel={() => setAsked(false)}
      >
        {t('mergeAllText', { count: removed })}
      </ConfirmDialog>
    </div>
  );
}
