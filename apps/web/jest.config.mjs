import preset from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@tiku/source', 'browser'] },
  setupFiles: ['./test/setup.mjs'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/empty.mjs',
    // The icon package's module build is 6,000 files; its CommonJS build is one.
    '^@tabler/icons-react$':
      '<rootDir>/../../node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
    ...preset.moduleNameMapper,
  },
};
