/** Every address of the app. A page's code is loaded when it is visited; a menu entry arrives with its page. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Seal } from '../ui/wordmark.js';
import { ToNotFound } from '../ui/to-not-found.js';
import { ErrorFallback } from './error-fallback.js';
import { GuestOnly, Home, RequireUser } from './guards.js';
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
  ...['/', '/introduction'].map((path) => ({ path, element: <Home /> })),
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

/** Pages of administrators (superadmins included); others read in the shell why not. */
const adminRoutes: RouteObject[] = [
  ...['/user-management', '/users'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../features/users/user-list.page.js')).UserListPage }),
  })),
  {
    path: '/audit',
    lazy: async () => ({ Component: (await import('../features/audit/audit.page.js')).AuditPage }),
  },
  {
    path: '/vcount/management',
    lazy: async () => ({
      Component: (await import('../features/vcount/management.page.js')).VcountManagementPage,
    }),
  },
];

const superadminRoutes: RouteObject[] = [
  {
    path: '/enterprise-sso',
    lazy: async () => ({
      Component: (await import('../features/enterprise-sso/enterprise-sso.page.js')).EnterpriseSsoPage,
    }),
  },
];

/** One's own pages about people, and the same about another: `/profile…` and `/users/{id}…`. */
const profileRoutes: RouteObject[] = ['/profile', '/users/:id'].flatMap((base) => [
  {
    path: base,
    lazy: async () => ({ Component: (await import('../features/profile/profile.page.js')).ProfilePage }),
  },
  {
    path: `${base}/followers`,
    lazy: async () => ({ Component: (await import('../features/profile/social.page.js')).FollowersPage }),
  },
  {
    path: `${base}/following`,
    lazy: async () => ({ Component: (await import('../features/profile/social.page.js')).FollowingPage }),
  },
]);

const userRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({
      Component: (await import('../features/dashboard/dashboard.page.js')).DashboardPage,
    }),
  },
  {
    path: '/question-banks',
    lazy: async () => ({
      Component: (await import('../features/question-banks/bank-list.page.js')).BankListPage,
    }),
  },
  {
    path: '/question-banks/create',
    lazy: async () => ({
      Component: (await import('../features/question-banks/bank-form.page.js')).CreateBankPage,
    }),
  },
  {
    path: '/question-banks/:bid',
    lazy: async () => ({ Component: (await import('../features/question-banks/bank.page.js')).BankPage }),
  },
  {
    path: '/question-banks/:bid/edit',
    lazy: async () => ({
      Component: (await import('../features/question-banks/bank-form.page.js')).EditBankPage,
    }),
  },
  {
    path: '/question-banks/:bid/questions/create',
    lazy: async () => ({
      Component: (await import('../features/questions/question-editor.page.js')).CreateQuestionPage,
    }),
  },
  {
    path: '/question-banks/:bid/questions/:qid/edit',
    lazy: async () => ({
      Component: (await import('../features/questions/question-editor.page.js')).EditQuestionPage,
    }),
  },
  {
    path: '/questions',
    lazy: async () => ({
      Component: (await import('../features/questions/question-list.page.js')).QuestionListPage,
    }),
  },
  {
    path: '/questions/create',
    lazy: async () => ({
      Component: (await import('../features/questions/view/choose-bank.page.js')).ChooseBankPage,
    }),
  },
  {
    path: '/questions/trash',
    lazy: async () => ({
      Component: (await import('../features/questions/trash/question-trash.page.js')).QuestionTrashPage,
    }),
  },
  {
    path: '/question-banks/trash',
    lazy: async () => ({
      Component: (await import('../features/questions/trash/bank-trash.page.js')).BankTrashPage,
    }),
  },
  {
    path: '/questions/:qid',
    lazy: async () => ({
      Component: (await import('../features/questions/view/question-view.page.js')).QuestionRedirect,
    }),
  },
  {
    path: '/questions/:qid/view',
    lazy: async () => ({
      Component: (await import('../features/questions/view/question-view.page.js')).QuestionViewPage,
    }),
  },
  {
    path: '/questions/:qid/edit',
    lazy: async () => ({
      Component: (await import('../features/questions/view/question-view.page.js')).EditRedirect,
    }),
  },
  {
    path: '/batch-upload',
    lazy: async () => ({
      Component: (await import('../features/uploads/batch-upload.page.js')).BatchUploadPage,
    }),
  },
  {
    path: '/batch-upload/preview-edit/:draftId?',
    lazy: async () => ({
      Component: (await import('../features/drafts/preview-edit.page.js')).PreviewEditPage,
    }),
  },
  ...profileRoutes,
  {
    path: '/profile/favorites',
    lazy: async () => ({ Component: (await import('../features/profile/favorites.page.js')).FavoritesPage }),
  },
  {
    path: '/vcount',
    lazy: async () => ({ Component: (await import('../features/vcount/vcount.page.js')).VcountPage }),
  },
  {
    path: '/vcount/recharge',
    lazy: async () => ({ Component: (await import('../features/vcount/recharge.page.js')).RechargePage }),
  },
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('../features/settings/settings.page.js')).SettingsPage }),
  },
  {
    path: '/version',
    lazy: async () => ({ Component: (await import('../features/version/version.page.js')).VersionPage }),
  },
  {
    lazy: async () => ({ Component: (await import('../shell/require-role.js')).AdminsOnly }),
    children: adminRoutes,
  },
  {
    lazy: async () => ({ Component: (await import('../shell/require-role.js')).SuperadminsOnly }),
    children: superadminRoutes,
  },
];

/** While the first page's code loads: nothing for a moment, then the seal. */
function Boot() {
  return (
    <div className="tk-boot">
      <Seal size={44} />
    </div>
  );
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorFallback />,
    HydrateFallback: Boot,
    children: [
      ...publicRoutes,
      { element: <GuestOnly />, children: guestRoutes },
      {
        lazy: async () => ({ Component: (await import('../shell/frame.js')).Frame }),
        errorElement: <ErrorFallback />,
        children: [
          { element: <RequireUser />, children: userRoutes },
          {
            path: '/error/:code',
            lazy: async () => ({ Component: (await import('../features/errors/error.page.js')).ErrorPage }),
          },
          { path: '*', element: <ToNotFound /> },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
