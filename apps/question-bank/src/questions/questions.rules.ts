/** The rules of routes about one question, for `@Allow`. `question-access.ts` decides. */
import { IdOrCode } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceParameter, type ResourceRule } from '@tiku/platform/auth';
import { requireQuestionDeleter, requireQuestionWriter, requireVisibleQuestion } from './question-access.js';
import { QuestionsRepository, type FoundQuestion } from './questions.repository.js';

/** A merged question redirects to the kept one: what refers to it stores the id of the `@Resource()`. */
export const questionVisible = (from: ResourceParameter = 'params.id'): ResourceRule =>
  questionRule('questionVisible', requireVisibleQuestion, findKept, from);
export const questionWriter = (): ResourceRule => questionRule('questionWriter', requireQuestionWriter);
export const questionDeleter = (): ResourceRule => questionRule('questionDeleter', requireQuestionDeleter);

type Find = (questions: QuestionsRepository, id: string, caller: Caller) => Promise<FoundQuestion | null>;
const findItself: Find = (questions, id, caller) => questions.find(id, caller.id);
const findKept: Find = async (questions, id, caller) => {
  const found = await questions.find(id, caller.id);
  if (found && !found.deleted_at) return found;
  const keptId = await questions.keptOf(id);
  return keptId === null ? found : questions.find(keptId, caller.id);
};

function questionRule(
  name: string,
  require: (question: FoundQuestion | null, caller: Caller) => FoundQuestion,
  find: Find = findItself,
  from: ResourceParameter = 'params.id',
): ResourceRule {
  return resourceRule({
    name,
    from,
    id: IdOrCode,
    finder: QuestionsRepository,
    find,
    require,
  });
}
