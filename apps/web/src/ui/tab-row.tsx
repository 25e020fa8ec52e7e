/** A row of tabs that scrolls where it is too wide, to the chosen tab. */
import { Tabs, type TabsListProps } from '@mantine/core';
import { useTabInView } from './use-tab-in-view.js';

export function TabRow({ shown, ...props }: Omit<TabsListProps, 'className' | 'style'> & { shown: string }) {
  const row = useTabInView<HTMLDivElement>(shown);
  return <Tabs.List ref={row} className="tk-m-scroll" style={{ flexWrap: 'nowrap' }} {...props} />;
}
