/** The values of the filters of a list of questions, as the address has them. */

export const QUESTION_FILTER_DEFAULTS = {
  q: '',
  type: '',
  difficulty: '',
  answered: '',
  tags: '',
  category: '',
  source: '',
  creator: '',
  upload: '',
  sort: '',
  page: '1',
};
export type QuestionFilterValues = typeof QUESTION_FILTER_DEFAULTS;

/** No filters: the effect of 「清除筛选」. The order stays. */
export const NO_FILTERS = {
  q: '',
  type: '',
  difficulty: '',
  answered: '',
  tags: '',
  category: '',
  source: '',
  creator: '',
  upload: '',
} satisfies Partial<QuestionFilterValues>;

export function hasFilters(filters: QuestionFilterValues): boolean {
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((name) => filters[name] !== '');
}

/** The chosen values in the form of the queries; the page owns the order, since each has its own default. */
export function chosenFilters({
  q,
  type,
  difficulty,
  answered,
  tags,
  category,
  source,
  creator,
  upload,
}: QuestionFilterValues) {
  return {
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(Number(difficulty) ? { difficulty: Number(difficulty) } : {}),
    ...(answered ? { answered: answered === 'true' } : {}),
    ...(tags ? { tags: tags.split(',') } : {}),
    ...(category ? { category } : {}),
    ...(source ? { source } : {}),
    ...(creator ? { creator } : {}),
    ...(upload ? { upload } : {}),
  };
}

/** The words for the count of a filtered list: a search estimates it, filters alone count up to a maximum. */
export const foundText = (isExact: boolean, searched: string) =>
  isExact ? 'found' : searched ? 'foundAbout' : 'foundMore';
