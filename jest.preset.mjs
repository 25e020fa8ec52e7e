// One Jest configuration for every package: ESM, SWC, workspace packages from their TypeScript source.
export default {
  // Beside src/ lie files that Jest would take for its own (test/permissions.snap).
  roots: ['<rootDir>/src'],
  // Tests run beside type checks and lint on two cores: a slow machine is no failure.
  testTimeout: 60_000,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@tiku/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['**/src/**/*.spec.ts', '**/src/**/*.spec.tsx'],
};
