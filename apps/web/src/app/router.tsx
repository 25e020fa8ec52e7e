/** The addresses of guests; all others are in framed-routes.tsx. The code of a page loads when it is visited. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Seal } from '../ui/wordmark.js';
import { ErrorFallback } from './error-fallback.js';
import { GuestOnly } from './guards.js';
import { RootLayout } from './root-layout.js';

const guestRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('../features/auth/login.page.js')).LoginPage }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('../features/auth/register.page.js')).RegisterPage }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('../features/auth/reset-password.page.js')).ResetPasswordPage,
    }),
  },
];

const publicRoutes: RouteObject[] = [
  ...['/', '/introduction'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../features/landing/landing.page.js')).LandingPage }),
  })),
  {
    path: '/register-success',
    lazy: async () => ({
      Component: (await import('../features/auth/register-success.page.js')).RegisterSuccessPage,
    }),
  },
  ...['/verify-email', '/auth/verify-email'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('../features/auth/verify-email.page.js')).VerifyEmailPage,
    }),
  })),
  {
    path: '/sso',
    lazy: async () => ({ Component: (await import('../features/auth/sso.page.js')).SsoPage }),
  },
  {
    path: '/guardian',
    lazy: async () => ({ Component: (await import('../features/guardian/guardian.page.js')).GuardianPage }),
  },
  {
    path: '/dev/mail',
    lazy: async () => ({ Component: (await import('../features/dev-mail/dev-mail.page.js')).DevMailPage }),
  },
  {
    path: '/goodbye',
    lazy: async () => ({ Component: (await import('../features/settings/goodbye.page.js')).GoodbyePage }),
  },
  {
    path: '/error-demo',
    lazy: async () => ({
      Component: (await import('../features/errors/error-demo.page.js')).ErrorDemoPage,
    }),
  },
];

/** Shown while the first page's code loads: nothing for a moment, then the seal. */
function Boot() {
  return (
    <div className="tk-boot">
      <Seal size={44} />
    </div>
  );
}

const ROOT = 'root';
/** The routes of guests; the build prerenders the landing page with them. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    element: <RootLayout />,
    errorElement: <ErrorFallback />,
    HydrateFallback: Boot,
    children: [...publicRoutes, { element: <GuestOnly />, children: guestRoutes }],
  },
];

export function createRouter() {
  let isWhole = false;
  return createBrowserRouter(routes, {
    // No guest page has this address: the table of all other pages loads with the first of them.
    async patchRoutesOnNavigation({ patch }) {
      if (isWhole) return;
      const { framedRoutes } = await import('./framed-routes.js');
      // Two navigations may have waited for the table.
      if (isWhole) return;
      isWhole = true;
      patch(ROOT, [framedRoutes]);
    },
  });
}
