import preset from '../../jest.preset.mjs';
import { vendorBundle } from './test/vendor-bundle.mjs';

const [[pattern, [transformer, options]]] = Object.entries(preset.transform);

export default async () => ({
  ...preset,
  displayName: 'web',
  testEnvironment: './test/browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@tiku/source', 'browser'] },
  setupFiles: ['./test/setup.mjs'],
  setupFilesAfterEnv: ['./test/waits.mjs'],
  testTimeout: 30_000,
  transform: {
    [pattern]: [
      transformer,
      {
        ...options,
        jsc: {
          ...options.jsc,
          experimental: { keepImportAttributes: true },
          // Vite sets it; a test is no build.
          transform: {
            ...options.jsc.transform,
            optimizer: { globals: { vars: { 'import.meta.env.PROD': 'false' } } },
          },
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/class-names.mjs',
    '\\.css$': '<rootDir>/test/empty.mjs',
    ...(await vendorBundle()),
    ...preset.moduleNameMapper,
  },
});
