/**
 * The rule of every page that edits: its route stands below a guard, which loads what the address names and asks first
 * who may edit it. Others do not see the form. A right that is lost later leaves the form and its text in place; saving
 * says why it is refused.
 */
import type { RouteObject } from 'react-router-dom';
import { Navigate, Outlet } from 'react-router-dom';
import type { ComponentType } from 'react';
import { QueryStates } from '../ui/query-states.js';
import { ToNotFound } from '../ui/to-not-found.js';
import { useOpened } from '../ui/use-opened.js';

interface MayEditProps {
  /** Identifies what the address names. */
  named: string;
  /** Undefined while it is loading, null if it does not exist. */
  right: boolean | null | undefined;
  error: unknown;
  /** The title of a failed load. */
  title?: string;
  onRetry: () => void;
  /** A page that says why it cannot be edited now. */
  elsewhere?: string | null;
}
export function MayEdit({ named, right, error, title, onRetry, elsewhere }: MayEditProps) {
  const granted = useOpened(named, right === true ? right : null);
  if (granted) return <Outlet />;
  if (right === null) return <ToNotFound />;
  if (right === false) return <Navigate to={elsewhere ?? '/error/403'} replace />;
  return <QueryStates query={{ error, refetch: onRetry }} isPage title={title} rows={[4, 72]} />;
}

/** The routes below one guard. */
export const editing = (guard: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  handle: ASKS_FIRST,
  lazy: async () => ({ Component: await guard() }),
  children,
});
/** Marks the route of a guard, for the test of the table. */
const ASKS_FIRST = { asksFirst: true };
