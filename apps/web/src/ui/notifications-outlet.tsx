/**
 * Renders toasts. Its code loads with the first toast, not with the page: the guest pages hardly ever show one. Toasts
 * wait in the library's store meanwhile; the next toast retries a failed load.
 */
import type { NotificationsProps } from '@mantine/notifications';
import { useEffect, useState, type ComponentType } from 'react';
import { create } from 'zustand';
import { useEditingBelow } from './use-editing-below.js';

const useWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Called before a toast is shown. */
export function wantNotifications(): void {
  useWanted.setState({ wanted: true });
}

export function NotificationsOutlet() {
  const wanted = useWanted((state) => state.wanted);
  const [Outlet, setOutlet] = useState<ComponentType<NotificationsProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Not `lazy`: without the network it would throw, here outside every error boundary.
    import('@mantine/notifications').then(
      ({ Notifications }) => setOutlet(() => Notifications),
      (failure: unknown) => {
        console.info('Toasts could not be loaded', failure);
        useWanted.setState({ wanted: false });
      },
    );
  }, [wanted]);
  const isEditingBelow = useEditingBelow(wanted);
  return (
    Outlet && (
      <Outlet
        position={isEditingBelow ? 'top-center' : 'bottom-center'}
        limit={4}
        zIndex={400}
        containerWidth={560}
      />
    )
  );
}
