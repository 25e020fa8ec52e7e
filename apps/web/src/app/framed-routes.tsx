/**
 * Every address inside the shell: those of signed-in people, the open pages, and the error pages. The code of a
 * page loads when it is visited. Guests do not load this table.
 */
import type { RouteObject } from 'react-router-dom';
import { editing } from '../shell/may-edit.js';
import { ToNotFound } from '../ui/to-not-found.js';
import { adminRoutes, superadminRoutes } from './administration-routes.js';
import { ErrorFallback } from './error-fallback.js';
import { RequireUser } from './guards.js';
import { withPreloads } from './page-preloads.js';
import { schoolRoutes } from './school-routes.js';

/** The pages about people, for oneself and for others: `/profile…` and `/users/{id}…`. */
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

/** Readable without login. */
const openRoutes: RouteObject[] = [
  {
    path: '/LaTeXGuide',
    lazy: async () => ({
      Component: (await import('../features/guides/guide-index.page.js')).GuideIndexPage,
    }),
  },
  {
    path: '/guide/:kind/:name',
    lazy: async () => ({ Component: (await import('../features/guides/guide.page.js')).GuidePage }),
  },
  {
    path: '/markdown-demo',
    lazy: async () => ({ Component: (await import('../features/guides/playground.page.js')).PlaygroundPage }),
  },
  ...(['terms', 'privacy'] as const).map((name) => ({
    path: `/${name}`,
    lazy: async () => {
      const { PrivacyPage, TermsPage } = await import('../features/legal/legal.page.js');
      return { Component: name === 'terms' ? TermsPage : PrivacyPage };
    },
  })),
];

/** One file per feature: people read a list and then the page behind it. */
const paperBankPages = () => import('../features/paper-banks/pages.js');
const paperPages = () => import('../features/papers/pages.js');
const practiceEditor = () => import('../features/papers/editor/practice-editor.page.js');

const paperRoutes: RouteObject[] = [
  { path: '/paper-banks', lazy: async () => ({ Component: (await paperBankPages()).PaperBankListPage }) },
  {
    path: '/paper-banks/create',
    lazy: async () => ({ Component: (await paperBankPages()).CreatePaperBankPage }),
  },
  { path: '/paper-banks/:id', lazy: async () => ({ Component: (await paperBankPages()).PaperBankPage }) },
  {
    path: '/paper-banks/:id/members',
    lazy: async () => ({ Component: (await paperBankPages()).PaperBankMembersPage }),
  },
  {
    path: '/paper-banks/:id/accept-invitation',
    lazy: async () => ({ Component: (await paperBankPages()).AcceptInvitationPage }),
  },
  { path: '/market', lazy: async () => ({ Component: (await paperBankPages()).MarketPage }) },
  {
    path: '/market/sellers/:sellerId',
    lazy: async () => ({ Component: (await paperBankPages()).SellerPage }),
  },
  { path: '/my-papers', lazy: async () => ({ Component: (await paperPages()).MyPapersPage }) },
  {
    path: '/my-papers/links',
    lazy: async () => ({
      Component: (await import('../features/papers/manage/link-manager.page.js')).LinkManagerPage,
    }),
  },
  {
    path: '/my-papers/copies',
    lazy: async () => ({
      Component: (await import('../features/papers/manage/copy-manager.page.js')).CopyManagerPage,
    }),
  },
  { path: '/practice', lazy: async () => ({ Component: (await paperPages()).PracticeListPage }) },
  {
    path: '/practice/:sittingId',
    lazy: async () => ({ Component: (await import('../features/practice/sitting.page.js')).SittingPage }),
  },
  {
    path: '/paper-generation',
    lazy: async () => ({
      Component: (await import('../features/papers/generation/generation.page.js')).PaperGenerationPage,
    }),
  },
  { path: '/papers/create', lazy: async () => ({ Component: (await paperPages()).CreatePaperPage }) },
  { path: '/papers/:id', lazy: async () => ({ Component: (await paperPages()).PaperRedirect }) },
  { path: '/papers/:id/view', lazy: async () => ({ Component: (await paperPages()).PaperViewPage }) },
  {
    path: '/papers/:id/history',
    lazy: async () => ({
      Component: (await import('../features/papers/history/paper-history.page.js')).PaperHistoryPage,
    }),
  },
];

const bankGuards = () => import('../features/question-banks/bank-guards.js');
const paperBankGuards = () => import('../features/paper-banks/paper-bank-guards.js');

/** Pages that edit what the address names, each below the guard that asks who may. */
const editingRoutes: RouteObject[] = [
  editing(
    async () => (await bankGuards()).BankEditors,
    [
      {
        path: '/question-banks/:bid/edit',
        lazy: async () => ({
          Component: (await import('../features/question-banks/bank-form.page.js')).EditBankPage,
        }),
      },
    ],
  ),
  editing(
    async () => (await bankGuards()).BankManagers,
    [
      {
        path: '/question-banks/:bid/duplicates',
        lazy: async () => ({
          Component: (await import('../features/duplicates/duplicates.page.js')).DuplicatesPage,
        }),
      },
      {
        path: '/question-banks/:bid/settings',
        lazy: async () => ({
          Component: (await import('../features/question-banks/bank-settings.page.js')).BankSettingsPage,
        }),
      },
    ],
  ),
  editing(
    async () => (await bankGuards()).BankWriters,
    [
      {
        path: '/question-banks/:bid/questions/create',
        lazy: async () => ({
          Component: (await import('../features/questions/question-editor.page.js')).CreateQuestionPage,
        }),
      },
    ],
  ),
  editing(
    async () => (await bankGuards()).QuestionWriters,
    [
      {
        path: '/question-banks/:bid/questions/:qid/edit',
        lazy: async () => ({
          Component: (await import('../features/questions/question-editor.page.js')).EditQuestionPage,
        }),
      },
    ],
  ),
  editing(
    async () => (await paperBankGuards()).PaperBankManagers,
    [
      {
        path: '/paper-banks/:id/edit',
        lazy: async () => ({ Component: (await paperBankPages()).EditPaperBankPage }),
      },
    ],
  ),
  editing(
    async () => (await paperBankGuards()).PaperBankWriters,
    [
      {
        path: '/paper-banks/:paperBankId/practices/create',
        lazy: async () => ({ Component: (await practiceEditor()).CreatePracticePage }),
      },
    ],
  ),
  editing(
    async () => (await import('../features/papers/editor/paper-guard.js')).PaperEditors,
    [
      {
        path: '/paper-banks/:paperBankId/practices/:id/edit',
        lazy: async () => ({ Component: (await practiceEditor()).EditPracticePage }),
      },
    ],
  ),
];

const userRoutes: RouteObject[] = [
  ...editingRoutes,
  ...paperRoutes,
  {
    path: '/analytics',
    lazy: async () => ({
      Component: (await import('../features/analytics/analytics.page.js')).AnalyticsPage,
    }),
  },
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
    path: '/question-banks/invitations/:id',
    lazy: async () => ({
      Component: (await import('../features/question-banks/invitation.page.js')).BankInvitationPage,
    }),
  },
  {
    path: '/question-banks/:bid',
    lazy: async () => ({ Component: (await import('../features/question-banks/bank.page.js')).BankPage }),
  },
  {
    path: '/question-banks/:bid/members',
    lazy: async () => ({
      Component: (await import('../features/question-banks/bank-members.page.js')).BankMembersPage,
    }),
  },
  {
    path: '/question-banks/:bid/stats',
    lazy: async () => ({
      Component: (await import('../features/question-banks/bank-stats.page.js')).BankStatsPage,
    }),
  },
  {
    path: '/question-banks/:bid/exchange',
    lazy: async () => ({
      Component: (await import('../features/interchange/interchange.page.js')).InterchangePage,
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
    path: '/questions/:qid/history',
    lazy: async () => ({
      Component: (await import('../features/question-versions/question-history.page.js')).QuestionHistoryPage,
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
    path: '/my-enterprise',
    lazy: async () => ({
      Component: (await import('../features/my-enterprise/my-enterprise.page.js')).MyEnterprisePage,
    }),
  },
  ...schoolRoutes,
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('../features/settings/settings.page.js')).SettingsPage }),
  },
  {
    path: '/version',
    lazy: async () => ({ Component: (await import('../features/version/version.page.js')).VersionPage }),
  },
  {
    path: '/games',
    lazy: async () => ({ Component: (await import('../features/games/games.page.js')).GamesPage }),
  },
  {
    path: '/latex-test-demo',
    lazy: async () => ({ Component: (await import('../features/guides/latex-test.page.js')).LatexTestPage }),
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

export const framedRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('../shell/frame.js')).Frame }),
  errorElement: <ErrorFallback />,
  children: [
    { element: <RequireUser />, children: withPreloads(userRoutes) },
    {
      lazy: async () => ({ Component: (await import('../shell/frame.js')).OpenFrame }),
      children: openRoutes,
    },
    {
      path: '/error/:code',
      lazy: async () => ({ Component: (await import('../features/errors/error.page.js')).ErrorPage }),
    },
    { path: '*', element: <ToNotFound /> },
  ],
};
