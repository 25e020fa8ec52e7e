/** Operations on a stored paper; `@tiku/contracts/paper-arrangement` defines their effect. Pure. */
import { applyOperation } from '@tiku/contracts/paper-arrangement';
import { PAPER_LIMITS, type PaperOperation } from '@tiku/contracts/paper-bank';
import { validation } from '@tiku/platform/errors';
import { itemsOf, type PaperFields, type PaperItem, type QuestionPlace } from './paper-content.js';

/** The named version of a question, otherwise the newest; undefined if it is unavailable. */
export type VersionOf = (
  question: Pick<QuestionPlace, 'questionId' | 'questionVersion'>,
) => { version: number; score: number } | undefined;

/** @throws AppError 400 if something is added to a full paper */
export function applyOperations(
  fields: PaperFields,
  operations: readonly PaperOperation[],
  versionOf: VersionOf,
): PaperFields {
  return operations.reduce((paper, operation, at) => {
    requireCapacity(paper, operation, at);
    return applyOperation(paper, operation, {
      added: ({ id, score, ...question }) => {
        const found = versionOf(question);
        if (!found) return null;
        const { questionId } = question;
        return { id, questionId, questionVersion: found.version, score: score ?? found.score };
      },
      taken: (held, operation) => {
        const version = operation.op === 'takeVersion' ? operation.questionVersion : undefined;
        const found = versionOf({
          questionId: held.questionId,
          ...(version !== undefined && { questionVersion: version }),
        });
        return found ? { ...held, questionVersion: found.version } : held;
      },
    });
  }, fields);
}

/** The questions that operations add or take in another version. */
export function placesOfOperations(
  operations: readonly PaperOperation[],
  items: readonly PaperItem[],
): QuestionPlace[] {
  const questionIds = new Map(items.map(({ id, questionId }) => [id, questionId]));
  return operations.flatMap((operation, at): QuestionPlace[] => {
    const path = `operations.${at}.questionId`;
    if (operation.op === 'addQuestion') {
      const { id, questionId, questionVersion } = operation;
      // A repeated operation adds nothing, whatever became of the question.
      if (questionIds.has(id)) return [];
      questionIds.set(id, questionId);
      return [{ path, questionId, ...(questionVersion !== undefined && { questionVersion }) }];
    }
    if (operation.op !== 'takeNewest' && operation.op !== 'takeVersion') return [];
    const questionId = questionIds.get(operation.id);
    if (questionId === undefined) return [];
    if (operation.op === 'takeNewest') return [{ path, questionId, mayBeGone: true }];
    return [{ path, questionId, questionVersion: operation.questionVersion }];
  });
}

function requireCapacity(paper: PaperFields, operation: PaperOperation, at: number): void {
  if (operation.op !== 'addSection' && operation.op !== 'addQuestion') return;
  const [held, maximum]: [readonly { id: string }[], number] =
    operation.op === 'addSection'
      ? [paper.sections, PAPER_LIMITS.sections]
      : [itemsOf(paper.sections), PAPER_LIMITS.questions];
  // A repeated operation adds nothing.
  if (held.length < maximum || held.some(({ id }) => id === operation.id)) return;
  throw validation([{ path: `operations.${at}`, rule: 'tooMany', params: { maximum } }]);
}
