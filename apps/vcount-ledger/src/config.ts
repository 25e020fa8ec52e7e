/** The configuration of vcount-ledger: its own variables and those that every service reads. */
import { ConfigError, extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';
import type { AlipaySettings } from './recharges/alipay/alipay-client.js';
import { privateKeyOf, publicKeyOf } from './recharges/alipay/signature.js';
import { publicKeyOf as headKeyOf } from './verification/head-signing.js';

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'vcount-ledger';

const Settings = z.object({
  /**
   * For new recharges: `sandbox` credits at once and moves no money; `alipay` takes money; `off` takes none and is the
   * default in production. If Alipay's keys are set, payments begun there are settled whatever the value.
   */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'alipay', 'off']).optional(),
  /** The application's id at Alipay. */
  ALIPAY_APP_ID: z.string().regex(/^\d+$/).optional(),
  /** The account that receives payments (2088…); if set, notifications for another are refused. */
  ALIPAY_SELLER_ID: z.string().regex(/^\d+$/).optional(),
  /** The application's own key and Alipay's, for RSA2: PEM, or base64 as Alipay's pages show them. */
  ALIPAY_PRIVATE_KEY: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  ALIPAY_GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  /** The address at which people and Alipay reach the web application. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4200')
    .transform((url) => url.replace(/\/+$/, '')),
  /** Ed25519, PEM. If set, another machine signs published heads with its private key, which this service lacks. */
  LEDGER_HEAD_PUBLIC_KEY: z.string().min(1).optional(),
  /** Hundredths of a V: adjustments of a person within a day above it need a second administrator. */
  ADJUSTMENT_CONSENT_ABOVE: z.coerce.number().int().min(0).default(100_000),
});
type PaymentGatewayName = NonNullable<z.output<typeof Settings>['PAYMENT_GATEWAY']>;
export type LedgerConfig = BaseConfig & z.output<typeof Settings> & { PAYMENT_GATEWAY: PaymentGatewayName };

/** @throws ConfigError also if Alipay is chosen without its keys */
export function ledgerConfig(given: BaseConfig): LedgerConfig {
  const read = extendConfig(given, Settings);
  // Free V would buy what others sell: a production operator has to choose the sandbox explicitly.
  const unset = read.NODE_ENV === 'production' ? 'off' : 'sandbox';
  const config = { ...read, PAYMENT_GATEWAY: read.PAYMENT_GATEWAY ?? unset };
  if (config.LEDGER_HEAD_PUBLIC_KEY !== undefined)
    keyOf('LEDGER_HEAD_PUBLIC_KEY', config.LEDGER_HEAD_PUBLIC_KEY, headKeyOf, 'an Ed25519 public key, PEM');
  if (config.PAYMENT_GATEWAY === 'alipay' || alipayIsSet(config)) alipaySettings(config);
  return config;
}

export const alipayIsSet = (config: LedgerConfig): boolean =>
  [config.ALIPAY_APP_ID, config.ALIPAY_PRIVATE_KEY, config.ALIPAY_PUBLIC_KEY].every(
    (one) => one !== undefined,
  );

/** @throws ConfigError if a variable is missing or a key is invalid */
export function alipaySettings(config: LedgerConfig): AlipaySettings {
  const { ALIPAY_APP_ID: appId, ALIPAY_GATEWAY_URL: gatewayUrl, PUBLIC_URL: publicUrl } = config;
  if (!appId) throw new ConfigError('ALIPAY_APP_ID: set it, or choose another PAYMENT_GATEWAY than alipay');
  return {
    gatewayUrl,
    appId,
    sellerId: config.ALIPAY_SELLER_ID,
    privateKey: keyOf('ALIPAY_PRIVATE_KEY', config.ALIPAY_PRIVATE_KEY, privateKeyOf),
    alipayKey: keyOf('ALIPAY_PUBLIC_KEY', config.ALIPAY_PUBLIC_KEY, publicKeyOf),
    notifyUrl: `${publicUrl}/api/vcount/recharge/notify/alipay`,
    returnUrl: `${publicUrl}/vcount`,
  };
}

function keyOf<K>(
  name: string,
  text: string | undefined,
  read: (text: string) => K,
  kind = 'an RSA key, PEM or its base64',
): K {
  try {
    return read(text ?? '');
  } catch {
    // The error message may contain a part of the key.
    throw new ConfigError(`${name}: set it to ${kind}`);
  }
}
