/**
 * The gateway of new recharges, and those of earlier ones: payments are booked even after recharging was switched off
 * or uses another gateway.
 */
import { businessRule } from '@tiku/platform/errors';
import { alipayIsSet, alipaySettings, type LedgerConfig } from '../config.js';
import { AlipayGateway } from './alipay/alipay-gateway.js';
import type { PaymentGateway } from './payment-gateway.js';
import type { RechargeRow } from './recharges.repository.js';
import { SandboxGateway } from './sandbox-gateway.js';

export class PaymentGateways {
  readonly #starting: PaymentGateway | null;
  readonly #gateways: PaymentGateway[];
  /** Null if its keys are not set. */
  readonly alipay: AlipayGateway | null;

  constructor(config: LedgerConfig) {
    this.alipay = alipayIsSet(config) ? new AlipayGateway(alipaySettings(config)) : null;
    this.#gateways = [new SandboxGateway(), ...(this.alipay ? [this.alipay] : [])];
    this.#starting = this.of(config.PAYMENT_GATEWAY);
  }

  /** @throws AppError 422 if recharging is switched off */
  starting(): PaymentGateway {
    if (!this.#starting) throw businessRule('vcount.rechargeOff');
    return this.#starting;
  }

  /** Null if it is no longer configured. */
  of(name: RechargeRow['gateway'] | 'off'): PaymentGateway | null {
    return this.#gateways.find((gateway) => gateway.name === name) ?? null;
  }

  get names(): RechargeRow['gateway'][] {
    return this.#gateways.map(({ name }) => name);
  }
}
