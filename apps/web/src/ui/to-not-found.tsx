/** Redirects to the 404 page, which names the requested address and can retry it. */
import { Navigate, useLocation } from 'react-router-dom';

const ASKED_CHARS_MAX = 2_000;

export function ToNotFound() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to="/error/404" replace state={{ asked: pathname + search + hash }} />;
}

/** The requested address of this app, from the state that `ToNotFound` sets; null for anything else. */
export function askedAddress(state: unknown): string | null {
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : null;
  const isInside = typeof asked === 'string' && /^\/(?![/\\])/.test(asked);
  return isInside && asked.length <= ASKED_CHARS_MAX ? asked : null;
}
