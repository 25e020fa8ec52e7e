/** Writes a new question, or edits one: drafts, conflicts and leaving; the form owns the fields. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { LeftDraftNotice } from './left-draft-notice.js';
import type { LeftDraft } from './local-drafts.js';
import { shownOf } from './many/question-set.js';
import { pictureIdsOf } from './pictures/left-pictures.js';
import { PresenceNotice } from './presence-notice.js';
import type { QuestionDraft } from './question-draft.js';
import { QuestionForm } from './question-form.js';
import { questionImages } from './questions.client.js';
import { questionMessages } from './questions.messages.js';
import { SaveConflictDialog } from './save-conflict.js';
import type { EditQuestion } from './use-draft-history.js';
import { useSaveQuestion } from './use-save-question.js';
import { useWrittenQuestions } from './use-written-questions.js';
import { editPlaceOf, isFromView, nextEdit } from './view/view-place.js';

interface Bank {
  id: string;
  bid: string;
  name: string;
}

interface EditorProps {
  bank: Bank;
  /** Null for a new one. */
  question: { id: string; version: number } | null;
  initial: QuestionDraft;
}

export function QuestionEditor({ bank, question, initial }: EditorProps) {
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
  const location = useLocation();
  const place = editPlaceOf(location.state);
  const next = place && nextEdit(place, location.pathname);
  const goesOn = useRef(false);
  const goToNext = next && {
    label: t(next.isLacking ? 'nextLacking' : 'nextQuestion'),
    open: (replace: boolean) => void navigate(next.to, { state: place, replace }),
  };
  const announce = () => {
    if (goToNext && !goesOn.current)
      toast.notice(t('saved'), 'success', { label: goToNext.label, onPress: () => goToNext.open(false) });
    else toast.success(t('saved'));
  };
  const saved = useSaveQuestion(bank, question?.id ?? null, written, announce);
  const { conflict, saving, forgetErrors } = saved;
  const canReturn = place !== null || isFromView(location.state);
  const leave = useCallback(
    () => void (canReturn ? navigate(-1) : navigate(address)),
    [navigate, address, canReturn],
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
    // Without an answer the editing goes on all the same; saving names pictures by id.
    const pictures = ids.length === 0 ? null : await questionImages(bank.id, ids).catch(() => null);
    const { gone } = written.take(draft, pictures);
    if (gone > 0) toast.info(t('leftPicturesGone', { count: gone }), { autoClose: 6_000 });
  };
  const drop = (draft: LeftDraft) => toast.undo(t('leftDraftDropped'), ...written.drop(draft));

  // The guard must have seen `done` before the navigation.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = () => (goesOn.current && goToNext ? goToNext.open(true) : leave());
  });
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
        onSave={() => {
          goesOn.current = false;
          return written.now().isMany ? saved.saveAll() : saved.save();
        }}
        onSaveNext={
          goToNext
            ? () => {
                goesOn.current = true;
                return saved.save();
              }
            : undefined
        }
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
