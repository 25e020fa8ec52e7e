import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/base.css';
import './theme/paper.css';
import './theme/passage.css';
import './theme/ui.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { handleSessionEnd } from './api/session-end.js';
import { shareNonce } from './app/nonce.js';
import { noticeLostCode } from './app/outdated-build.js';
import { showPasswordChanged } from './app/password-changed.js';
import { Providers } from './app/providers.js';
import { createRouter } from './app/router.js';
import { catchUnexpectedErrors } from './app/unexpected-errors.js';
import { clearStorageBetweenUsers } from './auth/personal-storage.js';
import { syncPreferences } from './auth/preferences.js';
import { endSession, followOtherWindows, hasSessionToEnd } from './auth/session.js';

shareNonce();
catchUnexpectedErrors();
noticeLostCode();
clearStorageBetweenUsers();
followOtherWindows();
syncPreferences();

const router = createRouter();
handleSessionEnd((end) => {
  if (!hasSessionToEnd()) return;
  endSession();
  if (end === 'passwordChanged') showPasswordChanged();
  void router.navigate('/login', { replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
