/** /papers/{id}/history: what a paper was before, compared with what became of it, and taken back. */
import type { PaperVersion } from '@tiku/contracts/paper-bank';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { apiErrorOf } from '../../../api/apollo.js';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { Tag } from '../../../ui/marks.js';
import { ErrorState, ListSkeleton, PageError } from '../../../ui/page.js';
import { HistoryFrame } from '../../../ui/history-frame.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { CompareWith, useComparedVersions } from '../../question-versions/compared-versions.js';
import { VersionList } from '../../question-versions/version-list.js';
import { usePaper } from '../papers.client.js';
import { PaperComparison } from './paper-comparison.js';
import { paperHistoryMessages } from './paper-history.messages.js';
import styles from './paper-history.module.css';
import { usePaperVersion, usePaperVersions } from './paper-versions.client.js';
import { RestoreVersion } from './restore-version.js';

export function PaperHistoryPage() {
  const t = useMessages(paperHistoryMessages);
  const { id = '' } = useParams();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePaperVersions(id);
  const versions = useMemo(() => data?.pages.flatMap((page) => page.versions) ?? [], [data]);
  const view = `/papers/${id}/view`;
  const [current] = versions;
  usePageTitle(t('title'));
  const { data: paper } = usePaper(id);
  useCrumbs([
    ...(paper ? [{ label: paper.paperBankName, to: `/paper-banks/${paper.paperBankId}` }] : []),
    ...(current ? [{ label: current.title, to: view }] : []),
    { label: t('title') },
  ]);
  if (error && !data)
    return <PageError error={apiErrorOf(error)} title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} height={120} />;
  return (
    <HistoryFrame
      title={t('title')}
      sub={[current?.title, t('sub', { count: data.pages[0]?.pagination.total ?? 0 })]
        .filter(Boolean)
        .join(' · ')}
      view={view}
      backLabel={t('back')}
      only={versions.length < 2 ? { title: t('onlyOne'), text: t('onlyOneText') } : null}
    >
      <History
        key={current?.version}
        id={id}
        versions={versions}
        {...(hasNextPage ? { onMore: () => void fetchNextPage(), loading: isFetchingNextPage } : {})}
      />
    </HistoryFrame>
  );
}

interface HistoryProps {
  id: string;
  /** The newest first. */
  versions: readonly PaperVersion[];
  onMore?: () => void;
  loading?: boolean;
}
function History({ id, versions, onMore, loading = false }: HistoryProps) {
  const t = useMessages(paperHistoryMessages);
  const format = useFormat();
  const { chosen, choose, current, compared, compareWith } = useComparedVersions(versions, onMore);
  return (
    <div className={styles.columns}>
      <VersionList
        entries={versions.map(({ version, at: time, by, changes, isCurrent, isPublished, ...rest }) => ({
          version,
          isCurrent,
          title: format.moment(time),
          by: [by.name, t('size', { count: rest.totalQuestions, score: rest.totalScore })].join(' · '),
          changes:
            changes.length > 0
              ? t('changed', { what: changes.map((name) => t(`change.${name}`)).join(t('separator')) })
              : t('first'),
          mark: isPublished ? <Tag tone="malachite">{t('published')}</Tag> : null,
        }))}
        chosen={chosen}
        onChoose={choose}
        loading={loading}
        {...(onMore && { onMore })}
      />
      {compared && (
        <section className={styles.compared}>
          <div className={styles.bar}>
            <CompareWith {...compareWith} />
            <span className="tk-grow" />
            {!compared.one.isCurrent && (
              <RestoreVersion id={id} version={compared.one} seen={current?.version ?? 0} />
            )}
          </div>
          <Compared
            key={`${compared.former.version} ${compared.latter.version}`}
            id={id}
            former={compared.former}
            latter={compared.latter}
          />
        </section>
      )}
    </div>
  );
}

function Compared({ id, former, latter }: { id: string; former: PaperVersion; latter: PaperVersion }) {
  const t = useMessages(paperHistoryMessages);
  const [was, is] = [usePaperVersion(id, former.version), usePaperVersion(id, latter.version)];
  const error = was.error ?? is.error;
  if (error)
    return (
      <ErrorState
        error={apiErrorOf(error)}
        title={t('fail.version')}
        onRetry={() => void Promise.all([was.refetch(), is.refetch()])}
      />
    );
  if (!was.data || !is.data) return <ListSkeleton rows={3} height={110} />;
  return <PaperComparison former={was.data} latter={is.data} />;
}
