import preset from '../../jest.preset.mjs';

// The launcher's modules are plain JavaScript, because they run before any package is installed.
export default {
  ...preset,
  displayName: 'platform-tools',
  // Some modules are outside of src.
  roots: ['<rootDir>'],
  testMatch: [...preset.testMatch, '**/*.spec.mjs'],
};
