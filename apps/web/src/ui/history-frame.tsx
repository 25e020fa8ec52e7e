/** The page of an item's earlier versions: the list, the way back, and the empty state without changes. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageList } from '../api/use-page-list.js';
import { EmptyState, PageHeader } from './page.js';
import { QueryStates } from './query-states.js';

type VersionPages<V> = Pick<
  PageList<{ versions: readonly V[]; pagination: { total: number } }>,
  'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>;

/** How older versions are loaded. */
export interface OlderVersions {
  load: () => void;
  loading: boolean;
}

interface HistoryFrameProps<V> {
  list: VersionPages<V>;
  title: string;
  sub: (total: number) => string;
  /** The address of the page that shows the item. */
  view: string;
  backLabel: string;
  failedTitle: string;
  /** The text if there is only one version. */
  only: { title: string; text: string };
  /** The loaded versions, newest first; `older` is null if all are loaded. */
  children: (versions: readonly V[], older: OlderVersions | null) => ReactNode;
}

export function HistoryFrame<V>({
  list,
  title,
  sub,
  view,
  backLabel,
  failedTitle,
  only,
  children,
}: HistoryFrameProps<V>) {
  const navigate = useNavigate();
  const back = () => void navigate(view);
  const { data } = list;
  if (!data) return <QueryStates query={list} isPage title={failedTitle} rows={[3, 120]} />;
  const { versions, pagination } = data;
  return (
    <>
      <PageHeader
        title={title}
        sub={sub(pagination.total)}
        lead={
          <ActionIcon variant="default" size={36} aria-label={backLabel} onClick={back}>
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        }
      />
      {versions.length < 2 ? (
        <EmptyState
          isCard
          title={only.title}
          action={
            <Button variant="default" onClick={back}>
              {backLabel}
            </Button>
          }
        >
          {only.text}
        </EmptyState>
      ) : (
        children(
          versions,
          list.hasNextPage
            ? { load: () => void list.fetchNextPage(), loading: list.isFetchingNextPage }
            : null,
        )
      )}
    </>
  );
}
