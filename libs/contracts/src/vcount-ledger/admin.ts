/** What administrators see and change of all accounts. */
import { z } from 'zod';
import { CursorQuery, LIMITS, Pagination, Role, sortBy, successResponse, Uuid } from '../common/index.js';
import { AmountInput } from './amount.js';

export const ACCOUNT_SORTS = ['name', 'balance', 'recharged', 'spent', 'createdAt'] as const;
const Sort = sortBy([...ACCOUNT_SORTS, ...ACCOUNT_SORTS.map((sort) => `-${sort}` as const)]);

export const AdminAccount = z.object({
  userId: Uuid,
  name: z.string(),
  email: z.string().nullable(),
  role: z.string(),
  balance: z.number(),
  recharged: z.number(),
  spent: z.number(),
  income: z.number(),
  transactionCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const AdminAccountsQuery = CursorQuery.extend({
  q: z.string().trim().max(LIMITS.textChars).default(''),
  role: Role.optional(),
  sort: Sort.default('-balance'),
  /** `csv` and `xlsx` return all matches as a file. */
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
});
const Totals = z.object({
  accounts: z.int(),
  balance: z.number(),
  recharged: z.number(),
  spent: z.number(),
  /** What sellers have received. */
  income: z.number(),
  /** By administrators: added minus subtracted. `balance` is `recharged - spent + income + adjusted`. */
  adjusted: z.number(),
  /** Paid by buyers, not yet with the sellers: in `spent`, in no balance. */
  held: z.number(),
  averageBalance: z.number(),
});
export const AdminAccountsResponse = successResponse({
  accounts: z.array(AdminAccount),
  pagination: Pagination,
  /** Over all matches. */
  totals: Totals,
});
export const AdminAccountResponse = successResponse({
  account: AdminAccount,
  /** How much can be adjusted today without a second administrator. */
  adjustableAlone: z.number(),
});

export const AdjustmentRequest = z.object({
  userId: Uuid,
  direction: z.enum(['in', 'out']),
  amount: AmountInput,
  reason: z.string().trim().min(1).max(LIMITS.textChars),
});
export const Adjustment = z.object({
  id: Uuid,
  userId: Uuid,
  userName: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  reason: z.string(),
  /** Pending: a second administrator must approve. */
  /** Withdrawn: by its proposer, before another administrator decided. */
  status: z.enum(['pending', 'done', 'rejected', 'withdrawn']),
  proposedBy: z.object({ id: Uuid, name: z.string() }),
  decidedBy: z.object({ id: Uuid, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type Adjustment = z.infer<typeof Adjustment>;
export const AdjustmentResponse = successResponse({ adjustment: Adjustment });
export const AdjustmentsQuery = CursorQuery.extend({
  userId: Uuid.optional(),
  status: z.enum(['pending', 'done', 'rejected']).optional(),
});
export const AdjustmentsResponse = successResponse({
  adjustments: z.array(Adjustment),
  pagination: Pagination,
});

/** A refund that a gateway made by itself, in part or after its V were spent: the ledger does not book it. */
export const UnbookedRefund = z.object({
  /** Id of the recharge. */
  id: Uuid,
  user: z.object({ id: Uuid, name: z.string() }),
  amount: z.string(),
  refunded: z.string(),
  toldAt: z.iso.datetime(),
});
export type UnbookedRefund = z.infer<typeof UnbookedRefund>;
export const UnbookedRefundsResponse = successResponse({ refunds: z.array(UnbookedRefund) });

/** The result of the last verification of the whole ledger. */
export const LedgerProof = z.object({
  /** Null before the first one. */
  provenAt: z.iso.datetime().nullable(),
  transfers: z.int(),
  seals: z.int(),
  /** The head of the chain of seals, hexadecimal. */
  head: z.string(),
  /** The first findings, each names a row; none if the ledger is consistent. */
  findings: z.array(z.string()),
  findingCount: z.int(),
  /** Another verification is requested and not finished. */
  isRunning: z.boolean(),
});
export const LedgerProofResponse = successResponse({ proof: LedgerProof });
