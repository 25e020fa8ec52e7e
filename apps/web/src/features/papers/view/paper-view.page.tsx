/** /papers/{id}/view: the paper as it prints, with its actions. */
import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import {
  IconExternalLink,
  IconCopy,
  IconDots,
  IconFileTypography,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUpload,
  IconWand,
} from '@tabler/icons-react';
import type { Paper } from '@tiku/contracts/paper-bank';
import { useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useAuth } from '../../../auth/auth.store.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { Facts } from '../../../ui/marks.js';
import { PageHeader } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { StartPractice } from '../../practice/start-practice.js';
import { TimeLeft } from '../../questions/trash/time-left.js';
import { draftOf, questionsOf } from '../editor/paper-draft.js';
import { PaperStatus } from '../paper-card.js';
import { usePaper } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';
import { PrintedPaper } from '../printed-paper.js';
import { RestorePaper } from '../restore-paper.js';
import { CopyDialog } from './copy-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { ProjectLinkDialog } from './project-link-dialog.js';
import { usePaperActions } from './use-paper-actions.js';
import styles from './view.module.css';
import { QuietBasket } from '../quiet-basket.js';

/** /papers/{id}: the address in mails and notices. */
export function PaperRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={`/papers/${id}/view`} replace />;
}

export function PaperViewPage() {
  const { id = '' } = useParams();
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const t = useMessages(paperMessages);
  const { data: paper, error, refetch } = usePaper(id);
  usePageTitle(paper?.title ?? t('paper'));
  useCrumbs(
    paper
      ? [{ label: paper.paperBankName, to: `/paper-banks/${paper.paperBankId}` }, { label: paper.title }]
      : [],
  );
  return (
    <QueryStates query={{ data: paper, error, refetch }} isPage title={t('load.paper')} rows={[2, 320]}>
      {(loaded) => <View paper={loaded} />}
    </QueryStates>
  );
}

function View({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const [hasAnswers, setHasAnswers] = useState(false);
  const draft = useMemo(() => draftOf(paper), [paper]);
  const isTrashed = paper.deletedAt !== null && paper.mayDelete;
  const newer = questionsOf(draft).filter(({ newerVersion }) => newerVersion !== undefined).length;
  return (
    <>
      <QuietBasket />
      <PageHeader
        title={
          <>
            {paper.title} <PaperStatus paper={paper} />
          </>
        }
        sub={
          <Facts>
            {[
              t('questionCount', { count: paper.totalQuestions }),
              t('marks', { score: format.number(paper.totalScore) }),
              paper.timeLimitMinutes !== null && t('minutes', { count: paper.timeLimitMinutes }),
              paper.creator.name,
              t('updated', { ago: format.ago(paper.updatedAt) }),
            ]}
          </Facts>
        }
        actions={isTrashed ? <RestorePaper paper={paper} /> : <Actions paper={paper} />}
      />
      {isTrashed && (
        <p className={styles.note}>
          {t('trashText')} <TimeLeft deletedAt={paper.deletedAt} />
        </p>
      )}
      {paper.status === 'modified' && paper.mayEdit && <p className={styles.note}>{t('modifiedNote')}</p>}
      {newer > 0 && (
        <p className={styles.note}>
          {t('newerNote', { count: newer })}{' '}
          <Link to={`/paper-banks/${paper.paperBankId}/practices/${paper.id}/edit?changed=1`}>
            {t('newerLook')}
          </Link>
        </p>
      )}
      <PrintedPaper draft={draft} hasAnswers={hasAnswers}>
        {paper.overleafEditLink && (
          <a href={paper.overleafEditLink} target="_blank" rel="noopener noreferrer" className="tk-lnk">
            <IconExternalLink size={16} stroke={1.7} aria-hidden />
            {t('openProject')}
          </a>
        )}
        <span className="tk-grow" />
        <Switch
          label={ui('showAnswer')}
          checked={hasAnswers}
          onChange={(event) => setHasAnswers(event.currentTarget.checked)}
        />
      </PrintedPaper>
    </>
  );
}

const LATEX = { format: 'tex', answers: 'each' } as const;

function Actions({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages);
  // The server refuses publishing to students.
  const isStudent = useAuth((state) => state.user?.role === 'student');
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  // `?print`: the basket leads straight to the preview of the print.
  const asksToPrint = useSearchParams()[0].has('print');
  const [dialog, setDialog] = useState<'copy' | 'export' | 'latex' | 'link' | null>(
    asksToPrint ? 'export' : null,
  );
  const actions = usePaperActions(
    paper,
    () => void navigate(`/paper-banks/${paper.paperBankId}`, { replace: true }),
  );
  const close = () => setDialog(null);
  return (
    <>
      {paper.totalQuestions > 0 && <StartPractice paperId={paper.id} variant="default" />}
      {paper.mayPublish && !isStudent && paper.status !== 'published' && (
        <Button
          variant="default"
          leftSection={<IconUpload size={17} stroke={1.7} />}
          onClick={actions.askPublish}
        >
          {t(paper.status === 'modified' ? 'publishAgain' : 'publish')}
        </Button>
      )}
      {paper.mayEdit && (
        <Button
          component={Link}
          to={`/paper-banks/${paper.paperBankId}/practices/${paper.id}/edit`}
          leftSection={<IconPencil size={17} stroke={1.7} />}
        >
          {t('edit')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.7} />}
        onClick={() => setDialog('export')}
      >
        {t('export')}
      </Button>
      <Menu position="bottom-end" shadow="md" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('actions', { title: paper.title })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => setDialog('copy')}>
            {t('copy')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`/paper-generation?like=${paper.id}`}
            leftSection={<IconWand size={16} stroke={1.6} />}
          >
            {t('alike')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypography size={16} stroke={1.6} />}
            onClick={() => setDialog('latex')}
          >
            {t('latex')}
          </Menu.Item>
          {paper.mayEdit && (
            <>
              <Menu.Item
                leftSection={<IconExternalLink size={16} stroke={1.6} />}
                onClick={() => setDialog('link')}
              >
                {t('project')}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={`/papers/${paper.id}/history`}
                leftSection={<IconHistory size={16} stroke={1.6} />}
              >
                {t('history')}
              </Menu.Item>
            </>
          )}
          {paper.mayDelete && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="cinnabar"
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={actions.askDelete}
              >
                {ui('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ExportDialog
        paper={paper}
        opened={dialog === 'export' || dialog === 'latex'}
        start={dialog === 'latex' ? LATEX : undefined}
        onClose={close}
      />
      <CopyDialog paper={paper} opened={dialog === 'copy'} onClose={close} />
      <ProjectLinkDialog paper={paper} opened={dialog === 'link'} onClose={close} />
      {actions.dialog}
    </>
  );
}
