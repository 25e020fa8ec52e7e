/** /question-banks/{bid}/duplicates: which questions of a bank are alike, and merging them. */
import { useApolloClient } from '@apollo/client/react';
import { Button, Progress } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { DuplicateCluster, DuplicateSweep, QuestionBank } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { apiErrorOf } from '../../api/apollo.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { BankFrame } from '../question-banks/bank-frame.js';
import { canManageBank } from '../question-banks/bank-rights.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { ClusterCard, MergedCard } from './cluster-card.js';
import {
  duplicatesKey,
  mergeQuestions,
  startSweep,
  undoMerge,
  useClusters,
  useMerges,
  useSweep,
} from './duplicates.client.js';
import { duplicatesMessages } from './duplicates.messages.js';
import styles from './duplicates.module.css';
import { isIdentical } from './first-choice.js';

const FORBIDDEN = new ApiError({ status: 403, code: 'AUTHORIZATION_ERROR', message: '' });

export function DuplicatesPage() {
  return (
    <BankFrame tab="duplicates">
      {(bank) =>
        canManageBank(bank.myRole) ? (
          <Duplicates key={bank.id} bank={bank} />
        ) : (
          <ErrorState error={FORBIDDEN} />
        )
      }
    </BankFrame>
  );
}

function Duplicates({ bank }: { bank: QuestionBank }) {
  const t = useMessages(duplicatesMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const { data: sweep, error, refetch } = useSweep(bank.bid);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await startSweep(bank.bid);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: duplicatesKey(bank.bid) });
  };
  if (error && sweep === undefined)
    return <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (sweep === undefined) return <ListSkeleton rows={3} height={96} />;
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
        <Groups key={sweep.id} bank={bank} sweep={sweep} />
      ) : (
        !sweep && (
          <div className="tk-card">
            <EmptyState title={t('never')}>{t('neverText')}</EmptyState>
          </div>
        )
      )}
      <Merges bank={bank} />
    </>
  );

  function outcome({ status, endTime, createdAt, totalQuestions, clusters }: DuplicateSweep): string {
    if (status === 'failed') return t('failed');
    return t('checked', { ago: format.ago(endTime ?? createdAt), count: totalQuestions ?? 0, clusters });
  }
}

function Groups({ bank, sweep }: { bank: QuestionBank; sweep: DuplicateSweep }) {
  const t = useMessages(duplicatesMessages);
  const client = useApolloClient();
  const queries = useQueryClient();
  const [merged, setMerged] = useState<readonly DuplicateCluster[]>([]);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useClusters(
    bank.bid,
    sweep.id,
  );
  if (error && !data) return <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} height={160} />;
  const known = new Set(merged.map(({ n }) => n));
  const clusters = data.pages.flatMap((page) => page.clusters).filter(({ n }) => !known.has(n));
  const identical = clusters.filter(isIdentical);
  const mergeIdentical = async () => {
    setBusy(true);
    try {
      for (const cluster of identical) {
        const [kept, ...others] = cluster.questions.map(({ id }) => id);
        if (kept !== undefined) await mergeQuestions(bank.bid, kept, others);
        setMerged((before) => [...before, cluster]);
      }
      toast.success(t('merged'));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: duplicatesKey(bank.bid) });
    await refreshLists(client);
  };
  if (clusters.length + merged.length === 0)
    return (
      <div className="tk-card">
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </div>
    );
  return (
    <>
      {(identical.length > 1 || busy) && (
        <div className={`tk-card ${styles.all}`}>
          <span>{t('identical', { count: identical.length })}</span>
          <Button size="sm" variant="default" loading={busy} onClick={() => void mergeIdentical()}>
            {t('mergeIdentical')}
          </Button>
        </div>
      )}
      {[...clusters, ...merged]
        .toSorted((a, b) => a.n - b.n)
        .map((cluster) =>
          known.has(cluster.n) ? (
            <MergedCard key={cluster.n} cluster={cluster} />
          ) : (
            <ClusterCard
              key={cluster.n}
              bid={bank.bid}
              cluster={cluster}
              onMerged={() => setMerged((before) => [...before, cluster])}
            />
          ),
        )}
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Merges({ bank }: { bank: QuestionBank }) {
  const t = useMessages(duplicatesMessages);
  const format = useFormat();
  const client = useApolloClient();
  const queries = useQueryClient();
  const { data: merges } = useMerges(bank.bid);
  if (!merges || merges.length === 0) return null;
  const undo = async (id: string) => {
    try {
      await undoMerge(bank.bid, id);
      toast.success(t('undone'));
    } catch (failure) {
      toast.error(failure);
    }
    await queries.invalidateQueries({ queryKey: duplicatesKey(bank.bid) });
    await refreshLists(client);
  };
  return (
    <section className={`tk-card ${styles.merges}`} aria-label={t('merges')}>
      <h2 className="tk-h">{t('merges')}</h2>
      <ul>
        {merges.map(({ id, keptStem, count, by, at }) => (
          <li key={id}>
            <div>
              <small>{t('mergeLine', { name: by, ago: format.ago(at), count })}</small>
              <div className="tk-paper">
                <QuestionText inline source={keptStem} />
              </div>
            </div>
            <Button variant="default" size="sm" onClick={() => void undo(id)}>
              {t('undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
