/**
 * Who may stand where: a guest is sent to /login (and back afterwards), a signed-in user away from the guest pages. Who
 * logs in after a logout begins at the dashboard: it may be another person, whom the page is not for.
 */
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';

const HOME = '/dashboard';

export function RequireUser() {
  const { isAuthenticated, loggedOut } = useAuth();
  const { pathname, search } = useLocation();
  if (isAuthenticated) return <Outlet />;
  const next = loggedOut || pathname === HOME ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/login${next}`} replace />;
}

export function GuestOnly() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const [params] = useSearchParams();
  return isAuthenticated ? <Navigate to={placeAfterLogin(params.get('next'))} replace /> : <Outlet />;
}

/** Only an address inside the app: `//host` and `https:` would lead away. */
export function placeAfterLogin(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : HOME;
}
