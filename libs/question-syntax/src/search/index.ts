/**
 * Text as the search sees it: one normal form for stored texts and queries, and its exact integer grams.
 * Owns no index and no ranking. Stored rows carry the result, so a change here needs a migration that recomputes them.
 */
export { grams, gramsOf } from './grams.js';
export { HIT, markHits, markRanges } from './hits.js';
export { FIGURES, normalise, normaliseFields, queryFragments, SEARCHED_CHARS_MAX } from './normalise.js';
export { querySpellings } from './spellings.js';
