/** Payments on Alipay's page. Alipay allows no hyphens, so it knows a recharge by its id without them. */
import { z } from 'zod';
import { PaymentGateway, type PaymentState } from '../payment-gateway.js';
import type { RechargeRow } from '../recharges.repository.js';
import { AlipayClient, AlipayRefusal, chinaTime, type AlipaySettings } from './alipay-client.js';

/** How long a person has to pay. */
const OPEN_MS = 30 * 60_000;
/** Clocks differ; a page not opened by then will not be paid. */
const GIVEN_UP_MS = OPEN_MS + 10 * 60_000;
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';

const Trade = z.looseObject({
  trade_no: z.string(),
  out_trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
});
export type Trade = z.output<typeof Trade>;

export class AlipayGateway extends PaymentGateway {
  override readonly name = 'alipay';
  readonly #client: AlipayClient;

  constructor(readonly settings: AlipaySettings) {
    super();
    this.#client = new AlipayClient(settings);
  }

  /** The page's address; opening it twice is the same payment. */
  override async start(recharge: RechargeRow): Promise<PaymentState> {
    const payUrl = this.#client.addressOf('alipay.trade.page.pay', {
      out_trade_no: tradeNameOf(recharge.id),
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: yuanOf(recharge.amount),
      subject: `VCount ${yuanOf(recharge.amount)} V`,
      time_expire: chinaTime(new Date(recharge.created_at.getTime() + OPEN_MS)),
    });
    return { state: 'pending', payUrl };
  }

  /** @throws Error if Alipay names another amount or another recharge */
  override async query(recharge: RechargeRow): Promise<PaymentState> {
    try {
      const content = { out_trade_no: tradeNameOf(recharge.id) };
      return paymentOf(recharge, Trade.parse(await this.#client.call('alipay.trade.query', content)));
    } catch (error) {
      if (!(error instanceof AlipayRefusal) || error.subCode !== NO_TRADE) throw error;
      // A trade exists only after the page was opened.
      const age = Date.now() - recharge.created_at.getTime();
      return age > GIVEN_UP_MS ? { state: 'failed' } : { state: 'pending' };
    }
  }

  /** Once per recharge, however often it is called. */
  override async refund(recharge: RechargeRow, reason: string): Promise<void> {
    await this.#client.call('alipay.trade.refund', {
      out_trade_no: tradeNameOf(recharge.id),
      out_request_no: tradeNameOf(recharge.id),
      refund_amount: yuanOf(recharge.amount),
      refund_reason: reason,
    });
  }
}

/** @throws Error if it is another recharge, or another amount */
export function paymentOf(recharge: RechargeRow, trade: Trade): PaymentState {
  if (trade.out_trade_no !== tradeNameOf(recharge.id))
    throw new Error(`Alipay answered for ${trade.out_trade_no} in place of ${recharge.id}`);
  if (hundredthsOfYuan(trade.total_amount) !== recharge.amount)
    throw new Error(`Alipay names ${trade.total_amount} for a recharge of ${yuanOf(recharge.amount)}`);
  switch (trade.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'pending' };
    case 'TRADE_CLOSED':
      return { state: 'failed' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { state: 'paid', tradeNo: trade.trade_no };
  }
}

const tradeNameOf = (id: string): string => id.replaceAll('-', '');

/** Null if it is not the name of a recharge. */
export function rechargeIdOf(tradeName: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(tradeName);
  return parts && parts.slice(1).join('-');
}

const yuanOf = (hundredths: number): string => (hundredths / 100).toFixed(2);
export const hundredthsOfYuan = (text: string): number | null =>
  /^\d{1,9}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
