/** Alipay's notifications: accepted only with its signature, for this application and one of our recharges. */
import { Injectable } from '@nestjs/common';
import { AppError } from '@tiku/platform/errors';
import { z } from 'zod';
import { PaymentGateways } from '../payment-gateways.js';
import { RechargesRepository, type RechargeRow } from '../recharges.repository.js';
import { RechargesService } from '../recharges.service.js';
import { ReversalsService } from '../reversals.service.js';
import { UnbookedRefundsRepository } from '../unbooked-refunds.repository.js';
import { hundredthsOfYuan, paymentOf, rechargeIdOf, type Trade } from './alipay-gateway.js';
import { isSignedNotification } from './signature.js';

export const AlipayNotification = z.record(z.string().max(100), z.string().max(2_000));
type Notification = z.output<typeof AlipayNotification>;

export type Refusal =
  | 'off'
  | 'signature'
  | 'application'
  | 'seller'
  | 'recharge'
  | 'amount'
  | 'status'
  | 'refund'
  | 'spent';

const STATUSES: readonly Trade['trade_status'][] = [
  'WAIT_BUYER_PAY',
  'TRADE_CLOSED',
  'TRADE_SUCCESS',
  'TRADE_FINISHED',
];

@Injectable()
export class AlipayNotifications {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly recharges: RechargesRepository,
    private readonly settling: RechargesService,
    private readonly reversals: ReversalsService,
    private readonly unbooked: UnbookedRefundsRepository,
  ) {}

  /** Null if the recharge now matches the notification, also when repeated; otherwise the reason for refusing it. */
  async receive(notification: Notification): Promise<Refusal | null> {
    const { alipay: gateway } = this.gateways;
    if (!gateway) return 'off';
    if (!isSignedNotification(notification, gateway.settings.alipayKey)) return 'signature';
    const { appId, sellerId } = gateway.settings;
    if (notification['app_id'] !== appId) return 'application';
    if (sellerId !== undefined && notification['seller_id'] !== sellerId) return 'seller';
    const id = rechargeIdOf(notification['out_trade_no'] ?? '');
    const recharge = id === null ? null : await this.recharges.find(id);
    if (recharge?.gateway !== 'alipay') return 'recharge';
    // The notification of a refund has the status of the payment, which is already booked.
    if (notification['gmt_refund'] !== undefined) return this.#follow(recharge, notification['refund_fee']);
    const status = STATUSES.find((known) => known === notification['trade_status']);
    if (!status) return 'status';
    const trade = {
      trade_no: notification['trade_no'] ?? '',
      out_trade_no: notification['out_trade_no'] ?? '',
      trade_status: status,
      total_amount: notification['total_amount'] ?? '',
    };
    let payment;
    try {
      payment = paymentOf(recharge, trade);
    } catch {
      return 'amount';
    }
    if (recharge.status === 'pending') {
      await this.settling.settle(recharge, payment);
      return null;
    }
    // A late one may be an old one that somebody replays: ask Alipay for the current state.
    if (recharge.status === 'failed' && payment.state === 'paid')
      await this.settling.settle(recharge, await gateway.query(recharge));
    return null;
  }

  /**
   * A refund in Alipay's own console takes the V, too. A partial one, or one of spent V, waits for an administrator.
   */
  async #follow(recharge: RechargeRow, refunded = ''): Promise<Refusal | null> {
    if (recharge.reversed_at) return null;
    const hundredths = hundredthsOfYuan(refunded);
    if (recharge.status !== 'completed' || hundredths === null) return 'refund';
    if (hundredths !== recharge.amount) return this.#leave(recharge, hundredths, 'refund');
    try {
      await this.reversals.follow(recharge);
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'BUSINESS_RULE_ERROR')
        return this.#leave(recharge, hundredths, 'spent');
      throw error;
    }
  }

  async #leave({ id }: RechargeRow, hundredths: number, because: Refusal): Promise<Refusal> {
    await this.unbooked.note(id, hundredths);
    return because;
  }
}
