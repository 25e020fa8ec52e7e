/** The rules of routes of one paper bank, for `@Allow`. `paper-bank-access.ts` decides. */
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type ResourceParameter, type ResourceRule } from '@tiku/platform/auth';
import {
  requireManager,
  requireOwner,
  requireVisible,
  requireWriter,
  type PaperBankAccess,
} from './paper-bank-access.js';
import { PaperBanksRepository } from './paper-banks.repository.js';

/** Members, buyers and the invited; everybody for a bank on the market. */
export const paperBankVisible = (from: ResourceParameter = 'params.id'): ResourceRule =>
  rule('paperBankVisible', from, requireVisible);

const REQUIRE = { collaborator: requireWriter, manager: requireManager, owner: requireOwner } as const;

/** Members with this role or a higher one. */
export const paperBankRole = (
  role: keyof typeof REQUIRE,
  from: ResourceParameter = 'params.id',
): ResourceRule => rule(`paperBankRole:${role}`, from, REQUIRE[role]);

function rule(
  name: string,
  from: ResourceParameter,
  require: (access: PaperBankAccess | null) => PaperBankAccess,
): ResourceRule {
  return resourceRule({
    name,
    from,
    id: Uuid,
    finder: PaperBanksRepository,
    find: (banks, id, caller) => banks.findAccess(id, caller.id),
    require,
  });
}
