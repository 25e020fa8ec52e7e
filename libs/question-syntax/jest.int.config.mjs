import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'question-syntax:int',
  testMatch: ['**/src/**/*.int-spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
};
