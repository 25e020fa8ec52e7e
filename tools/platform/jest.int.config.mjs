import { intPreset } from '../../jest.node.preset.mjs';

// Some modules are outside of src.
export default {
  ...intPreset('platform-tools'),
  roots: ['<rootDir>'],
  testMatch: ['**/*.int-spec.{ts,mjs}'],
};
