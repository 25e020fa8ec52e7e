/** A stub of Alipay: its own key, the trades it knows, signed answers and notifications. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedBy, signText } from '../src/recharges/alipay/signature.js';

interface FakeTrade {
  status: string;
  amount: string;
}

export class FakeAlipay {
  readonly appId = '2021000000000000';
  readonly sellerId = '2088000000000000';
  readonly application = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly trades = new Map<string, FakeTrade>();
  /** Refunded amounts by request number. */
  readonly refunds = new Map<string, string>();
  /** The key that signs the answers. */
  responseKey: KeyObject = this.#own.privateKey;
  /** How often a trade was queried. */
  queries = 0;
  #server: Server | null = null;

  static async start(): Promise<FakeAlipay> {
    const alipay = new FakeAlipay();
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => response.end(alipay.#response(new URLSearchParams(body))));
    });
    alipay.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return alipay;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  get environment(): Record<string, string> {
    const { port } = this.#server?.address() as AddressInfo;
    return {
      PAYMENT_GATEWAY: 'alipay',
      ALIPAY_APP_ID: this.appId,
      ALIPAY_SELLER_ID: this.sellerId,
      ALIPAY_PRIVATE_KEY: this.application.privateKey
        .export({ type: 'pkcs8', format: 'der' })
        .toString('base64'),
      ALIPAY_PUBLIC_KEY: String(this.#own.publicKey.export({ type: 'spki', format: 'pem' })),
      ALIPAY_GATEWAY_URL: `http://127.0.0.1:${port}/gateway.do`,
      PUBLIC_URL: 'https://tiku.example',
    };
  }

  /** What the person's browser opens. @throws Error unless the application signed it */
  open(payUrl: string): { out_trade_no: string; total_amount: string } {
    const content = this.#read(new URL(payUrl).searchParams) as {
      out_trade_no: string;
      total_amount: string;
    };
    this.trades.set(content.out_trade_no, { status: 'WAIT_BUYER_PAY', amount: content.total_amount });
    return content;
  }

  /** A notification, signed unless `key` is another's. */
  notification(fields: Record<string, string>, key: KeyObject = this.#own.privateKey): string {
    const parameters: Record<string, string> = {
      app_id: this.appId,
      seller_id: this.sellerId,
      charset: 'utf-8',
      notify_type: 'trade_status_sync',
      notify_time: '2026-11-23 16:05:00',
      subject: 'VCount 充值 & 测试',
      trade_no: '2026112322001400000000000001',
      trade_status: 'TRADE_SUCCESS',
      version: '1.0',
      ...fields,
    };
    const sign = signText(textOf(parameters), key);
    return new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign }).toString();
  }

  #response(parameters: URLSearchParams): string {
    const content = this.#read(parameters) as {
      out_trade_no: string;
      refund_amount?: string;
      out_request_no?: string;
    };
    const method = parameters.get('method') ?? '';
    const trade = this.trades.get(content.out_trade_no);
    const member = JSON.stringify(this.#memberFor(method, content, trade));
    const sign = signText(member, this.responseKey);
    return `{"${method.replaceAll('.', '_')}_response":${member},"sign":${JSON.stringify(sign)}}`;
  }

  #memberFor(
    method: string,
    content: { out_trade_no: string; refund_amount?: string; out_request_no?: string },
    trade: FakeTrade | undefined,
  ): object {
    if (!trade)
      return {
        code: '40004',
        msg: 'Business Failed',
        sub_code: 'ACQ.TRADE_NOT_EXIST',
        sub_msg: '交易不存在 "}',
      };
    if (method === 'alipay.trade.refund') {
      this.refunds.set(content.out_request_no ?? '', content.refund_amount ?? '');
      return { code: '10000', msg: 'Success', fund_change: 'Y' };
    }
    this.queries += 1;
    return {
      code: '10000',
      msg: 'Success',
      trade_no: '2026112322001400000000000001',
      out_trade_no: content.out_trade_no,
      trade_status: trade.status,
      total_amount: trade.amount,
    };
  }

  /** @throws Error unless the application signed the request */
  #read(given: URLSearchParams): unknown {
    const { sign = '', ...parameters } = Object.fromEntries(given);
    if (!isSignedBy(textOf(parameters), sign, this.application.publicKey)) throw new Error('not signed');
    return JSON.parse(parameters['biz_content'] ?? '');
  }
}

const textOf = (parameters: Record<string, string>): string =>
  Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
