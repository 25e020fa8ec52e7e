import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { QuestionListDocument, WritableBanksDocument } from '../../generated/graphql.js';
import { BasketLink } from '../papers/basket-link.js';
import { useMessages } from '../../i18n/messages.js';
import { ChosenFilter, FilterMenu } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { SearchedWords } from '../../ui/searched-words.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import { canWriteInto } from '../question-banks/bank-rights.js';
import {
  chosenFilters,
  foundText,
  hasFilters,
  NO_FILTERS,
  QUESTION_FILTER_DEFAULTS,
} from './question-filter-values.js';
import { QuestionFilters } from './question-filters.js';
import { QuestionSheet, type SheetQuestion } from './question-sheet.js';
import { questionMessages } from './questions.messages.js';
import { SelectionBar } from './bulk/selection-bar.js';
import { useListSelection } from './bulk/use-list-selection.js';
import { PictureSearchButton } from './picture-search/picture-search-button.js';
import { SavedViews } from './saved-views/saved-views.js';
import styles from './saved-views/saved-views.module.css';

const PAGE_SIZE = 20;
/** Links from the coverage of a syllabus set `point` and `role`. */
const OF_BANKS = { bank: '', role: '', point: '' };
const DEFAULTS = { ...QUESTION_FILTER_DEFAULTS, ...OF_BANKS };

/** Every question the caller may see, searched across banks. */
export function QuestionListPage() {
  const t = useMessages(questionMessages);
  const client = useApolloClient();
  usePageTitle(t('title'));
  const [filters, setFilters] = useQueryState(DEFAULTS);
  const chosen = {
    ...chosenFilters(filters),
    ...(filters.bank ? { bankId: filters.bank } : {}),
    ...(filters.role ? { role: filters.role } : {}),
    ...(filters.point ? { point: filters.point } : {}),
  };
  const query = useQuery(QuestionListDocument, {
    variables: {
      page: pageOf(filters.page),
      limit: PAGE_SIZE,
      ...chosen,
      ...(filters.sort ? { sort: filters.sort } : filters.q ? {} : { sort: '-createdAt' }),
    },
  });
  const banks = useQuery(WritableBanksDocument).data?.questionBanks.questionBanks ?? [];
  const { error, loading, refetch } = query;
  const result = useShownData(query)?.questions;
  const questions = result?.questions ?? [];
  const editable = (question: SheetQuestion) => (question.bank ? canWriteInto(question.bank) : false);
  // Those of banks that the person only views cannot be changed.
  const selection = useListSelection(
    questions.filter(editable).map(({ id }) => id),
    { ...chosen, role: 'any' },
  );
  const filtered = hasFilters(filters) || [filters.bank, filters.role, filters.point].some(Boolean);
  const clear = () => setFilters({ ...NO_FILTERS, ...OF_BANKS });

  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <BasketLink />
            <Button
              variant="default"
              component={Link}
              to="/questions/trash"
              leftSection={<IconTrash size={17} stroke={1.7} />}
            >
              {t('trash')}
            </Button>
            <Button component={Link} to="/questions/create" leftSection={<IconPlus size={17} stroke={2} />}>
              {t('createTitle')}
            </Button>
          </>
        }
      />
      <QuestionFilters filters={filters} onChange={setFilters} bankId={filters.bank} defaultSort="-createdAt">
        {banks.length > 0 && (
          <FilterMenu
            label={t('filter.bank')}
            value={banks.find(({ id }) => id === filters.bank)?.bid ?? filters.bank}
            options={banks.map(({ bid, name }) => ({ value: bid, label: name }))}
            onChange={(bank) => setFilters({ bank })}
          />
        )}
        {filters.point && (
          <ChosenFilter
            name={t('filter.point', { point: filters.point })}
            onClear={() => setFilters({ point: '' })}
          />
        )}
        {filters.role && <ChosenFilter name={t('filter.role')} onClear={() => setFilters({ role: '' })} />}
        <PictureSearchButton />
        <SavedViews canSave={filtered || filters.sort !== ''} />
      </QuestionFilters>
      <QueryStates
        query={{ data: result, error, refetch }}
        title={t('listFailed')}
        rows={[5, 140]}
        empty={
          questions.length === 0 &&
          (filtered ? (
            <EmptyState title={t('noQuestionMatchTitle')} onClear={clear}>
              {t('noQuestionMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              isCard
              title={t('noneTitle')}
              action={
                <Button component={Link} to="/question-banks">
                  {t('toBanks')}
                </Button>
              }
            >
              {t('noneText')}
            </EmptyState>
          ))
        }
      >
        {({ pagination }) => (
          <div aria-busy={loading}>
            <SearchedWords value={filters.q}>
              <QuestionSheet
                questions={questions}
                firstNumber={(pagination.page - 1) * pagination.limit + 1}
                heading={{
                  title: t('allQuestions'),
                  note: t(filtered ? foundText(pagination.totalExact, filters.q) : 'total', {
                    count: pagination.total,
                  }),
                }}
                showBank
                selected={selection.selected}
                onSelect={selection.select}
                editAddress={(question) =>
                  question.bank && editable(question)
                    ? `/question-banks/${question.bank.bid}/questions/${question.qid}/edit`
                    : null
                }
              />
            </SearchedWords>
            <p className={`tk-only-d ${styles.keys}`}>{t('listKeys')}</p>
            <Pager {...pagination} onChange={(page) => setFilters({ page: String(page) })} />
            <SelectionBar
              questions={questions.filter(({ id }) => selection.selected.has(id))}
              total={pagination.total}
              {...selection.bar}
              onChanged={() => {
                client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'questionBanks' });
                void refetch();
              }}
            />
          </div>
        )}
      </QueryStates>
    </>
  );
}
