/**
 * Toasts. They close by themselves after 1.5 s, a success after 1 s, an error after 2 s; under the pointer or focus
 * they stay. One with an undo stays 5 s, a notice of finished work 8 s.
 */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.js';
import { translate } from '../i18n/messages.js';
import { wantNotifications } from './notifications-outlet.js';
import { uiMessages } from './ui.messages.js';

const CLOSE_MS = { info: 1_500, success: 1_000, error: 2_000, undo: 5_000, notice: 8_000 } as const;

/** 320, 400, 480 and 560 px, never wider than the screen. */
type ToastWidth = 'sm' | 'md' | 'lg' | 'xl';

export interface ToastOptions {
  /** Milliseconds until it closes by itself. */
  autoClose?: number;
  width?: ToastWidth;
}

interface Look {
  color: string;
  icon?: ReactNode;
  role?: 'alert' | 'status';
  onClose?: () => void;
}

function show(message: ReactNode, autoClose: number, look: Look, options: ToastOptions = {}): string {
  wantNotifications();
  return notifications.show({
    message,
    autoClose: options.autoClose ?? autoClose,
    className: 'tk-toast',
    'data-width': options.width ?? 'md',
    closeButtonProps: { 'aria-label': translate(uiMessages, 'close') },
    ...look,
  });
}

const SUCCESS: Look = { color: 'malachite', icon: <IconCheck size={16} /> };
const ERROR: Look = { color: 'cinnabar', icon: <IconAlertTriangle size={16} />, role: 'alert' };

export const toast = {
  info(message: string, options?: ToastOptions): void {
    show(message, CLOSE_MS.info, { color: 'indigo' }, options);
  },
  success(message: string, options?: ToastOptions): void {
    show(message, CLOSE_MS.success, SUCCESS, options);
  },
  /** A text, or any thrown value. */
  error(failure: unknown, options?: ToastOptions): void {
    show(typeof failure === 'string' ? failure : messageOf(failure), CLOSE_MS.error, ERROR, options);
  },
  /**
   * An action that can be undone for 5 s; `onKept` runs when the toast closes without an undo. Returns how to close it
   * early.
   */
  undo(message: string, onUndo: () => void, onKept?: () => void): () => void {
    let isUndone = false;
    const id = show(
      <WithButton
        message={message}
        label={translate(uiMessages, 'undo')}
        onPress={() => {
          isUndone = true;
          notifications.hide(id);
          onUndo();
        }}
      />,
      CLOSE_MS.undo,
      {
        color: 'indigo',
        onClose: () => {
          if (!isUndone) onKept?.();
        },
      },
    );
    return () => notifications.hide(id);
  },
  /** Background work has ended; the button leads to it. */
  notice(message: string, kind: 'success' | 'error', action: { label: string; onPress: () => void }): void {
    const id = show(
      <WithButton
        message={message}
        label={action.label}
        onPress={() => {
          notifications.hide(id);
          action.onPress();
        }}
      />,
      CLOSE_MS.notice,
      kind === 'success' ? SUCCESS : ERROR,
      { width: 'lg' },
    );
  },
};

function WithButton({ message, label, onPress }: { message: string; label: string; onPress: () => void }) {
  return (
    <span className="tk-toast-undo">
      <span>{message}</span>
      <Button size="compact-sm" variant="subtle" onClick={onPress}>
        {label}
      </Button>
    </span>
  );
}
