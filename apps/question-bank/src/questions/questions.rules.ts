/** The rules of routes about one question, for `@Allow`. `question-access.ts` decides. */
import { IdOrCode } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceRule } from '@tiku/platform/auth';
import { requireQuestionDeleter, requireQuestionWriter, requireVisibleQuestion } from './question-access.js';
import { QuestionsRepository, type FoundQuestion } from './questions.repository.js';

/** A merged question redirects to the kept one. */
export const questionVisible = (): ResourceRule =>
  questionRule('questionVisible', requireVisibleQuestion, async (questions, id, caller) => {
    const found = await questions.find(id, caller.id);
    if (found && !found.deleted_at) return found;
    const keptId = await questions.keptOf(id);
    return keptId === null ? found : questions.find(keptId, caller.id);
  });
export const questionWriter = (): ResourceRule => questionRule('questionWriter', requireQuestionWriter);
export const questionDeleter = (): ResourceRule => questionRule('questionDeleter', requireQuestionDeleter);

function questionRule(
  name: string,
  require: (question: FoundQuestion | null, caller: Caller) => FoundQuestion,
  find: (questions: QuestionsRepository, id: string, caller: Caller) => Promise<FoundQuestion | null> = (
    questions,
    id,
    caller,
  ) => questions.find(id, caller.id),
): ResourceRule {
  return resourceRule({
    name,
    from: 'params.id',
    id: IdOrCode,
    finder: QuestionsRepository,
    find,
    require,
  });
}
