import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';

export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  /** The list of the query before is still shown: more of it would not be seen. */
  isPlaceholderData?: boolean;
}

/** Below a list that grows: loads its next page; nothing if there is none. */
export function MoreButton({ of: list, children }: { of: GrowingList; children: ReactNode }) {
  if (!list.hasNextPage) return null;
  return (
    <Center p="md">
      <Button
        variant="default"
        loading={list.isFetchingNextPage || list.isPlaceholderData === true}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </Center>
  );
}
