/** A running vcount-ledger service, with the steps that its tests share. */
import type { ErrorResponse } from '@tiku/contracts/common';
import type {
  AdjustmentResponse,
  AdjustmentsResponse,
  AdminAccountResponse,
  AdminAccountsResponse,
  BalanceResponse,
  HeldIncomeResponse,
  HistoryResponse,
  LedgerProofResponse,
  PaymentMethodResponse,
  PaymentMethodsResponse,
  RechargeResponse,
  TransactionsResponse,
  UnbookedRefundsResponse,
} from '@tiku/contracts/vcount-ledger';
import type { HoldResponse } from '@tiku/contracts/vcount-ledger-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { ServiceHarness, type TestUser } from '@tiku/platform/testing';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/** Every key that an answer of vcount-ledger can have, by the contract. A test reads those that its call promises. */
type ResponseBody = Body<typeof RechargeResponse> &
  Body<typeof BalanceResponse> &
  Body<typeof TransactionsResponse> &
  Body<typeof HeldIncomeResponse> &
  Body<typeof HistoryResponse> &
  Body<typeof LedgerProofResponse> &
  Body<typeof PaymentMethodResponse> &
  Body<typeof PaymentMethodsResponse> &
  Body<typeof HoldResponse> &
  Body<typeof AdjustmentResponse> &
  Body<typeof AdjustmentsResponse> &
  Body<typeof AdminAccountResponse> &
  Body<typeof AdminAccountsResponse> &
  Body<typeof UnbookedRefundsResponse> &
  Body<typeof ErrorResponse>;

export class TestService extends ServiceHarness<ResponseBody> {
  /** `environment` adds variables to those that a launcher passes. */
  static start(environment: Record<string, string> = {}): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations, environment });
  }

  /** The token of the calling service. */
  serviceToken(from = 'paper-bank'): Promise<string> {
    return new ServiceTokens(from, this.config).sign(SERVICE);
  }

  /** A person with a payment method and a balance in V. */
  async rich(name: string, balance = 100): Promise<TestUser> {
    const as = await this.user(name);
    await this.call('POST', '/vcount/payment-method/bind', {
      as,
      body: { type: 'alipay', holder: name, account: as.email },
    });
    const { status } = await this.call('POST', '/vcount/recharge', { as, body: { amount: balance } });
    if (status !== 200) throw new Error(`the recharge answered ${status}`);
    return as;
  }

  async balanceOf(as: TestUser): Promise<number> {
    return (await this.call('GET', '/vcount/balance', { as })).body.balance;
  }
}
