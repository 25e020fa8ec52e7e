/** The price of a bank, the balance, and the actions: buy, recharge, watch the price, return. */
import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconShoppingCart } from '@tabler/icons-react';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useAmount } from '../vcount/use-amount.js';
import { useBalance } from '../vcount/vcount.client.js';
import { toggleWatch, useMyPurchase, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-bank.module.css';
import { Price } from './price.js';
import { PurchaseDialog } from './purchase-dialog.js';
import { useFailure } from '../../ui/use-failure.js';

interface BuyPanelProps {
  bank: PaperBank;
  onRefund: () => void;
}
export function BuyPanel({ bank, onRefund }: BuyPanelProps) {
  const t = useMessages(paperBankMessages);
  const [opened, setOpened] = useState(false);
  const isOwn = bank.myRole === 'owner';
  const isStudent = useAuth((state) => state.user?.role === 'student');
  const mayBuy = bank.status === 'published' && !bank.purchased && bank.myRole === null;
  return (
    <section className={`tk-card ${styles.buy}`} aria-label={t('price')}>
      <p className={styles.cost}>
        <Price value={bank.price} />
      </p>
      {mayBuy ? (
        <Offer bank={bank} onBuy={() => setOpened(true)} />
      ) : bank.purchased ? (
        <Bought bank={bank} onRefund={onRefund} />
      ) : (
        <>
          {bank.myRole !== null && <OpenPapers />}
          <p className="tk-dim">
            {isOwn
              ? t(isStudent ? 'notOnSale.student' : bank.status === 'published' ? 'onSale' : 'notOnSale')
              : t('memberNeedsNot')}
          </p>
        </>
      )}
      {(mayBuy || bank.watched) && <WatchButton bank={bank} />}
      <PurchaseDialog bank={bank} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

/** The one way on for everyone who may read the papers. */
function OpenPapers() {
  const t = useMessages(paperBankMessages);
  return (
    <Button fullWidth size="md" component={Link} to="?tab=papers">
      {t('openPapers')}
    </Button>
  );
}

function Offer({ bank, onBuy }: { bank: PaperBank; onBuy: () => void }) {
  const t = useMessages(paperBankMessages);
  const amount = useAmount();
  const balance = useBalance().data?.currentBalance;
  const isShort = balance !== undefined && balance < bank.price;
  return (
    <>
      <Button fullWidth size="md" leftSection={<IconShoppingCart size={18} stroke={1.7} />} onClick={onBuy}>
        {bank.price === 0 ? t('takeFree') : t('buy')}
      </Button>
      <p className={styles.balance}>
        {balance !== undefined && t('balanceIs', { balance: amount(balance) })}{' '}
        <Link to={isShort ? '/vcount/recharge' : '/vcount'}>
          {isShort ? t('toRecharge') : t('toAccount')}
        </Link>
      </p>
      {isShort && <p className={styles.short}>{t('short', { missing: amount(bank.price - balance) })}</p>}
    </>
  );
}

function Bought({ bank, onRefund }: BuyPanelProps) {
  const t = useMessages(paperBankMessages);
  const format = useFormat();
  const until = useMyPurchase(bank.id, true).data?.refundableUntil;
  return (
    <>
      <OpenPapers />
      <p className="tk-dim">{t('boughtText')}</p>
      {until && (
        <>
          <p className="tk-dim3">{t('refundUntil', { date: format.dateTime(until) })}</p>
          <Button variant="default" size="compact-md" onClick={onRefund}>
            {t('refund')}
          </Button>
        </>
      )}
    </>
  );
}

/** A person who watches may stop, also after buying or joining. */
function WatchButton({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const watch = async () => {
    try {
      const watched = await toggleWatch(bank.id);
      toast.success(t(watched ? 'watching' : 'notWatching'));
      await changed();
    } catch (failure) {
      fail('fail.watch', failure);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={bank.watched ? <IconBellOff size={15} /> : <IconBell size={15} />}
      onClick={() => void watch()}
    >
      {bank.watched ? t('unwatch') : t('watch')}
    </Button>
  );
}
