/**
 * Route guards: send a guest to /login (and back afterwards), and a signed-in user away from the guest pages. A login
 * after a logout begins at the dashboard: it may be another person, without access to the former page.
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

/** Accepts only an address inside the app: `//host` and `https:` would leave it. */
export function placeAfterLogin(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : HOME;
}
