/** Further actions on a paper in the editor: buttons if there is room, a menu on phones. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.js';
import { paperMessages } from '../papers.messages.js';

interface PaperMenuProps {
  title: string;
  onExport: () => void;
  onHistory: () => void;
  /** Null if everything is already published, or the person may not publish. */
  onPublish: (() => void) | null;
}
export function PaperMenu({ title, onExport, onHistory, onPublish }: PaperMenuProps) {
  const t = useMessages(paperMessages);
  const acts = [
    ...(onPublish ? [{ key: 'publish', Icon: IconUpload, run: onPublish } as const] : []),
    { key: 'export', Icon: IconPrinter, run: onExport },
    { key: 'history', Icon: IconHistory, run: onHistory },
  ] as const;
  return (
    <>
      {acts.map(({ key, Icon, run }) => (
        <ActionIcon
          key={key}
          className="tk-only-d"
          variant="default"
          size={36}
          aria-label={t(key)}
          title={t(key)}
          onClick={run}
        >
          <Icon size={18} stroke={1.7} />
        </ActionIcon>
      ))}
      <Menu position="bottom-end" shadow="md" width={200}>
        <Menu.Target>
          <ActionIcon className="tk-only-m" variant="default" size={36} aria-label={t('actions', { title })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          {acts.map(({ key, Icon, run }) => (
            <Menu.Item key={key} leftSection={<Icon size={16} stroke={1.6} />} onClick={run}>
              {t(key)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
