/**
 * What stands in place of a query's data: their shape while they load, the error with a retry if none could be read, and
 * what the page says of an empty list. Data that were read stay while they are refetched; if that fails, a line above
 * them says so.
 */
import type { ReactNode } from 'react';
import { apiErrorOf } from '../api/api-error-of.js';
import { useMessages } from '../i18n/messages.js';
import { ErrorState, ListSkeleton, PageError } from './page.js';
import styles from './query-states.module.css';
import { uiMessages } from './ui.messages.js';

/** A read of any kind: page data, Apollo, TanStack Query. */
export interface ReadQuery<T> {
  data?: T;
  error: unknown;
  refetch: () => unknown;
}

interface PlaceProps {
  /** The title of a failed load. */
  title?: string | undefined;
  /** Its data are the page: an item that does not exist leads to /error/404. */
  isPage?: boolean;
  /** The placeholder: a number of rows of a height, or anything in the shape of the data. */
  rows?: readonly [number: number, height: number];
  skeleton?: ReactNode;
}

interface QueryStatesProps<T> extends PlaceProps {
  query: ReadQuery<T>;
  /** Shown instead of the data unless it is false, which is what `list.length === 0 && …` gives. */
  empty?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}
interface WithoutDataProps extends PlaceProps {
  /** Several: the first that failed is shown, a retry reads all. */
  query: ReadQuery<unknown> | readonly ReadQuery<unknown>[];
  children?: undefined;
}

/** With `children`: these, once there are data. Without: for a component that returns early because it has none. */
export function QueryStates<T>(props: QueryStatesProps<T> | WithoutDataProps): ReactNode {
  if (props.children === undefined) return <WithoutData {...props} />;
  const { query, empty, children, ...place } = props;
  if (query.data === undefined || query.data === null) return <WithoutData query={query} {...place} />;
  return (
    <>
      {Boolean(query.error) && <NotUpdated onRetry={() => void query.refetch()} />}
      {empty ? empty : children(query.data)}
    </>
  );
}

function NotUpdated({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <p className={styles.notUpdated} role="status">
      {t('notUpdated')}{' '}
      <button type="button" className="tk-lnk" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}

function WithoutData({ query, title, isPage, rows, skeleton }: WithoutDataProps) {
  const queries = 'refetch' in query ? [query] : query;
  const failed = queries.find(({ data, error }) => error && (data === undefined || data === null));
  if (!failed) return skeleton ?? <ListSkeleton rows={rows?.[0]} height={rows?.[1]} />;
  const Failed = isPage ? PageError : ErrorState;
  return (
    <Failed
      error={apiErrorOf(failed.error)}
      title={title}
      onRetry={() => queries.forEach(({ refetch }) => void refetch())}
    />
  );
}
