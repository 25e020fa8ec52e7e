import { notifications } from '@mantine/notifications';
import { wantNotifications } from './notifications-outlet.js';

/** A warning that closes after `closeMs`; the same `id` twice is one. */
export function popup(id: string, message: string, closeMs: number): void {
  wantNotifications();
  notifications.show({
    id,
    message,
    autoClose: closeMs,
    color: 'gamboge',
    role: 'alert',
    className: 'tk-toast',
    'data-width': 'md',
  });
}
