/** Releases holds after the refund period. Several replicas may do it at once: each release happens once. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { HoldsService } from './holds.service.js';

const EVERY_MS = 60_000;
const PORTION = 100;

@Injectable()
export class ReleaseHolds implements OnModuleInit {
  constructor(
    private readonly holds: HoldsService,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({
      name: 'release of holds',
      intervalMs: EVERY_MS,
      work: () => this.holds.releaseDue(PORTION),
    });
  }
}
