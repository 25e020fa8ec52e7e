// The pages' tests share one process too. The loader knows what only the web app imports: JSX, styles, icons.
import { register } from 'node:module';
import { unitPreset } from '../../jest.node.preset.mjs';

register('./test/loader.mjs', import.meta.url);

export default {
  ...unitPreset('web'),
  setupFiles: ['<rootDir>/test/browser-globals.mjs', '<rootDir>/test/setup.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/waits.mjs'],
  // Timers of closed pages, which a browser ends with its tab.
  forceExit: true,
};
