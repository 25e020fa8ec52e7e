/** The pop-up that says why a session ended. Loaded on demand. */
import type { Ending } from '../api/session-end.js';
import { translate } from '../i18n/messages.js';
import { logUnexpected } from './unexpected-errors.js';
import { appMessages } from './app.messages.js';

/** How long it stays, in milliseconds. */
const POPUP_MS = 3_000;

export function showEnding(why: Ending): void {
  import('../ui/popup.js')
    .then(({ popup }) => popup('session-ending', translate(appMessages, `ending.${why}`), POPUP_MS))
    .catch((failure: unknown) => logUnexpected(failure));
}
