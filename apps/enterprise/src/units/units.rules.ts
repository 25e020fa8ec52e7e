/** The rule of routes that name a unit: `@Allow(unit('people'))`. Other enterprises and other schools answer 404. */
import { Uuid } from '@tiku/contracts/common';
import type { UnitVerb } from '@tiku/contracts/enterprise';
import { resourceRule, type ResourceParameter, type ResourceRule } from '@tiku/platform/auth';
import { UnitAccessRepository, type UnitAccess } from './unit-access.repository.js';
import { requireVerb } from './unit-rights.js';

/** Requires this right at the unit. Without an optional parameter the handler decides for the whole enterprise. */
export const unit = (
  verb: UnitVerb,
  from: ResourceParameter = 'params.id',
  { optional = false } = {},
): ResourceRule =>
  resourceRule({
    name: `unit:${verb}`,
    from,
    id: Uuid,
    optional,
    finder: UnitAccessRepository,
    find: (finder, id, caller) => finder.find(id, caller.id),
    require: (found: UnitAccess | null) => requireVerb(found, verb),
  });
