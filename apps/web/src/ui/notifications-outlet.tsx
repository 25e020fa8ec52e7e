/**
 * Renders toasts. Its code loads with the first toast, not with the page: the guest pages hardly ever show one. Toasts
 * wait in the library's store meanwhile; the next toast retries a failed load.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { create } from 'zustand';

const useWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Called before a toast is shown. */
export function wantNotifications(): void {
  useWanted.setState({ wanted: true });
}

export function NotificationsOutlet() {
  const wanted = useWanted((state) => state.wanted);
  const [Outlet, setOutlet] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Not `lazy`: without the network it would throw, here outside every error boundary.
    import('./toasts.js').then(
      ({ Toasts }) => setOutlet(() => Toasts),
      (failure: unknown) => {
        console.info('Toasts could not be loaded', failure);
        useWanted.setState({ wanted: false });
      },
    );
  }, [wanted]);
  return Outlet && <Outlet />;
}
