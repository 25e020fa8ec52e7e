/** /questions/{qid}/history: the earlier versions of a question, compared with later ones. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { QuestionVersion } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { HistoryFrame, type OlderVersions } from '../../ui/history-frame.js';
import { questionTexts } from '../../ui/question-texts.js';
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
  const list = useQuestionVersions(qid);
  usePageTitle(t('title'));
  useCrumbs([{ label: t('title') }]);
  return (
    <HistoryFrame
      list={list}
      title={t('title')}
      sub={(count) => t('sub', { count })}
      view={`/questions/${qid}/view`}
      backLabel={t('back')}
      failedTitle={t('loadFailed')}
      only={{ title: t('onlyOne'), text: t('onlyOneText') }}
    >
      {(versions, older) => (
        <History key={versions[0]?.version} qid={qid} versions={versions} older={older} />
      )}
    </HistoryFrame>
  );
}

interface HistoryProps {
  qid: string;
  /** Newest first. */
  versions: readonly QuestionVersion[];
  older: OlderVersions | null;
}
function History({ qid, versions, older }: HistoryProps) {
  const t = useMessages(versionMessages);
  const questionText = useMessages(questionTexts);
  const format = useFormat();
  const { chosen, choose, current, compared, compareWith } = useComparedVersions(versions, older);
  const fieldsOf = (changes: readonly string[]) =>
    changes.map((name) => questionText(`field.${name}` as 'field.stem')).join(t('separator'));
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
        older={older}
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
    // Also after a conflict: shows the current state.
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
