/** /paper-banks/{paperBankId}/practices/create and …/practices/{id}/edit. */
import { Button } from '@mantine/core';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../auth/auth.store.js';
import { draftKey } from '../../../auth/personal-storage.js';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { toast } from '../../../ui/toast.js';
import { UnsavedGuard } from '../../../ui/unsaved-guard.js';
import { useOpened } from '../../../ui/use-opened.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { usePaperBank } from '../../paper-banks/paper-banks.client.js';
import { useFailure } from '../../../ui/use-failure.js';
import { createPaper, publishPaper, usePaper, usePapersChanged } from '../papers.client.js';
import { PaperStatus } from '../paper-card.js';
import { paperMessages } from '../papers.messages.js';
import { PublishPaperDialog } from '../publish-paper-dialog.js';
import { usePublishedToast } from '../use-published-toast.js';
import { ExportDialog } from '../view/export-dialog.js';
import { LocalPaper, useLocalPaper } from './local-paper.js';
import { AskedForNewer } from './newer-version.js';
import { bodyOf, draftOf, NEW_PAPER, questionsOf } from './paper-draft.js';
import { PaperMenu } from './paper-menu.js';
import { PracticeEditor } from './practice-editor.js';
import styles from './editor.module.css';
import { TakeNewer } from './take-newer.js';
import { missingIn, useAutosave, type SaveState } from './use-autosave.js';
import { usePaperHistory } from './use-paper-history.js';

export function CreatePracticePage() {
  const { paperBankId = '' } = useParams();
  // The guard of the route has loaded it.
  const opened = useOpened(paperBankId, usePaperBank(paperBankId).data);
  return opened && <Practice key={opened.id} bank={opened} paper={null} />;
}

export function EditPracticePage() {
  const { id = '' } = useParams();
  // The guard of the route has just loaded it.
  const paper = useOpened(id, usePaper(id, 'known').data);
  if (!paper) return null;
  const bank = { id: paper.paperBankId, name: paper.paperBankName };
  return <Practice key={paper.id} bank={bank} paper={paper} />;
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

/** Leaving loses nothing. */
const SAFE: ReadonlySet<SaveState> = new Set(['saved', 'gone']);

interface PracticeProps {
  bank: Pick<PaperBank, 'id' | 'name'>;
  /** Null for a new one. */
  paper: Paper | null;
}
function Practice({ bank, paper: given }: PracticeProps) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const published = usePublishedToast();
  const userId = useAuth(({ user }) => user?.id ?? '');
  // The server refuses publishing to students.
  const isStudent = useAuth(({ user }) => user?.role === 'student');
  const [local] = useState(() => new LocalPaper(draftKey(userId, `paper:${bank.id}`)));
  const [paper, setPaper] = useState(given);
  const [status, setStatus] = useState(given?.status ?? 'draft');
  // Unsaved edits are restored automatically; the notice has its own undo.
  const [start] = useState(() => (given ? draftOf(given) : (local.draft ?? NEW_PAPER)));
  // `?changed` requests the first question that was changed in its bank.
  const asksForChanged = useSearchParams()[0].has('changed');
  const [askedFor] = useState(() =>
    asksForChanged
      ? (questionsOf(start).find(({ newerVersion }) => newerVersion !== undefined)?.id ?? null)
      : null,
  );
  const history = usePaperHistory(start);
  const { draft } = history;
  const isNew = paper === null;
  const isUntouched = isNew && draft === start;
  const isMissing = missingIn(draft) !== null;
  const problems = useProblems(draft);
  const [exporting, setExporting] = useState(false);
  const [publishing, setPublishing] = useState<'asked' | 'busy' | null>(null);
  const bankAddress = `/paper-banks/${bank.id}`;
  const title = t(isNew ? 'createTitle' : 'editTitle');
  useLocalPaper(local, draft, isNew && !isUntouched);
  usePageTitle(draft.title || title);
  useCrumbs([{ label: bank.name, to: bankAddress }, { label: title }]);
  const autosave = useAutosave({
    ...{ paper, draft, waits: isUntouched, creation: local.creation, rebase: history.rebase },
    create: (sent, once) => createPaper({ ...bodyOf(sent), type: 'practice', paperBankId: bank.id }, once),
    onMade: (made) => {
      setPaper(made);
      local.drop();
      toast.success(t('created'));
      // The page stays mounted, with the cursor in place; a reload opens this paper.
      window.history.replaceState(window.history.state, '', `${bankAddress}/practices/${made.id}/edit`);
    },
    onSaved: (isMerged) => {
      if (isMerged) toast.info(t('merged'), { autoClose: 4_000 });
    },
    onNews: () => toast.info(t('news'), { autoClose: 4_000 }),
    onFailure: (failure) => fail(isNew ? 'fail.create' : 'fail.save', failure),
    onPaper: (received) => setStatus(received.status),
  });
  const { save: saveNow } = autosave;
  /** Other pages show the last saved state. */
  const saveAndTell = useCallback(async (): Promise<boolean> => {
    const isSaved = await saveNow();
    if (isSaved) await changed();
    return isSaved;
  }, [saveNow, changed]);
  // Stable at every keystroke in the title: the panes below do not render.
  const closeExport = useCallback(() => setExporting(false), []);
  const paperId = paper?.id;
  const { sections } = draft;
  const { edit } = history;
  const note = useMemo(
    () => paperId !== undefined && <TakeNewer paperId={paperId} sections={sections} edit={edit} />,
    [paperId, sections, edit],
  );
  const leaveTo = (to: string) => void saveAndTell().then(() => navigate(to));
  // Also if a link leads away after the last save.
  useEffect(() => () => void changed(), [changed]);
  /** Exports the server's state. */
  const openExport = async () => {
    problems.try();
    if (await autosave.save()) setExporting(true);
  };
  /** Publishes the server's state. */
  const askPublish = async () => {
    problems.try();
    if (await autosave.save()) setPublishing('asked');
  };
  const publish = async (id: string) => {
    setPublishing('busy');
    try {
      setStatus((await publishPaper(id)).status);
      if (paper) published({ ...paper, status }, setStatus);
      await changed();
    } catch (failure) {
      fail('fail.publish', failure);
    } finally {
      setPublishing(null);
    }
  };
  const save = async () => {
    problems.try();
    if ((await autosave.save()) && !isNew) toast.success(t('saved'));
  };
  return (
    <AskedForNewer value={askedFor}>
      <PracticeEditor
        heading={title}
        draft={draft}
        edit={edit}
        state={isNew && isMissing ? 'incomplete' : isUntouched ? null : autosave.state}
        status={paper && <PaperStatus paper={{ ...paper, status }} />}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        saving={isNew && autosave.state === 'saving'}
        titleProblem={problems.titleProblem}
        questionsProblem={problems.questionsProblem}
        note={note}
        onUndo={history.undo}
        onRedo={history.redo}
        onBack={() => (paper ? leaveTo(`/papers/${paper.id}/view`) : void navigate(bankAddress))}
        onSave={() => void save()}
        more={
          paper && (
            <PaperMenu
              title={draft.title}
              onExport={() => void openExport()}
              onHistory={() => leaveTo(`/papers/${paper.id}/history`)}
              onPublish={paper.mayPublish && !isStudent ? () => void askPublish() : null}
            />
          )
        }
      />
      {paper && (
        <PublishPaperDialog
          paper={{ title: draft.title, paperBankId: bank.id }}
          opened={publishing !== null}
          busy={publishing === 'busy'}
          onCancel={() => setPublishing(null)}
          onConfirm={() => void publish(paper.id)}
        />
      )}
      {paper && <ExportDialog paper={paper} opened={exporting} onClose={closeExport} />}
      {isUntouched && start !== NEW_PAPER && (
        <div className={styles.left} role="status">
          <span>
            {local.savedAt === null
              ? t('leftDraft')
              : t('leftDraftFrom', { time: format.dateTime(local.savedAt) })}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              local.drop();
              history.load(NEW_PAPER);
            }}
          >
            {t('leftDraftDrop')}
          </Button>
        </div>
      )}
      {/* What a new one still lacks is kept in this browser. */}
      <UnsavedGuard
        dirty={!SAFE.has(autosave.state) && !isUntouched && !(isNew && isMissing)}
        save={saveAndTell}
      />
    </AskedForNewer>
  );
}
