/** Search, type, difficulty and order over a list of questions; the values are in the address. */
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { MoreFilters } from './more-filters.js';
import type { QuestionFilterValues } from './question-filter-values.js';
import { questionMessages } from './questions.messages.js';

const STEPS = [1, 2, 3, 4, 5] as const;
const SORTS = ['-createdAt', 'createdAt', 'difficulty', '-difficulty'] as const;

interface QuestionFiltersProps {
  filters: QuestionFilterValues;
  onChange: (changes: Partial<QuestionFilterValues>) => void;
  children?: ReactNode;
  /** Lists over all banks have no order by type. */
  defaultSort?: 'default' | '-createdAt';
}

export function QuestionFilters({
  filters,
  onChange,
  children,
  defaultSort = 'default',
}: QuestionFiltersProps) {
  const t = useMessages(questionMessages);
  const ui = useMessages(uiMessages);
  const first = filters.q ? 'relevance' : defaultSort;
  return (
    <FilterBar label={t('title')}>
      <FilterSearch value={filters.q} placeholder={t('searchQuestions')} onChange={(q) => onChange({ q })} />
      <FilterMenu
        label={t('filter.type')}
        value={filters.type}
        options={QUESTION_TYPES.map((value) => ({ value, label: ui(`type.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterMenu
        label={t('filter.difficulty')}
        value={filters.difficulty}
        options={STEPS.map((step) => ({
          value: String(step),
          label: t('stars', { stars: step, name: ui(`difficulty.${step}`) }),
        }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <FilterMenu
        label={t('filter.answered')}
        value={filters.answered}
        options={(['false', 'true'] as const).map((value) => ({ value, label: t(`answered.${value}`) }))}
        onChange={(answered) => onChange({ answered })}
      />
      {children}
      <MoreFilters filters={filters} onChange={onChange} />
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
