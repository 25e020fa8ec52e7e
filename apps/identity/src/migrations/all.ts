/** In the order in which they run. */
import { Accounts1700000001000 } from './1700000001000-accounts.js';

export const migrations = [Accounts1700000001000];
