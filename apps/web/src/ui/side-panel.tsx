/** A panel over the right of the page, with a title and a button that closes it. */
import { Drawer, type MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';

interface SidePanelProps {
  opened: boolean;
  title: string;
  /** A number is of pixels. */
  size: MantineSize | number;
  children: ReactNode;
  onClose: () => void;
}

export function SidePanel({ children, ...drawer }: SidePanelProps) {
  return (
    <Drawer {...drawer} position="right">
      {children}
    </Drawer>
  );
}
