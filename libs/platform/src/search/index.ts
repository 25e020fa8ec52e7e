export { aboutHits, rarestGrams } from './estimates.js';
export { GramFrequencies } from './gram-frequencies.js';
export {
  GramFrequenciesRepository,
  SEARCHED_TEXTS,
  type SearchedTexts,
} from './gram-frequencies.repository.js';
export { containsSql, hasGramsSql } from './text-conditions.repository.js';
export { SqlParameters } from './sql-parameters.js';
