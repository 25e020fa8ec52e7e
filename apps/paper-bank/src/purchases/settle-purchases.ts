/** Finishes purchases that are between two states. Runs in every replica: each step happens once. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { PurchaseSaga } from './purchase-saga.js';

const EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

@Injectable()
export class SettlePurchases implements OnModuleInit {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'settling of purchases',
      intervalMs: EVERY_MS,
      work: () => this.saga.settleUnsettled(),
    });
    this.background.every({
      name: 'return of what cancelled purchases hold',
      intervalMs: HOUR_MS,
      work: () => this.saga.refundInterrupted(),
    });
  }
}
