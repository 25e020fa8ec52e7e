/**
 * The frame of the app's pages: the shell for a signed-in person; for guests, error pages have a plain frame and open
 * pages one with the way in.
 */
import { lazy, Suspense } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { hasFirstPassword } from '../auth/first-password.js';
import { claimsOf } from '../auth/token-expiry.js';
import { FormulaReader } from '../ui/formula-reader/formula-reader.js';
import { PlainFrame } from '../ui/plain-frame.js';
import { GuestReading } from './guest-reading.js';
import { Shell } from './shell.js';

// Pupils see it once.
const FirstPassword = lazy(async () => ({
  default: (await import('../features/first-password/first-password.js')).FirstPassword,
}));

const EnrolPage = lazy(async () => ({
  default: (await import('../features/second-factor/enrol.page.js')).EnrolPage,
}));

export function Frame() {
  return (
    <>
      <Framed />
      <FormulaReader />
    </>
  );
}

function Framed() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const userId = useAuth((state) => state.user?.id);
  const isFirst = useAuth((state) => hasFirstPassword(state.token));
  const mustEnrol = useAuth(({ token }) => token !== null && claimsOf(token)['enrol'] === true);
  const isErrorPage = useMatch('/error/:code') !== null;
  // Every call but the change of the password is refused.
  if (isAuthenticated && isFirst)
    return (
      <PlainFrame>
        <Suspense>
          <FirstPassword key={userId} />
        </Suspense>
      </PlainFrame>
    );
  // Every call but those that add a second factor is refused.
  if (isAuthenticated && mustEnrol)
    return (
      <Suspense>
        <EnrolPage />
      </Suspense>
    );
  // Another window may sign in another person: the caches and the page of the one before end.
  if (isAuthenticated) return <Shell key={userId} />;
  if (!isErrorPage) return <Outlet />;
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

/** Around the pages that guests may read. */
export function OpenFrame() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  return isAuthenticated ? (
    <Outlet />
  ) : (
    <GuestReading>
      <Outlet />
    </GuestReading>
  );
}
