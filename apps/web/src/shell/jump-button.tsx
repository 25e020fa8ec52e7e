import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '../i18n/messages.js';
import { jump } from './jump-store.js';
import { shellMessages } from './shell.messages.js';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette: a field if there is room, a magnifier icon on phones. */
export function JumpButton({ compact }: { compact?: boolean }) {
  const t = useMessages(shellMessages);
  if (compact)
    return (
      <ActionIcon size={44} aria-label={t('jump')} onClick={() => jump.open()}>
        <IconSearch size={21} stroke={1.6} />
      </ActionIcon>
    );
  return (
    <UnstyledButton className="tk-jump" onClick={() => jump.open()}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className="tk-1">{t('jump')}</span>
      <Kbd size="xs">{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
    </UnstyledButton>
  );
}
