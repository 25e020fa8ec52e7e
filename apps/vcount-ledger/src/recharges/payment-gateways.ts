/**
 * The gateway that new recharges go through, and those that earlier ones went through: what was paid is booked also after
 * recharging was switched off or goes another way.
 */
import { businessRule } from '@tiku/platform/errors';
import { alipayIsSet, alipaySettings, type LedgerConfig } from '../config.js';
import { AlipayGateway } from './alipay/alipay-gateway.js';
import type { PaymentGateway } from './payment-gateway.js';
import type { RechargeRow } from './recharges.repository.js';
import { SandboxGateway } from './sandbox-gateway.js';

export class PaymentGateways {
  readonly #starting: PaymentGateway | null;
  readonly #known: PaymentGateway[];
  /** Null where its keys are not set. */
  readonly alipay: AlipayGateway | null;

  constructor(config: LedgerConfig) {
    this.alipay = alipayIsSet(config) ? new AlipayGateway(alipaySettings(config)) : null;
    this.#known = [new SandboxGateway(), ...(this.alipay ? [this.alipay] : [])];
    this.#starting = this.of(config.PAYMENT_GATEWAY);
  }

  /** @throws AppError 422 where recharging is switched off */
  starting(): PaymentGateway {
    if (!this.#starting) throw businessRule('vcount.rechargeOff');
    return this.#starting;
  }

  /** Null where it can no longer be asked. */
  of(name: RechargeRow['gateway'] | 'off'): PaymentGateway | null {
    return this.#known.find((gateway) => gateway.name === name) ?? null;
  }

  get names(): RechargeRow['gateway'][] {
    return this.#known.map(({ name }) => name);
  }
}
