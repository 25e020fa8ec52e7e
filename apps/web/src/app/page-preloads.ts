/** The pages whose query starts with their code. Its variables are those of an address without a search. */
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';
import { preload } from '../api/preload.js';
import { useAuth } from '../auth/auth.store.js';
import { hasFirstPassword } from '../auth/first-password.js';
import { knownTimeZone } from '../i18n/format.js';

const STARTS: Readonly<Record<string, (params: Params) => void>> = {
  '/dashboard': () =>
    preload('Dashboard', {
      timezone: knownTimeZone(useAuth.getState().user?.preferences?.timezone) ?? null,
    }),
  '/question-banks': () => preload('BankList', { page: 1, limit: 24, sort: '-updatedAt' }),
  '/question-banks/:bid': ({ bid }) => preload('BankPage', { id: bid, page: 1, limit: 20 }),
  '/questions/:qid/view': ({ qid }) => preload('QuestionView', { id: qid }),
  '/papers/:id/view': ({ id }) => preload('Paper', { id }),
  '/paper-banks/:id': ({ id }) => preload('PaperBank', { id }),
  '/my-enterprise': () => preload('MyEnterprisePage', {}),
};

const mayRead = () => !hasFirstPassword(useAuth.getState().token);

export const withPreloads = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const start = STARTS[route.path ?? ''];
    if (start === undefined || route.index === true) return route;
    return {
      ...route,
      loader: ({ params, request }: LoaderFunctionArgs) => {
        // Only a build knows its documents by hash.
        if (import.meta.env.PROD && new URL(request.url).search === '' && mayRead()) start(params);
        // The page renders as soon as its code is there.
        return null;
      },
      // A filter or a tab of the open page.
      shouldRevalidate: () => false,
    };
  });
