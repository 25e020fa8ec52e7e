/** The rule of routes that name a pupil: `@Allow(pupil('people'))`. Pupils of other schools answer 404. */
import { Uuid } from '@tiku/contracts/common';
import type { UnitVerb } from '@tiku/contracts/enterprise';
import { resourceRule, type ResourceRule } from '@tiku/platform/auth';
import { forbidden, notFound } from '@tiku/platform/errors';
import { PupilAccessRepository, type PupilAccess } from './pupil-access.repository.js';

export const pupil = (verb: UnitVerb): ResourceRule =>
  resourceRule({
    name: `pupil:${verb}`,
    from: 'params.id',
    id: Uuid,
    finder: PupilAccessRepository,
    find: (finder, id, caller) => finder.find(id, caller.id),
    require: (found: PupilAccess | null) => {
      if (!found?.verbs.includes('read')) throw notFound('noun.pupil');
      if (!found.verbs.includes(verb)) throw forbidden('unit.notAllowed');
      return found;
    },
  });
