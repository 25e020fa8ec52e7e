/** Picks questions: by a search over all visible banks, or from the basket. */
import { useQuery } from '@apollo/client/react';
import { Button, Tabs } from '@mantine/core';
import { IconBasket, IconCheck, IconPencilPlus, IconPlus, IconSearch } from '@tabler/icons-react';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { memo, useState } from 'react';
import { QuestionListDocument, WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { FilterMenu, FilterSearch } from '../../../ui/filter-bar.js';
import { EmptyState } from '../../../ui/page.js';
import { Pager } from '../../../ui/pager.js';
import { QueryStates } from '../../../ui/query-states.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { SearchedWords } from '../../../ui/searched-words.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useShownData } from '../../../ui/use-shown-data.js';
import { useBasket } from '../basket.client.js';
import { QuestionMeta } from '../question-meta.js';
import { paperMessages } from '../papers.messages.js';
import { focusNeighbour } from './focus-neighbour.js';
import { offeredBanks, type OfferedBank } from './offered-banks.js';
import type { Picked } from './paper-draft.js';
import styles from './editor.module.css';

interface PickPanelProps {
  /** The ids of the paper's questions. */
  held: ReadonlySet<string>;
  onPick: (picked: readonly Picked[]) => void;
}

interface PanelProps extends PickPanelProps {
  onWrite: () => void;
}
export const PickPanel = memo(function PickPanel({ held, onPick, onWrite }: PanelProps) {
  const t = useMessages(paperMessages);
  const basket = useBasket();
  return (
    <Tabs
      defaultValue={basket.items.length > 0 ? 'basket' : 'search'}
      className={styles.pick}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="search" leftSection={<IconSearch size={15} aria-hidden />}>
          {t('pick.search')}
        </Tabs.Tab>
        <Tabs.Tab value="basket" leftSection={<IconBasket size={15} aria-hidden />}>
          {t('pick.basket', { count: basket.items.length })}
        </Tabs.Tab>
        <span className="tk-grow" />
        <Button
          size="compact-sm"
          variant="default"
          className={styles.write}
          leftSection={<IconPencilPlus size={15} stroke={1.7} />}
          onClick={onWrite}
        >
          {t('write')}
        </Button>
      </Tabs.List>
      <Tabs.Panel value="search">
        <Search held={held} onPick={onPick} />
      </Tabs.Panel>
      <Tabs.Panel value="basket">
        <Basket held={held} onPick={onPick} />
      </Tabs.Panel>
    </Tabs>
  );
});

const PAGE_SIZE = 10;
const NO_FILTERS = { q: '', bankId: '', type: '', difficulty: '' };
const STEPS = [1, 2, 3, 4, 5] as const;

function Search({ held, onPick }: PickPanelProps) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<OfferedBank | null>(null);
  const set = (changes: Partial<typeof NO_FILTERS>) => {
    setFilters({ ...filters, ...changes });
    setPage(1);
  };
  const banks = useQuery(WritableBanksDocument).data?.questionBanks.questionBanks ?? [];
  const { q, bankId, type, difficulty } = filters;
  const query = useQuery(QuestionListDocument, {
    variables: {
      ...{ page, limit: PAGE_SIZE },
      ...(q ? { q } : { sort: '-createdAt' }),
      ...(bankId ? { bankId } : {}),
      ...(type ? { type } : {}),
      ...(difficulty ? { difficulty: Number(difficulty) } : {}),
    },
  });
  const { error, loading, refetch } = query;
  const result = useShownData(query)?.questions;
  // The chosen one stays an option even without results in it.
  const offered = offeredBanks(chosen ? [...banks, chosen] : banks, result?.questions ?? []);
  return (
    <>
      <div className={styles.pickFilters}>
        <FilterSearch value={q} placeholder={t('pick.placeholder')} onChange={(text) => set({ q: text })} />
        <FilterMenu
          label={t('pick.bank')}
          value={bankId}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => {
            setChosen(offered.find(({ id }) => id === value) ?? null);
            set({ bankId: value });
          }}
        />
        <FilterMenu
          label={t('pick.type')}
          value={type}
          options={QUESTION_TYPES.map((value) => ({ value, label: ui(`type.${value}`) }))}
          onChange={(value) => set({ type: value })}
        />
        <FilterMenu
          label={t('pick.difficulty')}
          value={difficulty}
          options={STEPS.map((step) => ({ value: String(step), label: ui(`difficulty.${step}`) }))}
          onChange={(value) => set({ difficulty: value })}
        />
      </div>
      <QueryStates
        query={{ data: result, error, refetch }}
        title={t('fail.pick')}
        rows={[4, 110]}
        empty={
          result?.questions.length === 0 && (
            <EmptyState title={t('pick.none')}>{t('pick.noneText')}</EmptyState>
          )
        }
      >
        {({ questions, pagination }) => (
          <div aria-busy={loading}>
            <SearchedWords value={q}>
              {questions.map((question) => (
                <Offer
                  key={question.id}
                  picked={{ id: question.id, version: question.version, content: question }}
                  note={question.bank?.name}
                  held={held}
                  onPick={onPick}
                />
              ))}
            </SearchedWords>
            <Pager {...pagination} onChange={setPage} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

function Basket({ held, onPick }: PickPanelProps) {
  const t = useMessages(paperMessages);
  const basket = useBasket();
  if (basket.items.length === 0)
    return <EmptyState title={t('basket.empty')}>{t('basket.emptyText')}</EmptyState>;
  const left = basket.items.filter(({ id }) => !held.has(id));
  return (
    <>
      <div className={styles.basketBar}>
        <Button
          size="compact-md"
          disabled={left.length === 0}
          leftSection={<IconPlus size={16} />}
          onClick={() => onPick(left)}
        >
          {t('basket.all', { count: left.length })}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => basket.empty(basket.items, t('basket.cleared'))}
        >
          {t('basket.clear')}
        </Button>
      </div>
      <div data-rows>
        {basket.items.map((picked) => (
          <Offer
            key={picked.id}
            picked={picked}
            held={held}
            onPick={onPick}
            onRemove={() => basket.take(picked.id)}
          />
        ))}
      </div>
    </>
  );
}

interface OfferProps extends PickPanelProps {
  picked: Picked;
  note?: string | undefined;
  onRemove?: () => void;
}
function Offer({ picked, note, held, onPick, onRemove }: OfferProps) {
  const t = useMessages(paperMessages);
  const isIn = held.has(picked.id);
  return (
    <article className={styles.offer}>
      <div className={styles.offerText}>
        <QuestionContent question={picked.content} />
      </div>
      <QuestionMeta
        question={picked.content}
        className={styles.rowMeta}
        tagsMax={2}
        note={note && <span className="tk-1">{note}</span>}
      >
        {onRemove && (
          <button
            type="button"
            className="tk-lnk"
            data-quiet
            data-control="out"
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget, 'article');
              onRemove();
            }}
          >
            {t('basket.out')}
          </button>
        )}
        <button
          type="button"
          className="tk-lnk"
          data-done={isIn || undefined}
          // A disabled button would lose the focus right after it is pressed.
          aria-disabled={isIn || undefined}
          onClick={() => !isIn && onPick([picked])}
        >
          {isIn ? <IconCheck size={15} aria-hidden /> : <IconPlus size={15} aria-hidden />}
          {isIn ? t('pick.in') : t('pick.add')}
        </button>
      </QuestionMeta>
    </article>
  );
}
