import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme/base.css';
import './theme/paper.css';
import './theme/sheet.css';
import './theme/passage.css';
import './theme/ui/marks.css';
import './theme/ui/book.css';
import './theme/ui/page.css';
import './theme/ui/fields.css';
import './theme/ui/shell.css';
import './theme/ui/top.css';
import './theme/ui/palette.css';
import './theme/ui/overlays.css';
import './theme/ui/library.css';
import './theme/ui/frame.css';
import './theme/ui/controls.css';
import './theme/ui/header.css';
import './theme/ui/notices.css';
import './theme/ui/table.css';
import './theme/ui/touch.css';
import './theme/ui/plain.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { handleSessionEnd } from './api/session-end.js';
import { shareNonce } from './app/nonce.js';
import { noticeLostCode } from './app/outdated-build.js';
import { endVisibly } from './app/session-ending.js';
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
  endVisibly(why, () => {
    endSession();
    void router.navigate('/login', { replace: true });
  });
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

/** The prerendered page stays until the code of the page is loaded. */
async function takeOver(page: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  void untilWanted().then(applyWholeStyles);
  // In small steps, between which the page responds.
  if (canTakeOver()) startTransition(() => void hydrateRoot(page, app));
  else createRoot(page).render(app);
  delete document.documentElement.dataset['returning'];
}
