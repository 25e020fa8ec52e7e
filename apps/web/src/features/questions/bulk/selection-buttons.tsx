/** The actions of the selection: their names where there is room for one row, else their icons; on a phone some in a menu. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBasketPlus,
  IconCopy,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconQuote,
  IconStar,
  IconTag,
  IconTrash,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.js';
import styles from './bulk.module.css';
import { questionBulkMessages } from './question-bulk.messages.js';

export type BulkAction =
  | 'toBasket'
  | 'retag'
  | 'difficulty'
  | 'source'
  | 'move'
  | 'copy'
  | 'export'
  | 'delete';

const ACTIONS = [
  { action: 'toBasket', Icon: IconBasketPlus, isFirst: true },
  { action: 'retag', Icon: IconTag },
  { action: 'difficulty', Icon: IconStar },
  { action: 'source', Icon: IconQuote },
  { action: 'move', Icon: IconFolderSymlink },
  { action: 'copy', Icon: IconCopy },
  { action: 'export', Icon: IconDownload },
] as const satisfies readonly { action: BulkAction; Icon: TablerIcon; isFirst?: true }[];

export function SelectionButtons({ onAsk }: { onAsk: (action: BulkAction) => void }) {
  const t = useMessages(questionBulkMessages);
  return (
    <>
      {ACTIONS.map(({ action, Icon, ...rest }) => (
        <button
          key={action}
          type="button"
          className={'isFirst' in rest ? 'tk-lnk' : 'tk-lnk tk-only-d'}
          data-quiet
          aria-label={t(action)}
          title={t(action)}
          onClick={() => onAsk(action)}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          <span className={styles.label}>{t(action)}</span>
        </button>
      ))}
      <hr className="tk-only-d" />
      <button
        type="button"
        className="tk-lnk"
        data-danger
        aria-label={t('delete')}
        title={t('delete')}
        onClick={() => onAsk('delete')}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
        <span className={styles.label}>{t('delete')}</span>
      </button>
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <ActionIcon className="tk-only-m" size={30} aria-label={t('more')}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          {ACTIONS.filter((item) => !('isFirst' in item)).map(({ action, Icon }) => (
            <Menu.Item
              key={action}
              leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
              onClick={() => onAsk(action)}
            >
              {t(action)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
