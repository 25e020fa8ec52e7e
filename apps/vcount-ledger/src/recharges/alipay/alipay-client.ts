/** Calls to Alipay's gateway: signed requests, and answers whose signature is checked. */
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSignedBy, memberText, signedRequest, type Parameters } from './signature.js';

const TIMEOUT_MS = 10_000;
/** Alipay uses China's time. */
const BEIJING_MS = 8 * 3_600_000;
const SUCCESS = '10000';

export interface AlipaySettings {
  gatewayUrl: string;
  appId: string;
  /** Alipay's id of the receiving account; undefined: not compared. */
  sellerId: string | undefined;
  privateKey: KeyObject;
  /** Alipay's own, not the application's. */
  alipayKey: KeyObject;
  /** Where Alipay sends notifications, and where people return to. */
  notifyUrl: string;
  returnUrl: string;
}

const GatewayResponse = z.looseObject({
  code: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});
export type AlipayResponse = z.output<typeof GatewayResponse>;
const Signed = z.looseObject({ sign: z.string() });

/** A refusal by Alipay, with its code. */
export class AlipayRefusal extends Error {
  constructor(
    method: string,
    readonly subCode: string,
  ) {
    super(`${method} was refused: ${subCode}`);
  }
}

export class AlipayClient {
  constructor(readonly settings: AlipaySettings) {}

  /** An address that a person opens. */
  addressOf(method: string, content: object): string {
    const { gatewayUrl } = this.settings;
    return `${gatewayUrl}?${new URLSearchParams(this.#request(method, content))}`;
  }

  /** @throws AlipayRefusal, and Error if Alipay has not signed the answer */
  async call(method: string, content: object): Promise<AlipayResponse> {
    const response = await fetch(this.settings.gatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(this.#request(method, content)).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${method} answered ${response.status}`);
    const text = await response.text();
    const member = memberText(text, `${method.replaceAll('.', '_')}_response`);
    const { sign } = Signed.parse(JSON.parse(text));
    if (member === null || !isSignedBy(member, sign, this.settings.alipayKey))
      throw new Error(`the answer to ${method} is not signed by Alipay`);
    const parsed = GatewayResponse.parse(JSON.parse(member));
    if (parsed.code !== SUCCESS) throw new AlipayRefusal(method, parsed.sub_code ?? parsed.code);
    return parsed;
  }

  #request(method: string, content: object): Parameters {
    const { appId, privateKey, notifyUrl, returnUrl } = this.settings;
    return signedRequest(
      {
        app_id: appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: chinaTime(new Date()),
        version: '1.0',
        notify_url: notifyUrl,
        return_url: returnUrl,
        biz_content: JSON.stringify(content),
      },
      privateKey,
    );
  }
}

/** `2026-11-23 16:05:00`, in China's time. */
export const chinaTime = (time: Date): string =>
  new Date(time.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
