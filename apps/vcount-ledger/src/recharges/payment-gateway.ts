/** The port to who takes real money. A gateway knows recharges by their id and never books. */
import type { RechargeRow } from './recharges.repository.js';

export type PaymentState =
  | { state: 'paid'; tradeNo: string | null }
  /** `payUrl`: where the person pays. */
  | { state: 'pending'; payUrl?: string }
  | { state: 'failed' };

export abstract class PaymentGateway {
  abstract readonly name: RechargeRow['gateway'];
  /** Begins a payment, or goes on with the one that was begun. */
  abstract start(recharge: RechargeRow): Promise<PaymentState>;
  /** What became of a payment whose answer did not arrive. */
  abstract query(recharge: RechargeRow): Promise<PaymentState>;
  /** Gives the money back, once for a recharge however often it is asked for. `reason` is seen by who paid. */
  abstract refund(recharge: RechargeRow, reason: string): Promise<void>;
}
