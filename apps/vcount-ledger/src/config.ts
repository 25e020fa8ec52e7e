/** What vcount-ledger reads from the environment beside what every service shares. */
import { extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';

/** Name of the service, of its schema and of its queues. */
export const SERVICE = 'vcount-ledger';

const Settings = z.object({
  /** `sandbox` credits at once and moves no money; `off` takes no recharges. */
  PAYMENT_GATEWAY: z.enum(['sandbox', 'off']).default('sandbox'),
  /** Hundredths of a V: an adjustment above it needs a second administrator. */
  ADJUSTMENT_CONSENT_ABOVE: z.coerce.number().int().min(0).default(100_000),
});
export type LedgerConfig = BaseConfig & z.output<typeof Settings>;

/** @throws ConfigError */
export const ledgerConfig = (given: BaseConfig): LedgerConfig => extendConfig(given, Settings);
