// Testing Library gives up after one second, which a busy machine may need for a single paint.
import { expect } from '@jest/globals';

if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}
