/** The port to a payment provider. A gateway knows recharges by their id and never books. */
import type { RechargeRow } from './recharges.repository.js';

export type PaymentState =
  | { state: 'paid'; tradeNo: string | null }
  /** `payUrl`: where the person pays. */
  | { state: 'pending'; payUrl?: string }
  | { state: 'failed' };

export abstract class PaymentGateway {
  abstract readonly name: RechargeRow['gateway'];
  /** Begins a payment, or continues one. */
  abstract start(recharge: RechargeRow): Promise<PaymentState>;
  /** The state of a payment whose answer did not arrive. */
  abstract query(recharge: RechargeRow): Promise<PaymentState>;
  /** Refunds the money, once per recharge however often it is called. The payer sees `reason`. */
  abstract refund(recharge: RechargeRow, reason: string): Promise<void>;
}
