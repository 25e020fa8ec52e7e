/** Takes no money and confirms at once: for trying the platform. Every page that recharges says so. */
import { Injectable } from '@nestjs/common';
import { PaymentGateway, type PaymentState } from './payment-gateway.js';

@Injectable()
export class SandboxGateway extends PaymentGateway {
  override readonly name = 'sandbox';

  override start(): Promise<PaymentState> {
    return Promise.resolve({ state: 'paid', tradeNo: null });
  }

  override query(): Promise<PaymentState> {
    return this.start();
  }

  override refund(): Promise<void> {
    return Promise.resolve();
  }
}
