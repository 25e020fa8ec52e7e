import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/base.css';
import './theme/paper.css';
import './theme/ui.css';
import { notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { handleSessionEnd } from './api/session-end.js';
import { appMessages } from './app/app.messages.js';
import { shareNonce } from './app/nonce.js';
import { Providers } from './app/providers.js';
import { createRouter } from './app/router.js';
import { catchUnexpectedErrors } from './app/unexpected-errors.js';
import { keepPreferences } from './auth/preferences.js';
import { endSession, followOtherWindows } from './auth/session.js';
import { translate } from './i18n/messages.js';

/** Milliseconds that the popup of a changed password stays. */
const POPUP_MS = 3_000;

shareNonce();
catchUnexpectedErrors();
followOtherWindows();
keepPreferences();

const router = createRouter();
handleSessionEnd((end) => {
  endSession();
  if (end === 'passwordChanged')
    notifications.show({
      id: 'password-changed',
      message: translate(appMessages, 'passwordChanged'),
      autoClose: POPUP_MS,
      color: 'gamboge',
      role: 'alert',
    });
  void router.navigate('/login', { replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
