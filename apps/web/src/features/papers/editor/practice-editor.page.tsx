/** /paper-banks/{paperBankId}/practices/create and …/practices/{id}/edit. */
import { Button } from '@mantine/core';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../../api/apollo.js';
import { useAuth } from '../../../auth/auth.store.js';
import { draftKey } from '../../../auth/personal-storage.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { ListSkeleton, PageError } from '../../../ui/page.js';
import { toast } from '../../../ui/toast.js';
import { UnsavedGuard } from '../../../ui/unsaved-guard.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { canWritePapers } from '../../paper-banks/paper-bank-rights.js';
import { usePaperBank } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { createPaper, usePaper, usePapersChanged } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';
import { ExportDialog } from '../view/export-dialog.js';
import { dropLocalPaper, readLocalPaper, useLocalPaper } from './local-paper.js';
import { bodyOf, draftOf, NEW_PAPER } from './paper-draft.js';
import { PaperMenu } from './paper-menu.js';
import { PracticeEditor } from './practice-editor.js';
import styles from './editor.module.css';
import { TakeNewer } from './take-newer.js';
import { missingIn, useAutosave } from './use-autosave.js';
import { usePaperHistory } from './use-paper-history.js';

export function CreatePracticePage() {
  const { paperBankId = '' } = useParams();
  const { data: bank, error, refetch } = usePaperBank(paperBankId);
  if (error && !bank) return <PageError error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (!bank) return <ListSkeleton rows={4} height={80} />;
  if (!canWritePapers(bank.myRole)) return <Navigate to="/error/403" replace />;
  return <NewPractice key={bank.id} bank={bank} />;
}

export function EditPracticePage() {
  const { id = '' } = useParams();
  const { data: paper, error, refetch, isFetchedAfterMount } = usePaper(id);
  if (error && !paper) return <PageError error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  // Editing begins with what the server has now, not with what a page showed a while ago.
  if (!paper || !isFetchedAfterMount) return <ListSkeleton rows={4} height={80} />;
  if (!paper.mayEdit) return <Navigate to="/error/403" replace />;
  return <Practice key={paper.id} paper={paper} />;
}

function useProblems(draft: typeof NEW_PAPER) {
  const t = useMessages(paperMessages);
  const [tried, setTried] = useState(false);
  const missing = tried ? missingIn(draft) : null;
  return {
    try: () => setTried(true),
    titleProblem: missing === 'title' ? t('error.title') : undefined,
    questionsProblem: missing === 'questions' ? t('error.questions') : undefined,
  };
}

function NewPractice({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperMessages);
  const navigate = useNavigate();
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const userId = useAuth(({ user }) => user?.id ?? '');
  const [key] = useState(() => draftKey(userId, `paper:${bank.id}`));
  // What was being written here comes back by itself; it has its own undo.
  const [start] = useState(() => readLocalPaper(key) ?? NEW_PAPER);
  const history = usePaperHistory(start);
  const { draft } = history;
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState(false);
  const dirty = !done && draft !== start;
  const problems = useProblems(draft);
  const address = `/paper-banks/${bank.id}`;
  useLocalPaper(key, draft, dirty);
  usePageTitle(t('createTitle'));
  useCrumbs([{ label: bank.name, to: address }, { label: t('createTitle') }]);

  const save = async () => {
    problems.try();
    if (missingIn(draft) !== null || saving) return;
    setSaving(true);
    try {
      const paper = await createPaper({ ...bodyOf(draft), type: 'practice', paperBankId: bank.id });
      setDone(true);
      dropLocalPaper(key);
      toast.success(t('created'));
      await changed();
      await navigate(`${address}/practices/${paper.id}/edit`, { replace: true });
    } catch (failure) {
      fail('fail.create', failure);
      setSaving(false);
    }
  };
  return (
    <>
      <PracticeEditor
        heading={t('createTitle')}
        draft={draft}
        edit={history.edit}
        state={null}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        saving={saving}
        titleProblem={problems.titleProblem}
        questionsProblem={problems.questionsProblem}
        onUndo={history.undo}
        onRedo={history.redo}
        onBack={() => void navigate(address)}
        onSave={() => void save()}
      />
      {start !== NEW_PAPER && !dirty && (
        <div className={styles.left} role="status">
          <span>{t('leftDraft')}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              dropLocalPaper(key);
              history.load(NEW_PAPER);
            }}
          >
            {t('leftDraftDrop')}
          </Button>
        </div>
      )}
    </>
  );
}

function Practice({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages);
  const navigate = useNavigate();
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const [start] = useState(() => draftOf(paper));
  const history = usePaperHistory(start);
  const { draft } = history;
  const problems = useProblems(draft);
  const [exporting, setExporting] = useState(false);
  const address = `/papers/${paper.id}/view`;
  usePageTitle(draft.title || t('editTitle'));
  useCrumbs([
    { label: paper.paperBankName, to: `/paper-banks/${paper.paperBankId}` },
    { label: t('editTitle') },
  ]);
  const autosave = useAutosave({
    paper,
    draft,
    rebase: history.rebase,
    onSaved: (isMerged) => {
      if (isMerged) toast.info(t('merged'), { autoClose: 4_000 });
    },
    onFailure: (failure) => fail('fail.save', failure),
  });
  /** Other pages show what was saved last. */
  const saveAndTell = async (): Promise<boolean> => {
    const isSaved = await autosave.save();
    if (isSaved) await changed();
    return isSaved;
  };
  const leaveTo = (to: string) => void saveAndTell().then(() => navigate(to));
  // Also where a link leads away after the last save.
  useEffect(() => () => void changed(), [changed]);
  /** What is exported is what the server has. */
  const openExport = async () => {
    problems.try();
    if (await autosave.save()) setExporting(true);
  };
  const save = async () => {
    problems.try();
    if (await autosave.save()) toast.success(t('saved'));
  };
  return (
    <>
      <PracticeEditor
        heading={t('editTitle')}
        draft={draft}
        edit={history.edit}
        state={autosave.state}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        saving={false}
        titleProblem={problems.titleProblem}
        questionsProblem={problems.questionsProblem}
        note={<TakeNewer paperId={paper.id} draft={draft} edit={history.edit} />}
        onUndo={history.undo}
        onRedo={history.redo}
        onBack={() => leaveTo(address)}
        onSave={() => void save()}
        more={
          <PaperMenu
            title={draft.title}
            onExport={() => void openExport()}
            onHistory={() => leaveTo(`/papers/${paper.id}/history`)}
          />
        }
      />
      <ExportDialog paper={paper} opened={exporting} onClose={() => setExporting(false)} />
      <UnsavedGuard dirty={autosave.state !== 'saved'} save={saveAndTell} />
    </>
  );
}
