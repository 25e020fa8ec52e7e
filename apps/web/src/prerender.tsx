/** The landing page as text, rendered at build time for readers without code: search engines, link previews. */
import type { Language } from '@tiku/contracts/common';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.js';
import { routes } from './app/router.js';
import { landingMessages } from './features/landing/landing.messages.js';
import { useLanguage } from './i18n/language.js';

export interface StaticPage {
  body: string;
  title: string;
  description: string;
}

export async function renderLanding(language: Language): Promise<StaticPage> {
  useLanguage.setState({ language });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error(`The landing page answers ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <Providers>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
    {
      // Larger parts would otherwise need inline scripts, which the content policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  const texts = landingMessages.texts[language];
  return {
    body: await new Response(prelude).text(),
    title: `${texts['title']} · 题库 Tiku`,
    description: texts['description'] ?? '',
  };
}
