/**
 * Seals transfers: within a second of its commit each transfer is in a batch whose hash continues the chain.
 * One chain for all replicas. After a crash the next pass seals the batch.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { SealTransfers } from './seal-transfers.js';

const EVERY_MS = 500;

@Injectable()
export class Sealer implements OnModuleInit {
  constructor(
    private readonly transfers: SealTransfers,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    const work = (): Promise<boolean> => this.transfers.pass();
    this.background.every({ name: 'sealing of transfers', intervalMs: EVERY_MS, work });
  }
}
