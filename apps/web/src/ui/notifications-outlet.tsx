/**
 * Where toasts appear. Its code is loaded with the first toast, not with the page: the guest pages hardly ever show one.
 * What is shown meanwhile waits in the library's store.
 */
import { lazy, Suspense } from 'react';
import { create } from 'zustand';

const useWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Called by whoever shows something. */
export function wantNotifications(): void {
  useWanted.setState({ wanted: true });
}

const Notifications = lazy(async () => ({
  default: (await import('@mantine/notifications')).Notifications,
}));

export function NotificationsOutlet() {
  const wanted = useWanted((state) => state.wanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="top-center" limit={4} zIndex={400} containerWidth={560} />
    </Suspense>
  );
}
