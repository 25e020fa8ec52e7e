/** Published banks of others, or of one seller, with filters, sorting and a range of prices. */
import { BANK_CATEGORIES } from '@tiku/contracts/question-bank';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState } from '../../ui/page.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { DEFAULT_SIZE, PaperBankResults, sizeOf } from './paper-bank-results.js';
import { usePaperBanks } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { PriceFilter } from './price-filter.js';

const SORTS = ['-purchaseCount', '-rating', '-updatedAt', 'price', '-price', '-paperCount'] as const;
const NO_FILTERS = { q: '', category: '', tags: '', from: '', to: '' };
const DEFAULTS = { ...NO_FILTERS, sort: '-purchaseCount', page: '1', size: DEFAULT_SIZE };

/** A filter's price; nothing for what is no number. */
const amountOf = (text: string): number | undefined =>
  text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

export function Offers({ ownerId }: { ownerId?: string }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const page = pageOf(state.page);
  const size = sizeOf(state.size);
  const list = usePaperBanks({
    scope: 'market',
    ownerId,
    q: state.q,
    category: state.category,
    tags: state.tags,
    priceMin: amountOf(state.from),
    priceMax: amountOf(state.to),
    sort: state.sort,
    page,
    limit: size,
  });
  const filtered = Object.keys(NO_FILTERS).some((key) => state[key as keyof typeof NO_FILTERS] !== '');
  return (
    <>
      <FilterBar label={t('market')}>
        <FilterSearch value={state.q} placeholder={t('searchMarket')} onChange={(q) => setState({ q })} />
        <FilterMenu
          label={t('filter.category')}
          value={state.category}
          options={BANK_CATEGORIES.map((value) => ({ value, label: ui(`category.${value}`) }))}
          onChange={(category) => setState({ category })}
        />
        <PriceFilter from={state.from} to={state.to} onChange={setState} />
        {state.tags && (
          <button type="button" className="tk-chip" data-on="" onClick={() => setState({ tags: '' })}>
            {t('filter.tag')} <b>{state.tags}</b> ×
          </button>
        )}
        <div className="tk-grow tk-only-d" />
        <FilterMenu
          required
          label={t('sort')}
          value={state.sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => setState({ sort })}
        />
      </FilterBar>
      <PaperBankResults
        list={list}
        page={page}
        size={size}
        market
        failedTitle={t('fail.market')}
        onChange={setState}
        empty={
          filtered ? (
            <EmptyState title={t('noOfferTitle')} onClear={() => setState(NO_FILTERS)}>
              {t('noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState isCard art={<ShelfArt />} title={t('emptyMarket')}>
              {t('emptyMarketText')}
            </EmptyState>
          )
        }
      />
    </>
  );
}
