/** The rules of routes of one saved blueprint: its owner changes it; writers of the bank it is shared with use it. */
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceRule } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { isWriter } from '../paper-banks/paper-bank-access.js';
import { BlueprintsRepository, type BlueprintRow } from './blueprints.repository.js';

/** @throws AppError 404 */
function requireBlueprintReader(found: BlueprintRow | null, caller: Pick<Caller, 'id'>): BlueprintRow {
  if (!found || (found.owner_id !== caller.id && !isWriter(found))) throw notFound('noun.blueprint');
  return found;
}

/** @throws AppError 404, 403 */
export function requireBlueprintOwner(found: BlueprintRow | null, caller: Pick<Caller, 'id'>): BlueprintRow {
  const visible = requireBlueprintReader(found, caller);
  if (visible.owner_id !== caller.id) throw forbidden('blueprint.role.own');
  return visible;
}

export const blueprintReader = (): ResourceRule => rule('blueprintReader', requireBlueprintReader);
export const blueprintOwner = (): ResourceRule => rule('blueprintOwner', requireBlueprintOwner);

function rule(name: string, require: typeof requireBlueprintReader): ResourceRule {
  return resourceRule({
    name,
    from: 'params.id',
    id: Uuid,
    finder: BlueprintsRepository,
    find: (blueprints, id, caller) => blueprints.find(id, caller.id),
    require,
  });
}
