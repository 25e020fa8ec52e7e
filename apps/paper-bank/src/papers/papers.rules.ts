/** The rules of routes of one paper, for `@Allow`. `paper-access.ts` decides. */
import { Uuid } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceParameter, type ResourceRule } from '@tiku/platform/auth';
import { requireDeleter, requireEditor, requireReader } from './paper-access.js';
import { PapersRepository, type FoundPaper } from './papers.repository.js';

export const paperReader = (from?: ResourceParameter): ResourceRule =>
  rule('paperReader', requireReader, from);
export const paperEditor = (): ResourceRule => rule('paperEditor', requireEditor);
export const paperDeleter = (): ResourceRule => rule('paperDeleter', requireDeleter);

function rule(
  name: string,
  require: (paper: FoundPaper | null, caller: Caller) => FoundPaper,
  from: ResourceParameter = 'params.id',
): ResourceRule {
  return resourceRule({
    name,
    from,
    id: Uuid,
    finder: PapersRepository,
    find: (papers, id, caller) => papers.find(id, caller.id),
    require,
  });
}
