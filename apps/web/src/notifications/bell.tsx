/** The bell of the shell: the number of unread notices, and the latest of them. */
import { ActionIcon, Button, Indicator, Popover, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { Notification } from '@tiku/contracts/notifications';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { QueryStates } from '../ui/query-states.js';
import { toast } from '../ui/toast.js';
import { clearRead, markRead, useNotifications } from './notifications.client.js';
import { notificationMessages } from './notifications.messages.js';
import styles from './bell.module.css';
import { useUnread } from './unread.store.js';

const COUNTED_MAX = 99;

export function Bell({ size = 34 }: { size?: number }) {
  const t = useMessages(notificationMessages);
  const unread = useUnread((state) => state.count);
  const [opened, setOpened] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={360} trapFocus>
      <Indicator
        inline
        disabled={unread === 0}
        color="cinnabar"
        size={16}
        offset={6}
        label={unread > COUNTED_MAX ? `${COUNTED_MAX}+` : unread}
      >
        <Popover.Target>
          <ActionIcon size={size} aria-label={label} title={label} onClick={() => setOpened(!opened)}>
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <Notices
          opened={opened}
          onClose={() => setOpened(false)}
          isClearing={isClearing}
          onClearing={setIsClearing}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoticesProps {
  opened: boolean;
  onClose: () => void;
  /** Read notifications are hidden until they are deleted or the undo shows them again. */
  isClearing: boolean;
  onClearing: (isClearing: boolean) => void;
}
function Notices({ opened, onClose, isClearing, onClearing }: NoticesProps) {
  const t = useMessages(notificationMessages);
  const navigate = useNavigate();
  const unread = useUnread((state) => state.count);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications(opened);
  const notices = isClearing ? data?.filter(({ read: isRead }) => !isRead) : data;
  const read = (id: string | null) => void markRead(id).catch((failure: unknown) => toast.error(failure));
  // A deletion is final: they are only hidden as long as it can be undone.
  const clear = () => {
    onClearing(true);
    const send = async () => {
      try {
        await clearRead();
        await refetch();
      } catch (failure) {
        toast.error(failure);
      }
      onClearing(false);
    };
    toast.undo(
      t('cleared'),
      () => onClearing(false),
      () => void send(),
    );
  };
  const open = ({ id, link, read: isRead }: Notification) => {
    if (!isRead) read(id);
    if (link === null) return;
    onClose();
    void navigate(link);
  };
  return (
    <div className={styles.panel}>
      <header>
        <h2 className="tk-h">{t('title')}</h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => read(null)}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {notices ? (
        notices.length === 0 && !hasNextPage ? (
          <div className={styles.empty}>
            <b>{t('empty')}</b>
            <p>{t('emptyText')}</p>
          </div>
        ) : (
          <ul>
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} onOpen={() => open(notice)} />
            ))}
            {hasNextPage && (
              <li className={styles.more}>
                <Button
                  fullWidth
                  size="compact-md"
                  variant="subtle"
                  loading={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </li>
            )}
          </ul>
        )
      ) : (
        <QueryStates query={{ error, refetch }} skeleton={<Skeleton height={96} m={16} radius="md" />} />
      )}
      {notices?.some(({ read: isRead }) => isRead) && (
        // Away from the button above: the second click of a double click must not clear what the first one marked.
        <footer>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
            {t('clear')}
          </Button>
        </footer>
      )}
    </div>
  );
}

function Notice({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const t = useMessages(notificationMessages);
  const format = useFormat();
  return (
    <li data-unread={!notice.read || undefined}>
      <button type="button" onClick={onOpen}>
        <span>
          {!notice.read && <span className="tk-sr">{t('unread')} </span>}
          {notice.text}
        </span>
        <time dateTime={notice.createdAt}>{format.ago(notice.createdAt)}</time>
      </button>
    </li>
  );
}
