/** Continues recharges that a crash or a silent gateway left pending. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { RechargesService } from './recharges.service.js';

const EVERY_MS = 10_000;
/** A request still in progress needs no help. */
const OLDER_THAN_SECONDS = 5;
const PORTION = 100;

@Injectable()
export class SettleRecharges implements OnModuleInit {
  constructor(
    private readonly recharges: RechargesService,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'settling of recharges',
      intervalMs: EVERY_MS,
      work: () => this.recharges.settlePending(OLDER_THAN_SECONDS, PORTION),
    });
  }
}
