/** HTTP shapes of vcount-ledger. Amounts of transactions are decimal strings, summaries are numbers. */
import { z } from 'zod';
import {
  CursorQuery,
  LIMITS,
  Pagination,
  periodFields,
  successResponse,
  Uuid,
  withMoments,
} from '../common/index.js';
import { AmountInput, RechargeAmount } from './amount.js';

export * from './admin.js';
export * from './amount.js';
export * from './payment-methods.js';

const Description = z.string().trim().max(LIMITS.textChars).optional();
const AmountText = z.string().regex(/^-?\d+\.\d{2}$/);

export const TRANSACTION_TYPES = ['recharge', 'spend', 'refund', 'income', 'adjustment'] as const;
export const TRANSACTION_STATUSES = ['pending', 'completed', 'failed', 'reversed'] as const;

export const Transaction = z.object({
  id: Uuid,
  type: z.enum(TRANSACTION_TYPES),
  direction: z.enum(['in', 'out']),
  amount: AmountText,
  /** Null until it is booked. */
  balanceAfter: AmountText.nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  description: z.string(),
  counterparty: z.string().optional(),
  reference: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type Transaction = z.infer<typeof Transaction>;

export const VcountAccount = z.object({
  currentBalance: z.number(),
  totalRecharged: z.number(),
  totalSpent: z.number(),
  totalIncome: z.number(),
  /** Sold, but the buyer may still get a refund. */
  pendingIncome: z.number(),
  transactionCount: z.int(),
});
export type VcountAccount = z.infer<typeof VcountAccount>;

export const BalanceResponse = successResponse({ balance: z.number(), account: VcountAccount });
/** The data of the event `account` of GET /vcount/events. */
export const AccountEvent = z.object({ account: VcountAccount });

export const TransactionsQuery = CursorQuery.extend({
  type: z.enum(TRANSACTION_TYPES).optional(),
  ...periodFields,
}).transform(withMoments);
export const TransactionsResponse = successResponse({
  transactions: z.array(Transaction),
  pagination: Pagination,
});

/** GET /vcount/statement and /vcount/admin/accounts/{id}/statement */
export const StatementQuery = z
  .object({ format: z.enum(['pdf', 'csv', 'xlsx']).default('pdf'), ...periodFields })
  .transform(withMoments)
  // Also the zone of the times in it.
  .transform(({ timezone = 'Asia/Shanghai', ...query }) => ({ ...query, timezone }));

/** The most that GET /vcount/held-income lists. */
export const HELD_MAX = 100;
/** A sale whose buyer may still get a refund. */
export const HeldIncome = z.object({
  id: Uuid,
  amount: AmountText,
  description: z.string(),
  /** When it is credited, unless the buyer gets a refund before. */
  settlesAt: z.iso.datetime(),
});
export type HeldIncome = z.infer<typeof HeldIncome>;
/** The next ones first. */
export const HeldIncomeResponse = successResponse({ held: z.array(HeldIncome) });

export const HistoryQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(183) });
export const HistoryResponse = successResponse({
  /** The balance at the beginning of the period, then the last one of each day that changed it. */
  history: z.array(z.object({ at: z.iso.datetime(), balance: z.number() })),
});

export const RechargeRequest = z.object({ amount: RechargeAmount, description: Description });
export const RechargeResponse = successResponse({
  balance: z.number(),
  transaction: Transaction,
  message: z.string(),
  /** Where the person pays; missing for a finished recharge. */
  payUrl: z.string().optional(),
});

export const SpendRequest = z.object({
  amount: AmountInput,
  description: Description,
  reference: z.string().trim().min(1).max(200),
});
export const RefundRequest = z.object({ transactionId: Uuid, amount: AmountInput.optional() });
export const MovedResponse = successResponse({ balance: z.number(), transaction: Transaction });

/** POST /vcount/admin/recharges/{id}/reverse: returns the transaction that takes the V back. */
export const ReversalRequest = z.object({ reason: z.string().trim().min(1).max(LIMITS.textChars) });
export const ReversalResponse = successResponse({ transaction: Transaction });

export const RechargeOptionsResponse = successResponse({
  /** `sandbox` moves no real money; `off` accepts no recharges. */
  gateway: z.enum(['sandbox', 'alipay', 'off']),
  presets: z.array(z.number()),
  minimum: z.number(),
  maximum: z.number(),
});
