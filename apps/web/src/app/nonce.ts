/** The nonce that the server put into index.html: without it the style policy refuses what libraries inject. */
import { setNonce } from 'get-nonce';

export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** For react-remove-scroll, which asks get-nonce. */
export function shareNonce(): void {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
}
