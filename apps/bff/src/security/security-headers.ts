/** The security headers of every response. A page's policy, with its nonce, is set where the page is sent. */
import type { FastifyInstance } from 'fastify';

/** The policy of the web app's pages. Style attributes are allowed because KaTeX and SVG need them. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are not pages: nothing may load, nothing may frame them. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Apollo's page for trying queries loads its content from Apollo's network. */
export const LANDING_PAGE_POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'manifest-src', 'connect-src', 'frame-src'].map(
    (kind) => `${kind} 'self' 'unsafe-inline' https://*.apollographql.com`,
  ),
  "base-uri 'none'",
].join('; ');

const EVERY_RESPONSE = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers that matter only to documents that a person views. */
export const PAGE_HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // People photograph papers with the camera.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

export function registerSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(EVERY_RESPONSE);
    if (request.protocol === 'https') void reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}
