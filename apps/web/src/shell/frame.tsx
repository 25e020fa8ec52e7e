/** The frame of the app's pages: the shell for a signed-in person; error pages have a plain frame for guests. */
import { Outlet, useMatch } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { FormulaReader } from '../ui/formula-reader/formula-reader.js';
import { PlainFrame } from '../ui/plain-frame.js';
import { Shell } from './shell.js';

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
  const isErrorPage = useMatch('/error/:code') !== null;
  if (isAuthenticated) return <Shell />;
  if (!isErrorPage) return <Outlet />;
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}
