import { useLocation } from 'react-router-dom';
import { askedAddress } from '../../ui/to-not-found.js';

/** The login with a return to this page; on a page that was not found, with a return to the requested address. */
export function useLoginAddress(): string {
  const { pathname, search, state } = useLocation();
  return `/login?next=${encodeURIComponent(askedAddress(state) ?? pathname + search)}`;
}
