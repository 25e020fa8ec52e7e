/** Asks to type a text before an irreversible action. */
import { TextInput } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { uiMessages } from './ui.messages.js';

interface TypedConfirmDialogProps {
  opened: boolean;
  title: string;
  /** Replaces that of a deletion. */
  Icon?: Icon;
  children: ReactNode;
  /** The text to type: the item's name. Spaces at the ends and width of letters do not matter. */
  expected: string;
  confirmLabel: string;
  loading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  // The field is empty each time it opens.
  return props.opened ? <Opened {...props} /> : null;
}

const comparable = (text: string) => text.normalize('NFKC').trim();

function Opened({ expected, children, onConfirm, ...dialog }: TypedConfirmDialogProps) {
  const t = useMessages(uiMessages);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const right = comparable(typed) === comparable(expected);
  const confirm = () => {
    if (right) onConfirm();
    else setTried(true);
  };
  return (
    <ConfirmDialog {...dialog} variant="danger" onConfirm={confirm}>
      {children}
      <TextInput
        mt="md"
        label={t('typeToConfirm', { text: expected })}
        value={typed}
        autoComplete="off"
        data-autofocus
        error={tried && !right ? t('typeDiffers') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) confirm();
        }}
      />
    </ConfirmDialog>
  );
}
