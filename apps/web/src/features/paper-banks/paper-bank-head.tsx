/** Cover, name and facts of a paper bank, and the caller's actions. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronLeft,
  IconDots,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { BookCover, Dot, Tag } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { coverColorOf } from '../../ui/cover-color.js';
import { Standing } from './paper-bank-card.js';
import { useWayToMarket } from './market-place.js';
import { canManage, canPublish, canWritePapers } from './paper-bank-rights.js';
import styles from './paper-bank.module.css';
import { paperBankMessages } from './paper-banks.messages.js';
import { Rating } from './rating.js';

type Ask = (what: 'publish' | 'unpublish' | 'delete') => void;

export function PaperBankHead({ bank, ask }: { bank: PaperBank; ask: Ask }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const sellerAddress = `/market/sellers/${bank.owner.id}`;
  const market = useWayToMarket(bank.id);
  return (
    <>
      {market && (
        <Link
          className={styles.back}
          to={market.address}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            market.go();
          }}
        >
          <IconChevronLeft size={16} stroke={1.7} aria-hidden />
          {t('backToMarket')}
        </Link>
      )}
      <header className={styles.head}>
        <BookCover color={coverColorOf(bank.id)} slip={ui(`category.${bank.category}`)} />
        <div className={styles.title}>
          <h1 tabIndex={-1}>{bank.name}</h1>
          <div className={styles.meta}>
            <Tag tone={bank.status === 'published' ? 'malachite' : 'line'}>{t(`status.${bank.status}`)}</Tag>
            <Standing bank={bank} />
            <Dot />
            <span>{ui(`visibility.${bank.visibility}`)}</span>
            <Dot />
            <span>{t('paperCount', { count: bank.paperCount })}</span>
            <Dot />
            {bank.status === 'published' ? (
              <Link to={sellerAddress}>{bank.owner.name}</Link>
            ) : (
              <span>{bank.owner.name}</span>
            )}
            <Dot />
            <Rating value={bank.rating} count={bank.reviewCount} />
          </div>
        </div>
        <div className={styles.actions}>
          {canWritePapers(bank.myRole) && (
            <Button
              // A buyer comes to read.
              variant={bank.purchased ? 'default' : 'filled'}
              component={Link}
              to={`/paper-banks/${bank.id}/practices/create`}
              leftSection={<IconPlus size={17} stroke={2} />}
            >
              {t('newPaper')}
            </Button>
          )}
          {canManage(bank.myRole) && <BankMenu bank={bank} ask={ask} />}
        </div>
      </header>
    </>
  );
}

function BankMenu({ bank, ask }: { bank: PaperBank; ask: Ask }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const published = bank.status === 'published';
  const account = useAuth((state) => state.user?.role);
  return (
    <>
      {!published && canPublish(bank.myRole, account) && (
        <Button
          variant="default"
          leftSection={<IconUpload size={17} stroke={1.7} />}
          onClick={() => ask('publish')}
        >
          {t('publish')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" width={184}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('actions', { name: bank.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.6} />}
            onClick={() => void navigate(`/paper-banks/${bank.id}/edit`)}
          >
            {ui('edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUsers size={16} stroke={1.6} />}
            onClick={() => void navigate(`/paper-banks/${bank.id}/members`)}
          >
            {t('tab.members')}
          </Menu.Item>
          {published && (
            <Menu.Item leftSection={<IconEyeOff size={16} stroke={1.6} />} onClick={() => ask('unpublish')}>
              {t('unpublish')}
            </Menu.Item>
          )}
          {bank.myRole === 'owner' && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="cinnabar"
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => ask('delete')}
              >
                {ui('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
