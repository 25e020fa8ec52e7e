/** robots.txt and the sitemap: which pages search engines may read, and the addresses of the public ones. */
import type { FastifyRequest } from 'fastify';

const PUBLIC_PAGES = [
  '/',
  '/introduction?lang=en-US',
  '/login',
  '/register',
  '/LaTeXGuide',
  '/guide/latex/math',
  '/guide/latex/questions',
  '/guide/tikz/basics',
  '/guide/tikz/functions',
  '/guide/tikz/effects',
  '/terms',
  '/privacy',
];
const SAFE_HOST = /^[\w.:[\]-]+$/;

/** Without a trailing slash. An invalid host is not repeated into a page. */
export function addressOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return SAFE_HOST.test(request.host) ? `${request.protocol}://${request.host}` : '';
}

/** All pages except the public ones need a login. */
export function robotsOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const allowed = [
    '/$',
    '/introduction',
    '/login$',
    '/register$',
    '/LaTeXGuide$',
    '/guide/',
    '/terms$',
    '/privacy$',
    '/assets/',
    '/open-graph.png',
    '/favicon.svg',
  ];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${addressOf(request, publicUrl)}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const address = addressOf(request, publicUrl);
  const entries = PUBLIC_PAGES.map((path) => `  <url><loc>${address}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
