import { expect, it } from '@jest/globals';
import { purposeKey } from './index.js';

const CONFIG = { SERVICE_SECRET: 'a secret of tests that is long enough' };
const hexOf = (...given: Parameters<typeof purposeKey>) => Buffer.from(purposeKey(...given)).toString('hex');

it('differs for each purpose and each secret, and is the same for all services', () => {
  expect(hexOf(CONFIG, 'files')).toBe(hexOf({ ...CONFIG }, 'files'));
  const others = [
    hexOf(CONFIG, 'serviceCalls'),
    hexOf(CONFIG, 'mailLinks'),
    hexOf({ SERVICE_SECRET: 'another secret of tests, long enough' }, 'files'),
  ];
  expect(new Set([...others, hexOf(CONFIG, 'files')]).size).toBe(4);
});

it('stays what it was: released signatures and sealed secrets depend on it', () => {
  expect(hexOf(CONFIG, 'ssoClientSecrets')).toBe(
    '771242d72e68b3409598828e612a61cecc35b6365ad9679c78508a3b232bd886',
  );
  expect(hexOf(CONFIG, 'knownDevices')).toBe(
    'f9c1eccfc7544e5a4caefb9757a256f483e2afe0824f2246c059ff288aa564bf',
  );
});
