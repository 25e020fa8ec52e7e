import { expect, it } from '@jest/globals';
import { holdsAll } from './release.js';

const lock = (packages: Record<string, { version?: string; link?: boolean }>) => ({ packages });

it('links packages only if all of the older release exist in the same version', () => {
  const older = lock({
    '': { version: '0.82.0' },
    'apps/bff': { version: '0.82.0' },
    'node_modules/@tiku/bff': { link: true },
    'node_modules/pg': { version: '8.0.0' },
  });
  const added = lock({ 'node_modules/pg': { version: '8.0.0' }, 'node_modules/yazl': { version: '3.0.0' } });
  expect(holdsAll(added, older)).toBe(true);
  expect(holdsAll(lock({ 'node_modules/pg': { version: '8.1.0' } }), older)).toBe(false);
  expect(holdsAll(lock({}), older)).toBe(false);
});
