import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'platform-tools:int',
  roots: ['<rootDir>'],
  testMatch: ['**/*.int-spec.mjs'],
  maxWorkers: 1,
  testTimeout: 120_000,
};
