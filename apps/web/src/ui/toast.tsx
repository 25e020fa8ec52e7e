/** Toasts. Times of the specification: 1.5 s, success 1 s, error 2 s; one with an undo stays 5 s. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { messageOf } from '../api/api-error.js';
import { translate } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

const CLOSE_MS = { info: 1_500, success: 1_000, error: 2_000, undo: 5_000 } as const;
/** A sentence needs longer than the base time to be read. */
const READING_MS_PER_CHAR = 60;

function closeMs(base: number, text: string): number {
  return Math.max(base, text.length * READING_MS_PER_CHAR);
}

export const toast = {
  info(message: string): void {
    notifications.show({ message, autoClose: closeMs(CLOSE_MS.info, message), color: 'indigo' });
  },
  success(message: string): void {
    notifications.show({
      message,
      autoClose: closeMs(CLOSE_MS.success, message),
      color: 'malachite',
      icon: <IconCheck size={16} />,
    });
  },
  /** A text, or anything thrown. */
  error(failure: unknown): void {
    const message = typeof failure === 'string' ? failure : messageOf(failure);
    notifications.show({
      message,
      autoClose: closeMs(CLOSE_MS.error, message),
      color: 'cinnabar',
      icon: <IconAlertTriangle size={16} />,
      role: 'alert',
    });
  },
  /** Something was done and can be taken back for 5 s. */
  undo(message: string, onUndo: () => void): void {
    const id = notifications.show({
      autoClose: CLOSE_MS.undo,
      color: 'indigo',
      message: (
        <span className="tk-toast-undo">
          <span>{message}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            {translate(uiMessages, 'undo')}
          </Button>
        </span>
      ),
    });
  },
};
