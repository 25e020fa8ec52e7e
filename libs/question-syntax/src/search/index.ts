/**
 * Text as the search sees it: one form for stored texts and queries, and its exact integer grams. Also the form in which
 * questions are compared. Owns no index and no ranking. Stored rows carry the search form: after a change of it they are
 * rewritten (`FORM_MARK`).
 */
export { grams, gramsOf } from './grams.js';
export { HIT, markHits, markRanges } from './hits.js';
export { formerSpellings } from './former-spellings.js';
export { FIELD_SEPARATOR, FIGURES, normalise, normaliseFields, SEARCHED_CHARS_MAX } from './normalise.js';
export { comparedFields, comparedForm, oneSpelling } from './one-spelling.js';
export { queryFragments, querySpellings } from './query-spellings.js';
export { FORM_MARK, markedText, searchForm, searchText } from './search-form.js';
