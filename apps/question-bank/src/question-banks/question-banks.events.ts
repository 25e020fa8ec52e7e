/** The events of banks. Pure: `tx.publish(...bankCreated(bank))`. */
import type { QuestionBank } from '@tiku/contracts/question-bank';
import type { Publication } from '@tiku/platform/database';

/** A bank after a change that left it active or archived. */
export interface ChangedBank {
  id: string;
  version: number;
  name: string;
  visibility: QuestionBank['visibility'];
  status: Exclude<QuestionBank['status'], 'deleted'>;
}

const factsOf = ({ id, version, name, visibility, status }: ChangedBank) => ({
  aggregateId: id,
  aggregateVersion: version,
  payload: { bankId: id, name, visibility, status },
});

export const bankCreated = (bank: {
  id: string;
  ownerId: string;
  name: string;
}): Publication<'question-bank.question-bank.created.v1'> => [
  'question-bank.question-bank.created.v1',
  {
    aggregateId: bank.id,
    aggregateVersion: 1,
    payload: { bankId: bank.id, ownerId: bank.ownerId, name: bank.name },
  },
];

export const bankDeleted = (bank: {
  id: string;
  version: number;
}): Publication<'question-bank.question-bank.deleted.v1'> => [
  'question-bank.question-bank.deleted.v1',
  { aggregateId: bank.id, aggregateVersion: bank.version, payload: { bankId: bank.id } },
];

export const bankUpdated = (bank: ChangedBank): Publication<'question-bank.question-bank.updated.v1'> => [
  'question-bank.question-bank.updated.v1',
  factsOf(bank),
];

export const bankArchived = (bank: ChangedBank): Publication<'question-bank.question-bank.archived.v1'> => [
  'question-bank.question-bank.archived.v1',
  factsOf(bank),
];

export const bankUnarchived = (
  bank: ChangedBank,
): Publication<'question-bank.question-bank.unarchived.v1'> => [
  'question-bank.question-bank.unarchived.v1',
  factsOf(bank),
];

/** Out of the trash. */
export const bankRestored = (bank: ChangedBank): Publication<'question-bank.question-bank.restored.v1'> => [
  'question-bank.question-bank.restored.v1',
  factsOf(bank),
];
