import { Button } from '@mantine/core';
import { IconMessageOff, IconMessages, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { MESSAGE_TYPES, type EnterpriseMessage, type MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AttachmentList } from './attachments.js';
import { ForbiddenWordsDialog } from './forbidden-words-dialog.js';
import { GroupsDialog } from './groups-dialog.js';
import { MessageDialog } from './message-dialog.js';
import { deleteMessage, markMessageRead, useEnterpriseMessages } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { ReceiptsDialog } from './receipts-dialog.js';
import { useAct } from './use-act.js';
import { useSeen } from './use-seen.js';

const BOXES = ['received', 'unread', 'sent'] as const;
const DEFAULTS = { tab: 'messages', q: '', type: '', box: '', page: '1' };

/** The caller's received and sent messages, newest first. */
export function MessagesTab({ mine }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const [state, setState] = useQueryState(DEFAULTS);
  const { q, type, box } = state;
  const { data, error, refetch } = useEnterpriseMessages({ q, type, box, page: Number(state.page) || 1 });
  /** A new message, or a reply. */
  const [writing, setWriting] = useState<{ replyTo: EnterpriseMessage | null } | null>(null);
  const [deleting, setDeleting] = useState<EnterpriseMessage | null>(null);
  const [receiptsOf, setReceiptsOf] = useState<EnterpriseMessage | null>(null);
  const [groupsOpen, setGroupsOpen] = useState(false);
  const [wordsOpen, setWordsOpen] = useState(false);
  const { busy, act } = useAct();
  const write = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setWriting({ replyTo: null })}>
      {t('newMessage')}
    </Button>
  );
  return (
    <>
      <FilterBar label={t('tab.messages')}>
        <FilterSearch
          value={q}
          placeholder={t('searchMessages')}
          onChange={(next) => setState({ q: next })}
        />
        <FilterMenu
          label={t('filter.type')}
          value={type}
          options={MESSAGE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(next) => setState({ type: next })}
        />
        <FilterMenu
          label={t('filter.box')}
          value={box}
          options={BOXES.map((value) => ({ value, label: t(`box.${value}`) }))}
          onChange={(next) => setState({ box: next })}
        />
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={17} />}
          onClick={() => setGroupsOpen(true)}
        >
          {t('groups')}
        </Button>
        {mine.capabilities.announce && (
          <Button
            variant="default"
            leftSection={<IconMessageOff size={17} />}
            onClick={() => setWordsOpen(true)}
          >
            {t('forbiddenWords')}
          </Button>
        )}
        {write}
      </FilterBar>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[5, 88]}
        empty={
          data?.messages.length === 0 && (
            <EmptyState isCard art={<IconMessages size={56} stroke={1} />} title={t('noMessages')}>
              {t('noMessagesText')}
            </EmptyState>
          )
        }
      >
        {(data) => (
          <ul className={`tk-card ${styles.messages}`}>
            {data.messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                // Otherwise unread messages would vanish while they are being read.
                readsOnSight={box !== 'unread'}
                onRead={() => void act(() => markMessageRead(message.id), null)}
                onReceipts={() => setReceiptsOf(message)}
                onReply={() => setWriting({ replyTo: message })}
                onDelete={() => setDeleting(message)}
              />
            ))}
          </ul>
        )}
      </QueryStates>
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
      {data && data.messages.length > 0 && <p className={styles.kept}>{t('messagesKept')}</p>}
      {writing && <MessageDialog mine={mine} replyTo={writing.replyTo} onClose={() => setWriting(null)} />}
      {groupsOpen && <GroupsDialog ownId={mine.currentUser.id} onClose={() => setGroupsOpen(false)} />}
      {wordsOpen && <ForbiddenWordsDialog onClose={() => setWordsOpen(false)} />}
      {receiptsOf && <ReceiptsDialog message={receiptsOf} onClose={() => setReceiptsOf(null)} />}
      {deleting && (
        <ConfirmDialog
          opened
          variant="danger"
          title={t('deleteMessageTitle')}
          confirmLabel={t('delete')}
          loading={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() =>
            void act(
              () => deleteMessage(deleting.id),
              t('messageDeleted'),
              () => setDeleting(null),
            )
          }
        >
          {deleting.mine ? t('deleteOwnText') : t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface MessageItemProps {
  message: EnterpriseMessage;
  readsOnSight: boolean;
  onRead: () => void;
  onReceipts: () => void;
  onReply: () => void;
  onDelete: () => void;
}
function MessageItem({ message, readsOnSight, onRead, onReceipts, onReply, onDelete }: MessageItemProps) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const {
    sender,
    mine,
    read,
    recipients = [],
    recipientCount = 0,
    deliveredCount = 0,
    readCount = 0,
  } = message;
  const ref = useSeen(readsOnSight && !read, onRead);
  const names = recipients.map(({ name }) => name).join(', ');
  return (
    <li ref={ref} data-unread={!read || undefined}>
      <Avatar name={sender.name} src={sender.avatar} size={36} />
      <div>
        <header>
          <b>{sender.name}</b>
          <Tag tone={message.type === 'announcement' ? 'cinnabar' : 'line'}>{t(`type.${message.type}`)}</Tag>
          {message.groupName && <small>{message.groupName}</small>}
          {!read && <Tag tone="indigo">{t('unread')}</Tag>}
          <time dateTime={message.createdAt}>{format.ago(message.createdAt)}</time>
        </header>
        {mine && names && <small>{t('toNames', { names })}</small>}
        {message.original && (
          <blockquote>
            {t('answers', { name: message.original.sender.name })}
            {message.original.content}
          </blockquote>
        )}
        <p>{message.content}</p>
        <AttachmentList attachments={message.attachments} />
        <footer>
          {mine && deliveredCount < recipientCount && (
            <small>{t('delivering', { done: deliveredCount, total: recipientCount })}</small>
          )}
          {mine && deliveredCount >= recipientCount && (
            <Button size="compact-sm" variant="subtle" onClick={onReceipts}>
              {t('readBy', { read: readCount, total: recipientCount })}
            </Button>
          )}
          {!read && (
            <Button size="compact-sm" variant="subtle" onClick={onRead}>
              {t('markRead')}
            </Button>
          )}
          {!mine && (
            <Button size="compact-sm" variant="subtle" onClick={onReply}>
              {t('reply')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onDelete}>
            {t('delete')}
          </Button>
        </footer>
      </div>
    </li>
  );
}
