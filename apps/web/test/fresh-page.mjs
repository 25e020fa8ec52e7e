// Runs before each spec file: empties the window and resets the stores that all files share.
import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { restoreHostObjects } from './host-objects.mjs';
import { resetStores } from './stores.mjs';

jest.useRealTimers();
// A press that a spec did not end.
window.dispatchEvent(new Event('pointercancel'));
jest.restoreAllMocks();
restoreHostObjects();
history.replaceState(null, '', '/');
resetStores();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes])
  document.documentElement.removeAttribute(name);

afterEach(cleanup);
