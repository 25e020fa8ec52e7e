import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/base.css';
import './theme/paper.css';
import './theme/passage.css';
import './theme/ui.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { handleSessionEnd } from './api/session-end.js';
import { shareNonce } from './app/nonce.js';
import { noticeLostCode } from './app/outdated-build.js';
import { showEnding } from './app/session-ending.js';
import { Providers } from './app/providers.js';
import { createRouter } from './app/router.js';
import { canTakeOver, untilWanted, applyWholeStyles } from './app/static-page.js';
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
handleSessionEnd(({ why }) => {
  if (!hasSessionToEnd()) return;
  endSession();
  if (why) showEnding(why);
  void router.navigate('/login', { replace: true });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <Providers>
    <RouterProvider router={router} />
  </Providers>
);
if (!root.hasChildNodes()) createRoot(root).render(app);
else void takeOver(root);

/** What the build has drawn stays until the code of the page is there. */
async function takeOver(page: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  void untilWanted().then(applyWholeStyles);
  if (canTakeOver()) hydrateRoot(page, app);
  else createRoot(page).render(app);
  delete document.documentElement.dataset['returning'];
}
