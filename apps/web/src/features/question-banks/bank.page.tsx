import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCloudUpload, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { BankPageDocument, type BankFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { EmptyState, ListSkeleton, PageSkeleton } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { SearchedWords } from '../../ui/searched-words.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import {
  chosenFilters,
  foundText,
  hasFilters,
  NO_FILTERS,
  QUESTION_FILTER_DEFAULTS,
} from '../questions/question-filter-values.js';
import { QuestionFilters } from '../questions/question-filters.js';
import { UploadFilter } from '../questions/upload-filter.js';
import { QuestionSheet } from '../questions/question-sheet.js';
import { questionMessages } from '../questions/questions.messages.js';
import { SelectionBar } from '../questions/bulk/selection-bar.js';
import { useListSelection } from '../questions/bulk/use-list-selection.js';
import { BankKey } from '../answer-key/bank-key.js';
import { forgetQuestionsOf } from './question-banks.client.js';
import { BankTabs } from './bank-frame.js';
import { BankHead } from './bank-head.js';
import styles from './bank.module.css';
import { canWriteInto } from './bank-rights.js';
import { DeletedBank } from './deleted-bank.js';
import { bankMessages } from './question-banks.messages.js';
import { ShelfArt } from './shelf-art.js';
import { useBankActions } from './use-bank-actions.js';

const PAGE_SIZE = 20;

export function BankPage() {
  const { bid = '' } = useParams();
  // Another bank starts without a selection and without the last one's content.
  return <Bank key={bid} bid={bid} />;
}

function Bank({ bid }: { bid: string }) {
  const t = useMessages(bankMessages);
  const texts = useMessages(questionMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const justSaved = useJustSaved();
  const [filters, setFilters] = useQueryState(QUESTION_FILTER_DEFAULTS);
  const [leaving, setLeaving] = useState(false);
  const actions = useBankActions(() => {
    setLeaving(true);
    void navigate('/question-banks', { replace: true });
  });
  const query = useQuery(BankPageDocument, {
    skip: leaving,
    variables: {
      id: bid,
      page: pageOf(filters.page),
      limit: PAGE_SIZE,
      ...chosenFilters(filters),
      ...(filters.sort ? { sort: filters.sort } : {}),
    },
  });
  const { error, loading, refetch } = query;
  const shown = useShownData(query)?.questionBank;
  // A failed search hides its hits, not the bank above them.
  const bank = (query.data ?? query.previousData)?.questionBank;
  const page = shown?.questions;
  const questions = page?.questions ?? [];
  const selection = useListSelection(
    questions.map(({ id }) => id),
    { ...chosenFilters(filters), bankId: bid },
  );
  usePageTitle(bank?.name ?? t('title'));
  useCrumbs(bank ? [{ label: bank.name }] : []);

  const changed = useCallback(() => {
    if (bank) forgetQuestionsOf(client, bank.id);
    void refetch();
  }, [bank, client, refetch]);

  if (bank === null) return <ToNotFound />;
  if (!bank)
    return (
      <QueryStates query={{ error, refetch }} isPage skeleton={<PageSkeleton head={74} rows={[4, 150]} />} />
    );

  if (bank.status === 'deleted') return <DeletedBank bank={bank} onRestored={() => void refetch()} />;

  const writable = canWriteInto(bank);
  const filtered = hasFilters(filters);
  return (
    <>
      <BankHead bank={bank} actions={actions} />
      <BankTabs bank={bank} tab="questions" />
      {page && questions.length === 0 && !filtered && !loading ? (
        <NoQuestions bank={bank} writable={writable} />
      ) : (
        <>
          <QuestionFilters filters={filters} onChange={setFilters} bankId={bank.id}>
            {bank.myRole && (
              <UploadFilter
                bankId={bank.id}
                value={filters.upload}
                onChange={(upload) => setFilters({ upload })}
              />
            )}
            {writable && filters.answered !== 'true' && (
              <BankKey
                bankId={bank.id}
                count={shown?.unanswered.pagination.total ?? 0}
                filters={{
                  ...chosenFilters({ ...filters, answered: '' }),
                  ...(filters.sort && { sort: filters.sort }),
                }}
                onChanged={changed}
              />
            )}
          </QuestionFilters>
          <QueryStates
            query={{ data: page, error, refetch }}
            title={texts('listFailed')}
            rows={[4, 140]}
            empty={
              questions.length === 0 &&
              (loading ? (
                <ListSkeleton rows={4} height={140} />
              ) : (
                <EmptyState title={texts('noQuestionMatchTitle')} onClear={() => setFilters(NO_FILTERS)}>
                  {texts('noQuestionMatchText')}
                </EmptyState>
              ))
            }
          >
            {({ pagination }) => (
              <div aria-busy={loading} className={styles.list}>
                <SearchedWords value={filters.q}>
                  <QuestionSheet
                    questions={questions}
                    firstNumber={(pagination.page - 1) * pagination.limit + 1}
                    {...(filters.q || filters.sort
                      ? {
                          heading: {
                            title: texts('allQuestions'),
                            note: texts(filtered ? foundText(pagination.totalExact, filters.q) : 'total', {
                              count: pagination.total,
                            }),
                          },
                        }
                      : {})}
                    justSaved={justSaved}
                    {...(writable ? { selected: selection.selected, onSelect: selection.select } : {})}
                    editAddress={(question) =>
                      writable ? `/question-banks/${bank.bid}/questions/${question.qid}/edit` : null
                    }
                  />
                </SearchedWords>
                <Pager {...pagination} onChange={(next) => setFilters({ page: String(next) })} />
                <SelectionBar
                  questions={questions.filter(({ id }) => selection.selected.has(id))}
                  total={pagination.total}
                  {...selection.bar}
                  onChanged={changed}
                />
              </div>
            )}
          </QueryStates>
        </>
      )}
      {actions.dialog}
    </>
  );
}

/** The questions that a review has just saved here. */
function useJustSaved(): ReadonlySet<string> {
  const state: unknown = useLocation().state;
  return useMemo(() => new Set(SavedHere.safeParse(state).data?.saved), [state]);
}
const SavedHere = z.object({ saved: z.array(z.string()) });

function NoQuestions({ bank, writable }: { bank: BankFieldsFragment; writable: boolean }) {
  const t = useMessages(bankMessages);
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={t('noQuestionsTitle')}
      action={
        writable && (
          <>
            <Button
              component={Link}
              to={`/batch-upload?bank=${bank.bid}`}
              leftSection={<IconCloudUpload size={17} stroke={1.7} />}
            >
              {t('uploadInto')}
            </Button>
            <Button
              variant="default"
              component={Link}
              to={`/question-banks/${bank.bid}/questions/create`}
              leftSection={<IconPlus size={17} />}
            >
              {t('newQuestion')}
            </Button>
          </>
        )
      }
    >
      {writable ? t('noQuestionsText') : t('noQuestionsViewer')}
    </EmptyState>
  );
}
