/** In the order in which they run. A released migration is never edited. */
import { QuestionBanks1763680000000 } from './1763680000000-question-banks.js';
import { Answered1763680001000 } from './1763680001000-answered.js';

export const migrations = [QuestionBanks1763680000000, Answered1763680001000] as const;
