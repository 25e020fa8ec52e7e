/** The pop-up of a session that a changed password has ended. Loaded when it is needed. */
import { translate } from '../i18n/messages.js';
import { logUnexpected } from './unexpected-errors.js';
import { appMessages } from './app.messages.js';

/** Milliseconds that it stays. */
const POPUP_MS = 3_000;

export function showPasswordChanged(): void {
  import('../ui/popup.js')
    .then(({ popup }) => popup('password-changed', translate(appMessages, 'passwordChanged'), POPUP_MS))
    .catch((failure: unknown) => logUnexpected(failure));
}
