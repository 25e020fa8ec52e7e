/** What the platform learns of banks. Pure: `tx.publish(...bankCreated(bank))`. */
import type { Publication } from '@tiku/platform/database';

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
