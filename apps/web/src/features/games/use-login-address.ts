import { useLocation } from 'react-router-dom';
import { askedAddress } from '../../ui/to-not-found.js';

/** The login, and back to this page; of a page that was not found, to the address that was asked for. */
export function useLoginAddress(): string {
  const { pathname, search, state } = useLocation();
  return `/login?next=${encodeURIComponent(askedAddress(state) ?? pathname + search)}`;
}
