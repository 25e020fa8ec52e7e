/**
 * Saves the editor's questions, and keeps the obstacles: another person's change, invalid fields, refused questions.
 */
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, type FieldError } from '../../api/api-error.js';
import { apiErrorOf } from '../../api/api-error-of.js';
import { useAuth } from '../../auth/auth.store.js';
import { QuestionForEditDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import { forgetQuestionsOf } from '../question-banks/question-banks.client.js';
import { shownOf, toSave, without, type QuestionSet } from './many/question-set.js';
import { saveMany } from './many/save-many.js';
import { bodyOf, draftOf } from './question-draft.js';
import { createQuestion, restoreQuestion, updateQuestion, type QuestionBody } from './questions.client.js';
import { questionMessages } from './questions.messages.js';
import { rememberSource } from './recent-sources.js';
import { saveConflictOf, type SaveConflict } from './save-conflict.js';
import type { WrittenQuestions } from './use-written-questions.js';

const NO_ERRORS: Record<string, FieldError> = {};
const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

/** `questionId`: null for new ones. */
export function useSaveQuestion(
  { id: bankId, bid }: { id: string; bid: string },
  questionId: string | null,
  written: WrittenQuestions,
  /** Says that an edited question is saved. */
  announce: (() => void) | null = null,
) {
  const navigate = useNavigate();
  const createAddress = `/question-banks/${bid}/questions/create`;
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const client = useApolloClient();
  const userId = useAuth(({ user }) => user?.id ?? '');
  const { now, origin, load, begin, finish } = written;
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [serverErrors, setServerErrors] = useState(NO_ERRORS);
  const [refusals, setRefusals] = useState(NO_REFUSALS);

  /** `mine`: one's own text over another person's concurrent change. */
  const save = async (mine: SaveConflict | null = null, merged: QuestionBody | null = null) => {
    setSaving(true);
    setServerErrors(NO_ERRORS);
    try {
      const { draft } = shownOf(now());
      const body = merged ?? bodyOf(draft);
      if (questionId === null || mine?.kind === 'gone') await createQuestion(bankId, body);
      else if (mine?.kind === 'trashed')
        await updateQuestion(questionId, body, await restoreQuestion(questionId));
      else
        await updateQuestion(
          questionId,
          body,
          (mine?.kind === 'changed' ? mine.current.version : origin?.version) ?? 0,
        );
      setConflict(null);
      rememberSource(userId, draft.source);
      if (questionId === null) forgetQuestionsOf(client, bankId);
      // The list below still has its place: its row is renewed instead of the whole list.
      else await renewQuestion(client, questionId, bankId);
      if (questionId === null)
        toast.notice(t('created'), 'success', {
          label: t('createAnother'),
          onPress: () => void navigate(createAddress),
        });
      else if (announce) announce();
      else toast.success(t('saved'));
      finish();
    } catch (failure) {
      const met =
        questionId !== null && (await saveConflictOf(failure, questionId, bankId).catch(() => null));
      setConflict(met || null);
      if (met) return;
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      setServerErrors(Object.fromEntries(fields.map((error) => [error.path, error])));
      fail('saveFailed', failure);
    } finally {
      setSaving(false);
    }
  };

  /** A retry of the same questions is the same request. */
  const attempt = useRef<{ of: QuestionSet['questions']; key: string } | null>(null);
  const saveAll = async () => {
    const set = now();
    setSaving(true);
    setRefusals(NO_REFUSALS);
    if (attempt.current?.of !== set.questions)
      attempt.current = { of: set.questions, key: crypto.randomUUID() };
    try {
      const outcome = await saveMany(bankId, toSave(set), attempt.current.key);
      attempt.current = null;
      rememberSource(userId, shownOf(set).draft.source);
      forgetQuestionsOf(client, bankId);
      if (outcome.refusals.size === 0) {
        toast.success(t('many.saved', { count: outcome.saved.size }));
        finish();
        return;
      }
      setRefusals(outcome.refusals);
      // Removes saved questions here, also from the undo history: they would be saved twice.
      load([...outcome.saved].reduce(without, now()));
      toast.error(t('many.partly', { saved: outcome.saved.size, failed: outcome.refusals.size }));
    } catch (failure) {
      fail('saveFailed', failure);
    } finally {
      setSaving(false);
    }
  };

  /** Continues with another person's save. */
  const takeTheirs = async () => {
    try {
      const { data } = await client.query({
        query: QuestionForEditDocument,
        variables: { id: questionId ?? '', bankId },
        fetchPolicy: 'network-only',
      });
      if (data?.question) begin(draftOf(data.question), data.question.version);
      setConflict(null);
    } catch (failure) {
      fail('readFailed', apiErrorOf(failure));
    }
  };

  const forgetErrors = useCallback(() => setServerErrors(NO_ERRORS), []);
  const closeConflict = useCallback(() => setConflict(null), []);
  return {
    save,
    saveAll,
    takeTheirs,
    saving,
    conflict,
    refusals,
    serverErrors,
    forgetErrors,
    closeConflict,
  };
}

/** The lists that it is in are read again when they are shown. */
async function renewQuestion(client: ApolloClient, id: string, bankId: string): Promise<void> {
  try {
    await client.query({
      query: QuestionForEditDocument,
      variables: { id, bankId },
      fetchPolicy: 'network-only',
    });
  } catch {
    // The save has succeeded; a row that cannot be renewed is read again with its list.
    client.cache.evict({ id: `Question:${id}` });
    forgetQuestionsOf(client, bankId);
  }
}
