/** The events of paper banks. Pure: `tx.publish(...paperBankCreated(bank))`. */
import type { NoticePayload } from '@tiku/contracts/notifications';
import type { Publication } from '@tiku/platform/database';
import type { RowOf } from '@tiku/platform/rows';
import type { ChangedPaperBankRow } from './paper-bank-columns.repository.js';

export type ChangedPaperBank = RowOf<typeof ChangedPaperBankRow>;

const factsOf = ({ id, version, owner_id: ownerId, ...facts }: ChangedPaperBank) => ({
  aggregateId: id,
  aggregateVersion: version,
  payload: { paperBankId: id, ownerId, ...facts },
});

export const paperBankCreated = (bank: {
  id: string;
  ownerId: string;
  name: string;
}): Publication<'paper-bank.paper-bank.created.v1'> => [
  'paper-bank.paper-bank.created.v1',
  {
    aggregateId: bank.id,
    aggregateVersion: 1,
    payload: { paperBankId: bank.id, ownerId: bank.ownerId, name: bank.name },
  },
];

export const paperBankUpdated = (bank: ChangedPaperBank): Publication<'paper-bank.paper-bank.updated.v1'> => [
  'paper-bank.paper-bank.updated.v1',
  factsOf(bank),
];

/** For those who watch it. */
export const paperBankPriceChanged = (
  bank: ChangedPaperBank,
  before: number,
): Publication<'paper-bank.paper-bank.price-changed.v1'> => {
  const facts = factsOf(bank);
  return ['paper-bank.paper-bank.price-changed.v1', { ...facts, payload: { ...facts.payload, before } }];
};

/** To a person, about a paper bank. */
export const noticeSent = (payload: NoticePayload): Publication<'paper-bank.notice.sent.v1'> => [
  'paper-bank.notice.sent.v1',
  { aggregateId: payload.userId, aggregateVersion: 1, payload },
];

export const paperBankPublished = (
  bank: ChangedPaperBank,
): Publication<'paper-bank.paper-bank.published.v1'> => ['paper-bank.paper-bank.published.v1', factsOf(bank)];

export const paperBankUnpublished = (
  bank: ChangedPaperBank,
): Publication<'paper-bank.paper-bank.unpublished.v1'> => [
  'paper-bank.paper-bank.unpublished.v1',
  factsOf(bank),
];

export const paperBankDeleted = (bank: {
  id: string;
  version: number;
}): Publication<'paper-bank.paper-bank.deleted.v1'> => [
  'paper-bank.paper-bank.deleted.v1',
  { aggregateId: bank.id, aggregateVersion: bank.version, payload: { paperBankId: bank.id } },
];

/** Out of the trash. */
export const paperBankRestored = (
  bank: ChangedPaperBank,
): Publication<'paper-bank.paper-bank.restored.v1'> => ['paper-bank.paper-bank.restored.v1', factsOf(bank)];
