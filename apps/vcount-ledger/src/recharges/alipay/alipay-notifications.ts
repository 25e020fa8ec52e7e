/** What Alipay tells by itself: believed only with its signature, for this application, of a recharge that is ours. */
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PaymentGateways } from '../payment-gateways.js';
import { RechargesRepository } from '../recharges.repository.js';
import { RechargesService } from '../recharges.service.js';
import { paymentOf, rechargeIdOf, type Trade } from './alipay-gateway.js';
import { isSignedNotification } from './signature.js';

export const AlipayNotification = z.record(z.string().max(100), z.string().max(2_000));
type Notification = z.output<typeof AlipayNotification>;

export type Refusal = 'off' | 'signature' | 'application' | 'seller' | 'recharge' | 'amount' | 'status';

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
  ) {}

  /** Null once the recharge stands as it was told, however often that is; else why it was refused. */
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
    // A refund tells of itself with the status of the payment: that one is booked already.
    if (notification['gmt_refund'] !== undefined) return null;
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
    // One that comes late may be an old one that somebody kept: Alipay itself says what holds now.
    if (recharge.status === 'failed' && payment.state === 'paid')
      await this.settling.settle(recharge, await gateway.query(recharge));
    return null;
  }
}
