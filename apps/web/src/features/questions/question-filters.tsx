/** Search, type, difficulty and order over a list of questions; the values are in the address. */
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { OfferCount, useFilterOffers } from './filter-offers.js';
import { MoreFilters } from './more-filters.js';
import type { QuestionFilterValues } from './question-filter-values.js';
import { questionMessages } from './questions.messages.js';

const STEPS = [1, 2, 3, 4, 5] as const;
const SORTS = ['-createdAt', 'createdAt', 'difficulty', '-difficulty'] as const;

interface QuestionFiltersProps {
  filters: QuestionFilterValues;
  onChange: (changes: Partial<QuestionFilterValues>) => void;
  children?: ReactNode;
  /** The bank whose questions are listed; without it the person's banks offer their values. */
  bankId?: string;
  /** Lists over all banks have no order by type. */
  defaultSort?: 'default' | '-createdAt';
}

export function QuestionFilters({
  filters,
  onChange,
  children,
  bankId = '',
  defaultSort = 'default',
}: QuestionFiltersProps) {
  const t = useMessages(questionMessages);
  const ui = useMessages(uiMessages);
  // Counting a large bank takes a moment: only once a menu is opened.
  const [wanted, setWanted] = useState(false);
  const offers = useFilterOffers(bankId, wanted);
  const first = filters.q ? 'relevance' : defaultSort;
  return (
    <FilterBar label={t('title')}>
      <FilterSearch value={filters.q} placeholder={t('searchQuestions')} onChange={(q) => onChange({ q })} />
      <FilterMenu
        label={t('filter.type')}
        value={filters.type}
        options={QUESTION_TYPES.filter(
          (value) => value === filters.type || !offers || offers.total === 0 || offers.byType[value] > 0,
        ).map((value) => ({
          value,
          label: ui(`type.${value}`),
          note: offers && <OfferCount count={offers.byType[value]} />,
        }))}
        onOpen={() => setWanted(true)}
        onChange={(type) => onChange({ type })}
      />
      <FilterMenu
        label={t('filter.difficulty')}
        value={filters.difficulty}
        options={STEPS.map((step) => ({
          value: String(step),
          label: t('stars', { stars: step, name: ui(`difficulty.${step}`) }),
          note: offers && <OfferCount count={offers.byDifficulty[step - 1] ?? 0} />,
        }))}
        onOpen={() => setWanted(true)}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <FilterMenu
        label={t('filter.answered')}
        value={filters.answered}
        options={(['false', 'true'] as const).map((value) => ({ value, label: t(`answered.${value}`) }))}
        onChange={(answered) => onChange({ answered })}
      />
      {children}
      <MoreFilters filters={filters} offers={offers} onOpen={() => setWanted(true)} onChange={onChange} />
      <div className="tk-grow tk-only-d" />
      <FilterMenu
        required
        label={t('sort')}
        value={filters.sort}
        options={[
          { value: '', label: t(`questionSort.${first}`) },
          ...SORTS.filter((sort) => sort !== first).map((value) => ({
            value,
            label: t(`questionSort.${value}`),
          })),
        ]}
        onChange={(sort) => onChange({ sort })}
      />
    </FilterBar>
  );
}
