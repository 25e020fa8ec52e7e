/** /question-banks/{bid}/duplicates: lists and merges similar questions of a bank. */
import { Button, Progress } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import type { DuplicateCluster, DuplicateSweep } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { useReadHere } from '../../notifications/use-read-here.js';
import { toast } from '../../ui/toast.js';
import { BankFrame } from '../question-banks/bank-frame.js';
import { MoreButton } from '../../ui/more-button.js';
import { ClusterCard, MergedCard } from './cluster-card.js';
import { DUPLICATES, startSweep, useClusters, useMerges, useSweep } from './duplicates.client.js';
import { duplicatesMessages } from './duplicates.messages.js';
import styles from './duplicates.module.css';
import { isIdentical } from './first-choice.js';
import { MergeIdentical } from './merge-identical.js';
import { UndoMerge } from './undo-merge.js';

export function DuplicatesPage() {
  return (
    <BankFrame tab="duplicates">
      {(bank) => (bank.status === 'archived' ? <Archived /> : <Duplicates key={bank.id} bank={bank} />)}
    </BankFrame>
  );
}

/** A merge and its undo change questions. */
function Archived() {
  const t = useMessages(duplicatesMessages);
  return (
    <EmptyState isCard title={t('archived')}>
      {t('archivedText')}
    </EmptyState>
  );
}

function Duplicates({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(duplicatesMessages);
  const format = useFormat();
  const stale = useStale(DUPLICATES);
  const { data: sweep, error, refetch } = useSweep(bank.bid);
  useReadHere(`/question-banks/${bank.bid}/duplicates`);
  const [busy, setBusy] = useState(false);
  const [merged, setMerged] = useState<readonly Merged[]>([]);
  const forget = (mergeId: string) => setMerged((before) => before.filter((one) => one.mergeId !== mergeId));
  const start = async () => {
    setBusy(true);
    try {
      await startSweep(bank.bid);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await stale();
  };
  if (sweep === undefined) return <QueryStates query={{ error, refetch }} rows={[3, 96]} />;
  const isRunning = sweep?.status === 'waiting' || sweep?.status === 'processing';
  return (
    <>
      <section className={`tk-card ${styles.intro}`}>
        <p>{t('text')}</p>
        {isRunning ? (
          <div role="status">
            <span>{t('running', { percent: sweep.progress })}</span>
            <Progress value={sweep.progress} mt={6} aria-hidden />
          </div>
        ) : (
          <div className={styles.state}>
            <Button
              leftSection={<IconCopyCheck size={17} stroke={1.7} />}
              loading={busy}
              disabled={bank.questionCount === 0}
              onClick={() => void start()}
            >
              {t(sweep ? 'again' : 'start')}
            </Button>
            <span role="status">{sweep && outcome(sweep)}</span>
          </div>
        )}
      </section>
      {sweep?.status === 'completed' ? (
        <Groups
          key={sweep.id}
          bank={bank}
          sweep={sweep}
          merged={merged}
          onMerged={(one) => setMerged((before) => [...before, one])}
          onUndone={forget}
        />
      ) : (
        !sweep && (
          <EmptyState isCard title={t('never')}>
            {t('neverText')}
          </EmptyState>
        )
      )}
      <Merges bank={bank} onUndone={forget} />
    </>
  );

  function outcome({ status, endTime, createdAt, totalQuestions, clusters }: DuplicateSweep): string {
    if (status === 'failed') return t('failed');
    return t('checked', { ago: format.ago(endTime ?? createdAt), count: totalQuestions ?? 0, clusters });
  }
}

interface Merged {
  sweepId: string;
  cluster: DuplicateCluster;
  mergeId: string;
}
interface GroupsProps {
  bank: BankFieldsFragment;
  sweep: DuplicateSweep;
  merged: readonly Merged[];
  onMerged: (merged: Merged) => void;
  onUndone: (mergeId: string) => void;
}
function Groups({ bank: { bid }, sweep: { id: sweepId }, merged, onMerged, onUndone }: GroupsProps) {
  const t = useMessages(duplicatesMessages);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useClusters(bid);
  if (!data) return <QueryStates query={{ error, refetch }} rows={[2, 160]} />;
  const last = hasNextPage ? (data.clusters.at(-1)?.n ?? 0) : Infinity;
  // Merging all may reach beyond the loaded pages: merged groups are shown only up to the last loaded one.
  const gone = merged.filter((one) => one.sweepId === sweepId && one.cluster.n <= last);
  const known = new Set(gone.map(({ cluster }) => cluster.n));
  const clusters = data.clusters.filter(({ n }) => !known.has(n));
  if (clusters.length + gone.length === 0 && !hasNextPage)
    return (
      <EmptyState isCard title={t('none')}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <>
      <MergeIdentical
        bid={bid}
        isOffered={clusters.some(isIdentical)}
        onMerged={(cluster, mergeId) => onMerged({ sweepId, cluster, mergeId })}
      />
      {[...clusters.map((cluster) => ({ cluster, mergeId: null })), ...gone]
        .toSorted((a, b) => a.cluster.n - b.cluster.n)
        .map(({ cluster, mergeId }) =>
          mergeId === null ? (
            <ClusterCard
              key={cluster.n}
              bid={bid}
              cluster={cluster}
              onMerged={(id) => onMerged({ sweepId, cluster, mergeId: id })}
            />
          ) : (
            <MergedCard
              key={cluster.n}
              cluster={cluster}
              undo={<UndoMerge bid={bid} mergeId={mergeId} onUndone={onUndone} />}
            />
          ),
        )}
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{t('more')}</MoreButton>
    </>
  );
}

function Merges({ bank, onUndone }: { bank: BankFieldsFragment; onUndone: (mergeId: string) => void }) {
  const t = useMessages(duplicatesMessages);
  const format = useFormat();
  const { data: merges } = useMerges(bank.bid);
  if (!merges || merges.length === 0) return null;
  return (
    <section className={`tk-card ${styles.merges}`} aria-label={t('merges')}>
      <h2 className="tk-h">{t('merges')}</h2>
      <ul>
        {merges.map(({ id, keptStem, count: merged, by, at }) => (
          <li key={id}>
            <div>
              {/* The button counts the kept question as well. */}
              <small>{t('mergeLine', { name: by, ago: format.ago(at), count: merged + 1 })}</small>
              <div className="tk-paper">
                <QuestionText inline source={keptStem} />
              </div>
            </div>
            <UndoMerge bid={bank.bid} mergeId={id} onUndone={onUndone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
