import { useQuery } from '@apollo/client/react';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import { BankForQuestionDocument, QuestionForEditDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { PageError, ListSkeleton } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useOpened } from '../../ui/use-opened.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { canAddQuestions, canWriteInto } from '../question-banks/bank-rights.js';
import { LeftDraftNotice } from './left-draft-notice.js';
import type { LeftDraft } from './local-drafts.js';
import { shownOf } from './many/question-set.js';
import { pictureIdsOf } from './pictures/left-pictures.js';
import { PresenceNotice } from './presence-notice.js';
import { draftOf, newDraft, type QuestionDraft } from './question-draft.js';
import { QuestionForm } from './question-form.js';
import { questionImages } from './questions.client.js';
import { questionMessages } from './questions.messages.js';
import { SaveConflictDialog } from './save-conflict.js';
import type { EditQuestion } from './use-draft-history.js';
import { useSaveQuestion } from './use-save-question.js';
import { useWrittenQuestions } from './use-written-questions.js';
import { isFromView } from './view/view-place.js';

interface Bank {
  id: string;
  bid: string;
  name: string;
}

export function CreateQuestionPage() {
  const t = useMessages(questionMessages);
  const { bid = '' } = useParams();
  const { data, error, refetch } = useQuery(BankForQuestionDocument, { variables: { bankId: bid } });
  const bank = data?.questionBank;
  const opened = useOpened(bid, bank && canWriteInto(bank) ? bank : null);
  if (opened) return <Editor key={opened.id} bank={opened} question={null} initial={newDraft()} />;
  if (error)
    return <PageError error={apiErrorOf(error)} title={t('bankFailed')} onRetry={() => void refetch()} />;
  if (bank === undefined) return <ListSkeleton rows={4} height={80} />;
  return bank === null ? <ToNotFound /> : <NotWritable bank={bank} />;
}

/** The page of an archived or deleted bank says why no question can be written into it. */
function NotWritable({ bank }: { bank: Pick<QuestionBank, 'bid' | 'myRole'> }) {
  return (
    <Navigate to={canAddQuestions(bank.myRole) ? `/question-banks/${bank.bid}` : '/error/403'} replace />
  );
}

export function EditQuestionPage() {
  const t = useMessages(questionMessages);
  const { bid = '', qid = '' } = useParams();
  const { data, error, refetch } = useQuery(QuestionForEditDocument, {
    variables: { id: qid, bankId: bid },
    // Editing begins with what the server has now, not with what a list showed a while ago.
    fetchPolicy: 'network-only',
  });
  const bank = data?.questionBank;
  const question = data?.question;
  const isWritable = bank && question && canWriteInto(bank);
  const opened = useOpened(`${bid} ${qid}`, isWritable ? { bank, question } : null);
  if (opened)
    return (
      <Editor
        key={opened.question.id}
        bank={opened.bank}
        question={{ id: opened.question.id, version: opened.question.version }}
        initial={draftOf(opened.question)}
      />
    );
  if (error)
    return <PageError error={apiErrorOf(error)} title={t('editFailed')} onRetry={() => void refetch()} />;
  if (bank === undefined || question === undefined) return <ListSkeleton rows={4} height={80} />;
  return bank === null || question === null ? <ToNotFound /> : <NotWritable bank={bank} />;
}

interface EditorProps {
  bank: Bank;
  /** Null for a new one. */
  question: { id: string; version: number } | null;
  initial: QuestionDraft;
}

function Editor({ bank, question, initial }: EditorProps) {
  const t = useMessages(questionMessages);
  const navigate = useNavigate();
  const title = question ? t('editTitle') : t('createTitle');
  const address = `/question-banks/${bank.bid}`;
  usePageTitle(title);
  useCrumbs([{ label: bank.name, to: address }, { label: title }]);

  const userId = useAuth(({ user }) => user?.id ?? '');
  const [name] = useState(() => draftKey(userId, `${bank.id}:${question?.id ?? 'new'}`));
  const written = useWrittenQuestions(name, initial, question?.version ?? null);
  const { set, edit, origin, dirty, done, left } = written;
  const saved = useSaveQuestion(bank, question?.id ?? null, written);
  const { conflict, saving, forgetErrors } = saved;
  const cameFromView = isFromView(useLocation().state);
  const leave = useCallback(
    () => void (cameFromView ? navigate(-1) : navigate(address)),
    [navigate, address, cameFromView],
  );

  const editNow = useCallback<EditQuestion>(
    (key, change, showing) => {
      edit(key, change, showing);
      forgetErrors();
    },
    [edit, forgetErrors],
  );

  const take = async (draft: LeftDraft) => {
    const ids = pictureIdsOf(draft.drafts);
    // Without an answer the text goes on all the same; saving names pictures by id.
    const pictures = ids.length === 0 ? null : await questionImages(bank.id, ids).catch(() => null);
    const { gone } = written.take(draft, pictures);
    if (gone > 0) toast.info(t('leftPicturesGone', { count: gone }), { autoClose: 6_000 });
  };
  const drop = (draft: LeftDraft) => toast.undo(t('leftDraftDropped'), ...written.drop(draft));

  // The guard must have seen `done` before the page is left.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  }, [leave]);
  useEffect(() => {
    if (done) leaving.current();
  }, [done]);

  return (
    <>
      <PresenceNotice id={question?.id ?? null} editing />
      <QuestionForm
        title={title}
        bankId={bank.id}
        questionId={question?.id}
        set={set}
        now={written.now}
        onEdit={editNow}
        onAlter={written.alter}
        undo={written.undo}
        redo={written.redo}
        onSave={() => (written.now().isMany ? saved.saveAll() : saved.save())}
        onBack={leave}
        saving={saving}
        savedAt={written.savedAt}
        notice={
          left && (
            <LeftDraftNotice
              draft={left}
              count={written.leftCount}
              onTake={() => void take(left)}
              onDrop={() => drop(left)}
            />
          )
        }
        serverErrors={saved.serverErrors}
        refusals={saved.refusals}
      />
      <SaveConflictDialog
        key={conflict?.kind === 'changed' ? conflict.current.version : conflict?.kind}
        conflict={conflict}
        base={origin?.base ?? initial}
        mine={shownOf(set).draft}
        saving={saving}
        onSaveMine={() => void saved.save(conflict)}
        onSaveMerged={(body) => void saved.save(conflict, body)}
        onTakeTheirs={() => void saved.takeTheirs()}
        onClose={saved.closeConflict}
      />
      <UnsavedGuard dirty={dirty} text={t('leaveDraft')} />
    </>
  );
}
