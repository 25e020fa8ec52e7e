/** vcount-ledger's pages: one's own V, and everybody's for administrators. */
import * as contract from '@tiku/contracts/vcount-ledger';
import type { NounReads } from '../graphql/page-reads.js';

export const VCOUNT_READS: NounReads = {
  noun: 'vcount',
  service: 'vcount-ledger',
  contract,
  prefix: 'Vcount',
  webFolder: 'features/vcount',
  reads: {
    vcountTransactions: {
      path: '/vcount/transactions',
      query: contract.TransactionsQuery,
      response: contract.TransactionsResponse,
    },
    vcountHeldIncome: { path: '/vcount/held-income', response: contract.HeldIncomeResponse },
    vcountHistory: {
      path: '/vcount/balance-history',
      query: contract.HistoryQuery,
      response: contract.HistoryResponse,
    },
    vcountPaymentMethods: { path: '/vcount/payment-method/list', response: contract.PaymentMethodsResponse },
    vcountRechargeOptions: {
      path: '/vcount/recharge/options',
      response: contract.RechargeOptionsResponse,
    },
    vcountAccounts: {
      path: '/vcount/admin/all',
      query: contract.AdminAccountsQuery,
      without: ['format'],
      response: contract.AdminAccountsResponse,
    },
    vcountAccount: {
      path: '/vcount/admin/accounts/:id',
      response: contract.AdminAccountResponse,
      name: 'VcountAccountDetails',
    },
    vcountTransactionsOf: {
      path: '/vcount/admin/accounts/:id/transactions',
      query: contract.TransactionsQuery,
      response: contract.TransactionsResponse,
    },
    vcountHistoryOf: {
      path: '/vcount/admin/accounts/:id/balance-history',
      query: contract.HistoryQuery,
      response: contract.HistoryResponse,
    },
    vcountAdjustments: {
      path: '/vcount/admin/adjustments',
      query: contract.AdjustmentsQuery,
      response: contract.AdjustmentsResponse,
    },
    vcountUnbookedRefunds: {
      path: '/vcount/admin/unbooked-refunds',
      response: contract.UnbookedRefundsResponse,
    },
  },
};
