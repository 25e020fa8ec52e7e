/** Leaves for the login when a session ends, after a pop-up that says why. */
import type { Ending } from '../api/session-end.js';
import { useAuth } from '../auth/auth.store.js';
import { translate } from '../i18n/messages.js';
import { logUnexpected } from './unexpected-errors.js';
import { appMessages } from './app.messages.js';

/** How long the pop-up stays before the login page, in milliseconds. */
const POPUP_MS = 3_000;

let isShowing = false;

/** `leave` ends the session and opens the login: at once without a reason, else after the pop-up. */
export function endVisibly(why: Ending | null, leave: () => void): void {
  if (why === null) return leave();
  // The page stays behind the pop-up, and its other calls are refused as well.
  if (isShowing) return;
  isShowing = true;
  const { token } = useAuth.getState();
  // A reload meanwhile begins at the login.
  useAuth.persist.clearStorage();
  showEnding(why);
  setTimeout(() => {
    isShowing = false;
    // Another window may have signed in meanwhile.
    if (useAuth.getState().token === token) leave();
  }, POPUP_MS);
}

/** Why the session ended, and what happens next. */
export const endingText = (why: Ending): string =>
  translate(appMessages, 'ending.then', {
    why: translate(appMessages, `ending.${why}`),
    seconds: POPUP_MS / 1_000,
  });

/** The pop-up is loaded on demand. */
function showEnding(why: Ending): void {
  import('../ui/popup.js')
    .then(({ popup }) => popup('session-ending', endingText(why), POPUP_MS))
    .catch((failure: unknown) => logUnexpected(failure));
}
