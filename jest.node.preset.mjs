// Tests of services and libraries run in one bare Node process a package (jest-light-runner): a graph of modules with
// Nest, TypeORM and zod takes three seconds to load, and Jest's own runner loads it again for every file. The price:
// the files of a package share globals and modules, so each closes what it opens and puts back what it changes.
import { fileURLToPath } from 'node:url';
import './tools/platform/swc-register.mjs';
import preset from './jest.preset.mjs';

// The tests' own sources in stacks: they run in this process.
process.setSourceMapsEnabled(true);

const onePreset = (name, testMatch) => ({
  roots: preset.roots,
  displayName: name,
  runner: 'jest-light-runner',
  // One worker, which is this process: only it has the loader.
  maxWorkers: 1,
  testSequencer: fileURLToPath(new URL('./tools/platform/testing/path-order.mjs', import.meta.url)),
  testMatch,
  transform: {},
});

export const unitPreset = (name) => onePreset(name, preset.testMatch);

export const intPreset = (name) => onePreset(`${name}:int`, ['**/src/**/*.int-spec.{ts,mjs}']);
