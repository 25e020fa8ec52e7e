/** /questions/trash: deleted questions of the person's writable banks, latest first. */
import { useApolloClient, useQuery } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconCheckbox, IconTrashX, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { TrashedQuestionsDocument, type TrashedQuestionsQuery } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { Pager } from '../../../ui/pager.js';
import { QueryStates } from '../../../ui/query-states.js';
import { QuestionCard } from '../../../ui/question-card.js';
import { toast } from '../../../ui/toast.js';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.js';
import { usePageWithin } from '../../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../../ui/use-query-state.js';
import { useShownData } from '../../../ui/use-shown-data.js';
import { canDeleteQuestion, canManageBank } from '../../question-banks/bank-rights.js';
import { refreshLists } from '../../question-banks/question-banks.client.js';
import { useAuth } from '../../../auth/auth.store.js';
import { purgeQuestions, restoreQuestions, type Tally } from '../questions.client.js';
import { useSelection } from '../use-selection.js';
import { TimeLeft } from './time-left.js';
import { TrashFrame } from './trash-frame.js';
import { trashMessages } from './trash.messages.js';
import styles from './trash.module.css';

type Trashed = TrashedQuestionsQuery['questions']['questions'][number];

export function QuestionTrashPage() {
  const t = useMessages(trashMessages);
  const [state, setState] = useQueryState({ page: '1' });
  const query = useQuery(TrashedQuestionsDocument, {
    variables: { page: pageOf(state.page) },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const result = useShownData(query)?.questions;
  const go = usePageWithin(pageOf(state.page), query.data?.questions.pagination.pages, setState);
  return (
    <TrashFrame>
      <QueryStates
        query={{ data: result, error, refetch }}
        title={t('listFailed')}
        rows={[4, 120]}
        empty={
          result?.questions.length === 0 && (
            <EmptyState isCard title={t('noQuestionsTitle')}>
              {t('noQuestionsText')}
            </EmptyState>
          )
        }
      >
        {({ questions, pagination }) => (
          <>
            <TrashSheet questions={questions} firstNumber={(pagination.page - 1) * pagination.limit + 1} />
            <Pager {...pagination} onChange={go} />
          </>
        )}
      </QueryStates>
    </TrashFrame>
  );
}

function TrashSheet({ questions, firstNumber }: { questions: readonly Trashed[]; firstNumber: number }) {
  const t = useMessages(trashMessages);
  const me = useAuth(({ user }) => user?.id);
  const mayRestore = (question: Trashed) =>
    canDeleteQuestion(question.bank?.myRole, question.creator.id === me);
  const [open, setOpen] = useState<string | null>(null);
  const selection = useSelection(questions.filter(mayRestore).map(({ id }) => id));
  const chosen = questions.filter(({ id }) => selection.selected.has(id));
  const { restore, purge } = useTrashActions();
  const [purged, setPurged] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(false);
  const purgeAll = chosen.every(({ bank }) => canManageBank(bank?.myRole));
  return (
    <>
      <div className="tk-sheet">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={firstNumber + index}
            open={open === question.id}
            onToggleOpen={(id) => setOpen(open === id ? null : id)}
            selected={selection.selected.has(question.id)}
            {...(mayRestore(question) ? { onSelect: selection.select } : {})}
            note={
              <span className={styles.note}>
                {question.bank?.name}
                <TimeLeft deletedAt={question.deletedAt} />
              </span>
            }
            actions={
              mayRestore(question) && (
                <>
                  <button type="button" className="tk-lnk" onClick={() => void restore([question.id])}>
                    {t('restore')}
                  </button>
                  {canManageBank(question.bank?.myRole) && (
                    <button
                      type="button"
                      className="tk-lnk"
                      data-danger
                      onClick={() => setPurged([question.id])}
                    >
                      {t('purge')}
                    </button>
                  )}
                </>
              )
            }
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <div className="tk-selbar" role="toolbar" aria-label={t('selection')}>
          <b>{t('selected', { count: chosen.length })}</b>
          <hr className="tk-only-d" />
          <button type="button" className="tk-lnk tk-only-d" data-quiet onClick={selection.selectAll}>
            <IconCheckbox size={16} stroke={1.7} aria-hidden />
            {t('selectPage')}
          </button>
          <button type="button" className="tk-lnk" onClick={() => void restore(selection.ids)}>
            <IconArrowBackUp size={16} stroke={1.7} aria-hidden />
            {t('restore')}
          </button>
          {purgeAll && (
            <button type="button" className="tk-lnk" data-danger onClick={() => setPurged(selection.ids)}>
              <IconTrashX size={16} stroke={1.7} aria-hidden />
              {t('purge')}
            </button>
          )}
          <ActionIcon size={30} aria-label={t('clearSelection')} onClick={selection.clear}>
            <IconX size={17} />
          </ActionIcon>
        </div>
      )}
      <TypedConfirmDialog
        opened={purged.length > 0}
        title={t('purgeTitle', { count: purged.length })}
        expected={t('purgeWord')}
        confirmLabel={t('purge')}
        loading={working}
        onCancel={() => setPurged([])}
        onConfirm={() => {
          setWorking(true);
          void purge(purged).finally(() => {
            setWorking(false);
            setPurged([]);
          });
        }}
      >
        {t('purgeText')}
      </TypedConfirmDialog>
    </>
  );
}

/** How long a sentence with a reason stays. */
const REASON_READ_MS = 6_000;

function useTrashActions() {
  const t = useMessages(trashMessages);
  const client = useApolloClient();
  const run = async (
    call: () => Promise<Tally>,
    texts: { done: 'restored' | 'purged'; failed: 'restoreFailed' | 'purgeFailed' },
  ) => {
    try {
      const { done, failed, reason = t('unknownReason') } = await call();
      await refreshLists(client);
      if (failed.length > 0 && done.length > 0)
        toast.error(t('partly', { done: done.length, failed: failed.length, reason }), {
          autoClose: REASON_READ_MS,
        });
      else if (failed.length > 0) toast.error(t(texts.failed, { reason }), { autoClose: REASON_READ_MS });
      else toast.success(t(texts.done, { count: done.length }));
    } catch (failure) {
      toast.error(t(texts.failed, { reason: messageOf(failure) }));
    }
  };
  return {
    restore: (ids: readonly string[]) =>
      run(() => restoreQuestions(ids), { done: 'restored', failed: 'restoreFailed' }),
    purge: (ids: readonly string[]) =>
      run(() => purgeQuestions(ids), { done: 'purged', failed: 'purgeFailed' }),
  };
}
