/** In the order in which they run. A released migration is never edited. */
import { QuestionBanks1763680000000 } from './1763680000000-question-banks.js';

export const migrations = [QuestionBanks1763680000000] as const;
