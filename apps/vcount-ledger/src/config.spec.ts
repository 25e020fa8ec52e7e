import { expect, it } from '@jest/globals';
import { BaseConfig, loadConfig } from '@tiku/platform/config';
import { ledgerConfig } from './config.js';

it('gives no V away in production unless configured', () => {
  const gatewayOf = (environment: Record<string, string>): string => {
    const base = loadConfig(BaseConfig, { SERVICE_SECRET: 'x'.repeat(32), ...environment });
    return ledgerConfig({ ...base, ...environment }).PAYMENT_GATEWAY;
  };
  expect(gatewayOf({ NODE_ENV: 'development' })).toBe('sandbox');
  expect(gatewayOf({ NODE_ENV: 'production' })).toBe('off');
  expect(gatewayOf({ NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox' })).toBe('sandbox');
});
