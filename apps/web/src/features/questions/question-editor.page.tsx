import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError, type FieldError } from '../../api/api-error.js';
import { apiErrorOf } from '../../api/apollo.js';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import { BankForQuestionDocument, QuestionForEditDocument } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { PageError, ListSkeleton } from '../../ui/page.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { forgetQuestionsOf } from '../question-banks/question-banks.client.js';
import { canAddQuestions } from '../question-banks/bank-rights.js';
import { PresenceNotice } from './presence-notice.js';
import { SaveConflictDialog, saveConflictOf, type SaveConflict } from './save-conflict.js';
import { createQuestion, restoreQuestion, updateQuestion, type QuestionBody } from './questions.client.js';
import { saveMany } from './many/save-many.js';
import { setOf, shownOf, toSave, without, type QuestionSet } from './many/question-set.js';
import { bodyOf, draftOf, newDraft, type QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { rememberSource } from './recent-sources.js';
import { QuestionForm } from './question-form.js';
import { questionMessages } from './questions.messages.js';
import { isFromView } from './view/view-place.js';
import { useDraftHistory } from './use-draft-history.js';
import { dropLocalDraft, readLocalDraft, textOf, useLocalDraft } from './use-local-draft.js';

const NO_ERRORS: Record<string, FieldError> = {};
const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

interface Bank {
  id: string;
  bid: string;
  name: string;
}

export function CreateQuestionPage() {
  const { bid = '' } = useParams();
  const { data, error, refetch } = useQuery(BankForQuestionDocument, { variables: { bankId: bid } });
  const bank = data?.questionBank;
  if (error) return <PageError error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (bank === undefined) return <ListSkeleton rows={4} height={80} />;
  if (bank === null) return <ToNotFound />;
  if (!canAddQuestions(bank.myRole)) return <Navigate to="/error/403" replace />;
  return <Editor key={bank.id} bank={bank} question={null} initial={newDraft()} />;
}

export function EditQuestionPage() {
  const { bid = '', qid = '' } = useParams();
  const { data, error, refetch } = useQuery(QuestionForEditDocument, {
    variables: { id: qid, bankId: bid },
    // Editing begins with what the server has now, not with what a list showed a while ago.
    fetchPolicy: 'network-only',
  });
  const bank = data?.questionBank;
  const question = data?.question;
  if (error) return <PageError error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (bank === undefined || question === undefined) return <ListSkeleton rows={4} height={80} />;
  if (bank === null || question === null) return <ToNotFound />;
  if (!canAddQuestions(bank.myRole)) return <Navigate to="/error/403" replace />;
  return (
    <Editor
      key={question.id}
      bank={bank}
      question={{ id: question.id, version: question.version }}
      initial={draftOf(question)}
    />
  );
}

interface EditorProps {
  bank: Bank;
  /** Null for a new one. */
  question: { id: string; version: number } | null;
  initial: QuestionDraft;
}

function Editor({ bank, question, initial }: EditorProps) {
  const t = useMessages(questionMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const title = question ? t('editTitle') : t('createTitle');
  const address = `/question-banks/${bank.bid}`;
  usePageTitle(title);
  useCrumbs([{ label: bank.name, to: address }, { label: title }]);

  const userId = useAuth(({ user }) => user?.id ?? '');
  const [key] = useState(() => draftKey(userId, `${bank.id}:${question?.id ?? 'new'}`));
  const [first] = useState(() => setOf([initial]));
  const [version, setVersion] = useState(question?.version ?? 0);
  /** What `version` says: a merge tells by it who changed what. */
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { set, edit, alter, undo, redo, load } = useDraftHistory(first);
  const [left, setLeft] = useState(() => readLocalDraft(key));
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState(false);
  const [serverErrors, setServerErrors] = useState<Record<string, FieldError>>(NO_ERRORS);
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const dirty = !done && set.questions !== first.questions && textOf(set) !== textOf(first);
  const savedAt = useLocalDraft(key, set, dirty);
  const cameFromView = isFromView(useLocation().state);
  const leave = useCallback(
    () => void (cameFromView ? navigate(-1) : navigate(address)),
    [navigate, address, cameFromView],
  );

  const editNow = useCallback(
    (written: string, change: (before: QuestionDraft) => QuestionDraft) => {
      edit(written, change);
      setServerErrors(NO_ERRORS);
    },
    [edit],
  );

  // The guard must have seen `done` before the page is left.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  }, [leave]);
  useEffect(() => {
    if (done) leaving.current();
  }, [done]);

  /** `mine`: one's own text over what another person did meanwhile. */
  const save = async (mine: SaveConflict | null = null, merged: QuestionBody | null = null) => {
    setSaving(true);
    setServerErrors(NO_ERRORS);
    try {
      const { draft } = shownOf(set);
      const body = merged ?? bodyOf(draft);
      if (!question || mine?.kind === 'gone') await createQuestion(bank.id, body);
      else if (mine?.kind === 'trashed')
        await updateQuestion(question.id, body, await restoreQuestion(question.id));
      else await updateQuestion(question.id, body, mine?.current.version ?? version);
      setConflict(null);
      dropLocalDraft(key);
      rememberSource(userId, draft.source);
      forgetQuestionsOf(client, bank.id);
      if (question) client.cache.evict({ id: `Question:${question.id}` });
      toast.success(question ? t('saved') : t('created'));
      setDone(true);
    } catch (failure) {
      const met = question && (await saveConflictOf(failure, question.id).catch(() => null));
      setConflict(met);
      if (met) return;
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      setServerErrors(Object.fromEntries(fields.map((error) => [error.path, error])));
      toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  /** The same questions tried again are the same request. */
  const attempt = useRef<{ of: QuestionSet['questions']; key: string } | null>(null);
  const saveAll = async () => {
    setSaving(true);
    setRefusals(NO_REFUSALS);
    if (attempt.current?.of !== set.questions)
      attempt.current = { of: set.questions, key: crypto.randomUUID() };
    try {
      const outcome = await saveMany(bank.id, toSave(set), attempt.current.key);
      attempt.current = null;
      rememberSource(userId, shownOf(set).draft.source);
      forgetQuestionsOf(client, bank.id);
      if (outcome.refusals.size === 0) {
        dropLocalDraft(key);
        toast.success(t('many.saved', { count: outcome.saved.size }));
        setDone(true);
        return;
      }
      setRefusals(outcome.refusals);
      // What is in the bank is no longer here, also not by undo: it would be saved twice.
      load([...outcome.saved].reduce(without, set));
      toast.error(t('many.partly', { saved: outcome.saved.size, failed: outcome.refusals.size }));
    } catch (failure) {
      toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  const takeTheirs = async () => {
    const { data } = await client.query({
      query: QuestionForEditDocument,
      variables: { id: question?.id ?? '', bankId: bank.id },
      fetchPolicy: 'network-only',
    });
    if (data?.question) {
      load(setOf([draftOf(data.question)]));
      setVersion(data.question.version);
      setBase(draftOf(data.question));
    }
    dropLocalDraft(key);
    setConflict(null);
  };

  return (
    <>
      <PresenceNotice id={question?.id ?? null} editing />
      <QuestionForm
        title={title}
        bankId={bank.id}
        questionId={question?.id}
        set={set}
        onEdit={editNow}
        onAlter={alter}
        undo={undo}
        redo={redo}
        onSave={() => (set.isMany ? saveAll() : save())}
        onBack={leave}
        saving={saving}
        savedAt={savedAt}
        serverErrors={serverErrors}
        refusals={refusals}
      />
      {left && !dirty && !done && (
        <LeftDraft
          savedAt={left.savedAt}
          onTake={() => {
            load(setOf(left.drafts, left.isMany));
            setLeft(null);
          }}
          onDrop={() => {
            dropLocalDraft(key);
            setLeft(null);
          }}
        />
      )}
      <SaveConflictDialog
        key={conflict?.kind === 'changed' ? conflict.current.version : conflict?.kind}
        conflict={conflict}
        base={base}
        mine={shownOf(set).draft}
        saving={saving}
        onSaveMine={() => void save(conflict)}
        onSaveMerged={(body) => void save(conflict, body)}
        onTakeTheirs={() => {
          takeTheirs().catch(toast.error);
        }}
        onClose={() => setConflict(null)}
      />
      <UnsavedGuard dirty={dirty} />
    </>
  );
}

/** Something was being written here and not saved. */
function LeftDraft({ savedAt, onTake, onDrop }: { savedAt: string; onTake: () => void; onDrop: () => void }) {
  const t = useMessages(questionMessages);
  const format = useFormat();
  return (
    <div className={styles.left} role="status">
      <span>{t('leftDraft', { time: format.dateTime(savedAt) })}</span>
      <Button size="compact-sm" onClick={onTake}>
        {t('leftDraftTake')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('leftDraftDrop')}
      </Button>
    </div>
  );
}
