/** /papers/{id}/history: the earlier versions of a paper, compared and restored. */
import type { PaperVersion } from '@tiku/contracts/paper-bank';
import { useParams } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { Tag } from '../../../ui/marks.js';
import { HistoryFrame, type OlderVersions } from '../../../ui/history-frame.js';
import { QueryStates } from '../../../ui/query-states.js';
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
  const list = usePaperVersions(id);
  const view = `/papers/${id}/view`;
  const current = list.data?.versions[0];
  usePageTitle(t('title'));
  const { data: paper } = usePaper(id);
  useCrumbs([
    ...(paper ? [{ label: paper.paperBankName, to: `/paper-banks/${paper.paperBankId}` }] : []),
    ...(current ? [{ label: current.title, to: view }] : []),
    { label: t('title') },
  ]);
  return (
    <HistoryFrame
      list={list}
      title={t('title')}
      sub={(count) => [current?.title, t('sub', { count })].filter(Boolean).join(' · ')}
      view={view}
      backLabel={t('back')}
      failedTitle={t('loadFailed')}
      only={{ title: t('onlyOne'), text: t('onlyOneText') }}
    >
      {(versions, older) => <History key={versions[0]?.version} id={id} versions={versions} older={older} />}
    </HistoryFrame>
  );
}

interface HistoryProps {
  id: string;
  /** Newest first. */
  versions: readonly PaperVersion[];
  older: OlderVersions | null;
}
function History({ id, versions, older }: HistoryProps) {
  const t = useMessages(paperHistoryMessages);
  const format = useFormat();
  const { chosen, choose, current, compared, compareWith } = useComparedVersions(versions, older);
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
        older={older}
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
  if (!was.data || !is.data)
    return <QueryStates query={[was, is]} title={t('fail.version')} rows={[3, 110]} />;
  return <PaperComparison former={was.data} latter={is.data} />;
}
