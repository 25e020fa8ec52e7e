/** The rules of routes that concern one question, for `@Allow`. The decisions are those of `question-access.ts`. */
import { IdOrCode } from '@tiku/contracts/common';
import { resourceRule, type Caller, type ResourceRule } from '@tiku/platform/auth';
import { requireQuestionDeleter, requireQuestionWriter, requireVisibleQuestion } from './question-access.js';
import { QuestionsRepository, type FoundQuestion } from './questions.repository.js';

export const questionVisible = (): ResourceRule => questionRule('questionVisible', requireVisibleQuestion);
export const questionWriter = (): ResourceRule => questionRule('questionWriter', requireQuestionWriter);
export const questionDeleter = (): ResourceRule => questionRule('questionDeleter', requireQuestionDeleter);

function questionRule(
  name: string,
  require: (question: FoundQuestion | null, caller: Caller) => FoundQuestion,
): ResourceRule {
  return resourceRule({
    name,
    from: 'params.id',
    id: IdOrCode,
    finder: QuestionsRepository,
    find: (questions, id, caller) => questions.find(id, caller.id),
    require,
  });
}
