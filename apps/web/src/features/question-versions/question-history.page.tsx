/** /questions/{qid}/history: what a question was before each edit, beside what became of it. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QuestionVersion } from '@tiku/contracts/question-bank';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ListSkeleton, PageError } from '../../ui/page.js';
import { HistoryFrame } from '../../ui/history-frame.js';
import { toast } from '../../ui/toast.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { CompareWith, useComparedVersions } from './compared-versions.js';
import { restoreVersion, useQuestionVersions } from './question-versions.client.js';
import { versionMessages } from './question-versions.messages.js';
import styles from './question-history.module.css';
import { VersionList } from './version-list.js';
import { VersionComparison } from './version-comparison.js';

export function QuestionHistoryPage() {
  const t = useMessages(versionMessages);
  const { qid = '' } = useParams();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQuestionVersions(qid);
  const versions = useMemo(() => data?.pages.flatMap((page) => page.versions) ?? [], [data]);
  const view = `/questions/${qid}/view`;
  usePageTitle(t('title'));
  useCrumbs([{ label: t('title') }]);
  if (error && !data)
    return <PageError error={apiErrorOf(error)} title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} height={120} />;
  return (
    <HistoryFrame
      title={t('title')}
      sub={t('sub', { count: data.pages[0]?.pagination.total ?? 0 })}
      view={view}
      backLabel={t('back')}
      only={versions.length < 2 ? { title: t('onlyOne'), text: t('onlyOneText') } : null}
    >
      <History
        key={versions[0]?.version}
        qid={qid}
        versions={versions}
        {...(hasNextPage ? { onMore: () => void fetchNextPage(), loading: isFetchingNextPage } : {})}
      />
    </HistoryFrame>
  );
}

interface HistoryProps {
  qid: string;
  /** The newest first. */
  versions: readonly QuestionVersion[];
  onMore?: () => void;
  loading?: boolean;
}
function History({ qid, versions, onMore, loading = false }: HistoryProps) {
  const t = useMessages(versionMessages);
  const format = useFormat();
  const { chosen, choose, current, compared, compareWith } = useComparedVersions(versions, onMore);
  const fieldsOf = (changes: readonly string[]) =>
    changes.map((name) => t(`field.${name}` as 'field.stem')).join(t('separator'));
  return (
    <div className={styles.columns}>
      <VersionList
        entries={versions.map(({ version, at: time, by, changes, isCurrent }) => ({
          version,
          title: t('version', { n: version }),
          isCurrent,
          by: `${by.name} · ${format.ago(time)}`,
          changes: changes.length > 0 ? t('changed', { fields: fieldsOf(changes) }) : t('first'),
        }))}
        chosen={chosen}
        onChoose={choose}
        loading={loading}
        {...(onMore && { onMore })}
      />
      {compared && (
        <section>
          <CompareWith className={styles.against} {...compareWith} />
          <VersionComparison former={compared.former} latter={compared.latter} />
          <Restore qid={qid} version={compared.former.version} seen={current?.version ?? 0} />
        </section>
      )}
    </div>
  );
}

function Restore({ qid, version, seen }: { qid: string; version: number; seen: number }) {
  const t = useMessages(versionMessages);
  const queries = useQueryClient();
  const client = useApolloClient();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await restoreVersion(qid, version, seen);
      toast.success(t('restored', { n: version }));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setAsked(false);
    }
    // Also after a conflict: what stands there now is shown.
    await queries.invalidateQueries({ queryKey: ['question-versions', qid] });
    await client.refetchQueries({ include: 'active' });
  };
  return (
    <div className={styles.restore}>
      <Button
        variant="default"
        leftSection={<IconHistory size={17} stroke={1.7} />}
        onClick={() => setAsked(true)}
      >
        {t('restore', { n: version })}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('restoreTitle', { n: version })}
        confirmLabel={t('restore', { n: version })}
        loading={busy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void restore()}
      >
        {t('restoreText')}
      </ConfirmDialog>
    </div>
  );
}
