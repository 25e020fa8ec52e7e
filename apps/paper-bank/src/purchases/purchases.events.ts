/** The events of purchases. Pure. Each purchase is a separate aggregate. */
import type { Publication } from '@tiku/platform/database';
import { noticeSent } from '../paper-banks/paper-banks.events.js';
import type { PurchaseRow } from './purchases.repository.js';

const factsOf = ({ id, paper_bank_id, buyer_id, seller_id, price }: PurchaseRow) => ({
  purchaseId: id,
  paperBankId: paper_bank_id,
  buyerId: buyer_id,
  sellerId: seller_id,
  price,
});

export const paperBankPurchased = (
  purchase: PurchaseRow,
): Publication<'paper-bank.paper-bank.purchased.v1'> => [
  'paper-bank.paper-bank.purchased.v1',
  { aggregateId: purchase.id, aggregateVersion: 1, payload: factsOf(purchase) },
];

/** The buyer got a refund. */
export const paperBankRefunded = (
  purchase: PurchaseRow,
): Publication<'paper-bank.paper-bank.refunded.v1'> => [
  'paper-bank.paper-bank.refunded.v1',
  { aggregateId: purchase.id, aggregateVersion: 2, payload: factsOf(purchase) },
];

export const sellerNotified = (
  type: 'paperBankSold' | 'paperBankGivenBack',
  { seller_id, buyer_id, paper_bank_id, price }: PurchaseRow,
  bank: string,
): Publication<'paper-bank.notice.sent.v1'> =>
  noticeSent({
    ...{ userId: seller_id, type, actorId: buyer_id },
    params: { bank, price: price / 100 },
    link: `/paper-banks/${paper_bank_id}?tab=statistics`,
  });
