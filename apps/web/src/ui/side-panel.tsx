/** A panel over the right of the page, with a title and a button that closes it. */
import { Drawer, type MantineSize } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { wasDialogOpen } from './floating.js';

interface SidePanelProps {
  opened: boolean;
  title: string;
  /** A number is of pixels. */
  size: MantineSize | number;
  children: ReactNode;
  onClose: () => void;
}

export function SidePanel({ children, ...drawer }: SidePanelProps) {
  const { opened, onClose } = drawer;
  // The drawer's own listener would also take the Escape that is meant for a dialog above it.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || event.isComposing || wasDialogOpen()) return;
      // An open list of options in the panel.
      const { target } = event;
      if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
        return;
      onClose();
    },
    { capture: true },
  );
  return (
    <Drawer {...drawer} closeOnEscape={false} position="right">
      {children}
    </Drawer>
  );
}
