/** The frame of a dialog about the selected questions: its fields, and one button that waits until it is done. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';

export interface BulkDialogProps {
  opened: boolean;
  count: number;
  onClose: () => void;
}

interface FrameProps {
  opened: boolean;
  title: string;
  confirmLabel: string;
  /** Null until one is chosen. */
  onConfirm: (() => Promise<void>) | null;
  onClose: () => void;
  children: ReactNode;
}

export function BulkFrame({ opened, title, confirmLabel, onConfirm, onClose, children }: FrameProps) {
  const ui = useMessages(uiMessages);
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    if (!onConfirm) return;
    setWorking(true);
    try {
      await onConfirm();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={working}>
            {ui('cancel')}
          </Button>
          <Button disabled={!onConfirm} loading={working} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
