/** The stack of toasts, out of the way of the field that is being written in. */
import { Notifications } from '@mantine/notifications';
import { useEditingBelow } from './use-editing-below.js';

export function Toasts() {
  const isEditingBelow = useEditingBelow();
  return (
    <Notifications
      position={isEditingBelow ? 'top-center' : 'bottom-center'}
      limit={4}
      zIndex={400}
      containerWidth={560}
    />
  );
}
