/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { BankMemberEntity } from './bank-members/bank-member.entity.js';
import { SavedViewEntity } from './saved-views/saved-view.entity.js';

export const entities = [BankMemberEntity, SavedViewEntity] as const;
