/** The rules of routes about one bank, for `@Allow`. `bank-access.ts` decides. */
import { IdOrCode } from '@tiku/contracts/common';
import { resourceRule, type ResourceParameter, type ResourceRule } from '@tiku/platform/auth';
import {
  requireManager,
  requireMember,
  requireOwner,
  requireVisible,
  requireWriter,
  type BankAccess,
} from './bank-access.js';
import { QuestionBanksRepository } from './question-banks.repository.js';

/** Members and, for a public bank, everybody. */
export const bankVisible = (from: ResourceParameter, options: { optional?: boolean } = {}): ResourceRule =>
  bankRule('bankVisible', from, requireVisible, options);

/** Only members, with any role. */
export const bankMember = (from: ResourceParameter = 'params.id'): ResourceRule =>
  bankRule('bankMember', from, requireMember, {});

const REQUIRE = { collaborator: requireWriter, manager: requireManager, owner: requireOwner } as const;

/** Members with this role or a higher one. */
export const bankRole = (role: keyof typeof REQUIRE, from: ResourceParameter = 'params.id'): ResourceRule =>
  bankRule(`bankRole:${role}`, from, REQUIRE[role]);

function bankRule(
  name: string,
  from: ResourceParameter,
  require: (access: BankAccess | null) => BankAccess,
  options: { optional?: boolean } = {},
): ResourceRule {
  return resourceRule({
    name,
    from,
    id: IdOrCode,
    ...options,
    finder: QuestionBanksRepository,
    find: (banks, id, caller) => banks.findAccess(id, caller.id),
    require,
  });
}
