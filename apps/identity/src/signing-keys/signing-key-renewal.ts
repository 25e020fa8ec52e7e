/** Loads the key ring before the first request, and renews a generated key in time. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { KeyRing } from './key-ring.js';

const RENEWAL_CHECK_MS = 3_600_000;

@Injectable()
export class SigningKeyRenewal implements OnModuleInit {
  constructor(
    private readonly keys: KeyRing,
    private readonly background: Background,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.keys.load();
    const timer = setInterval(() => {
      this.keys
        .load()
        .catch((error: unknown) => this.background.warn('signing keys could not be renewed', error));
    }, RENEWAL_CHECK_MS);
    timer.unref();
    this.background.onClose('intake', 'signing key renewal', () => clearInterval(timer));
  }
}
