/** The events of questions. Pure: `tx.publish(...questionCreated(question))`. */
import type { QuestionType } from '@tiku/contracts/question-bank';
import type { Publication } from '@tiku/platform/database';

interface ChangedQuestion {
  id: string;
  bankId: string;
  version: number;
}

export const questionCreated = (question: {
  id: string;
  bankId: string;
  creatorId: string;
  type: QuestionType;
}): Publication<'question-bank.question.created.v1'> => [
  'question-bank.question.created.v1',
  {
    aggregateId: question.id,
    aggregateVersion: 1,
    payload: {
      questionId: question.id,
      bankId: question.bankId,
      creatorId: question.creatorId,
      type: question.type,
    },
  },
];

/** Also when it is restored from the trash. */
export const questionUpdated = ({
  id,
  bankId,
  version,
}: ChangedQuestion): Publication<'question-bank.question.updated.v1'> => [
  'question-bank.question.updated.v1',
  { aggregateId: id, aggregateVersion: version, payload: { questionId: id, bankId } },
];

export const questionDeleted = ({
  id,
  bankId,
  version,
}: ChangedQuestion): Publication<'question-bank.question.deleted.v1'> => [
  'question-bank.question.deleted.v1',
  { aggregateId: id, aggregateVersion: version, payload: { questionId: id, bankId } },
];
