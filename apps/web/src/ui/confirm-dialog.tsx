/**
 * Asks for a confirmation. While `loading` it cannot be closed. If something could be lost, the initial focus is on the
 * cancel button: Enter, pressed too early, must not delete.
 */
import { Button, Group, Modal, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { useEscapeLayer } from './escape-layers.js';
import { uiMessages } from './ui.messages.js';

export type ConfirmVariant = 'confirm' | 'warning' | 'danger' | 'info' | 'success';

const LOOK = {
  confirm: { Icon: IconHelpCircle, tone: 'indigo' },
  warning: { Icon: IconAlertTriangle, tone: 'gamboge' },
  danger: { Icon: IconTrash, tone: 'cinnabar' },
  info: { Icon: IconInfoCircle, tone: 'indigo' },
  success: { Icon: IconCircleCheck, tone: 'malachite' },
} as const;

interface ConfirmDialogProps {
  opened: boolean;
  variant?: ConfirmVariant;
  /** Replaces the variant's own: danger is not always deletion. */
  Icon?: Icon;
  title: string;
  children?: ReactNode;
  /** Name the action: 「删除题库」, not 「确定」. */
  confirmLabel: string;
  cancelLabel?: string;
  loading?: boolean;
  /** What is missing is said in the dialog. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages(uiMessages);
  const look = LOOK[props.variant ?? 'confirm'];
  const Icon = props.Icon ?? look.Icon;
  const risky = props.variant === 'warning' || props.variant === 'danger';
  const close = () => {
    if (!props.loading) props.onCancel();
  };
  useEscapeLayer(props.opened, close);
  return (
    <Modal.Root
      opened={props.opened}
      onClose={close}
      closeOnClickOutside={!props.loading}
      closeOnEscape={false}
      size={440}
      padding="lg"
      radius="lg"
      centered
    >
      <Modal.Overlay />
      <Modal.Content aria-label={props.title} role="alertdialog">
        <Modal.Body pt="lg">
          <div className="tk-confirm">
            <span className="tk-confirm-icon" data-tone={look.tone} aria-hidden>
              <Icon size={20} stroke={1.7} />
            </span>
            <div>
              <h2 className="tk-2l" title={props.title}>
                {props.title}
              </h2>
              {props.children && (
                <Text component="div" size="md" c="dimmed">
                  {props.children}
                </Text>
              )}
            </div>
          </div>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button
              variant="default"
              onClick={close}
              disabled={props.loading ?? false}
              data-autofocus={risky || undefined}
            >
              {props.cancelLabel ?? t('cancel')}
            </Button>
            <Button
              color={props.variant === 'danger' ? 'cinnabar' : 'indigo'}
              onClick={props.onConfirm}
              loading={props.loading ?? false}
              disabled={props.disabled ?? false}
              data-autofocus={!risky || undefined}
            >
              {props.confirmLabel}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
