/** Addresses of administrators inside the shell. */
import type { RouteObject } from 'react-router-dom';

/** For administrators (superadmins included); the shell tells others why they have no access. */
export const adminRoutes: RouteObject[] = [
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
  {
    path: '/reported-reviews',
    lazy: async () => ({
      Component: (await import('../features/reported-reviews/reported-reviews.page.js')).ReportedReviewsPage,
    }),
  },
];

export const superadminRoutes: RouteObject[] = [
  {
    path: '/operations',
    lazy: async () => ({
      Component: (await import('../features/operations/operations.page.js')).OperationsPage,
    }),
  },
  {
    path: '/enterprise-management',
    lazy: async () => ({
      Component: (await import('../features/enterprises/enterprises.page.js')).EnterprisesPage,
    }),
  },
  {
    path: '/enterprise-sso',
    lazy: async () => ({
      Component: (await import('../features/enterprise-sso/enterprise-sso.page.js')).EnterpriseSsoPage,
    }),
  },
];
