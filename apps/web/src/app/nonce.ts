/** The nonce that the server puts into index.html: without it the style policy blocks styles injected by libraries. */
import { setNonce } from 'get-nonce';

/** In static pages, as in index.html: the BFF replaces it. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export function styleNonce(): string {
  if (typeof document === 'undefined') return NONCE_PLACEHOLDER;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** For react-remove-scroll, which asks get-nonce. */
export function shareNonce(): void {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
}
