/**
 * Buys at the displayed price. Every refusal has its own text and next step: a changed price is shown and confirmed
 * again, a short balance leads to recharging.
 */
import { Alert, Button, Group, Modal } from '@mantine/core';
import { PAPER_BANK_LIMITS, type PaperBank } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { useFailureText } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { useAmount } from '../vcount/use-amount.js';
import { useBalance, useVcountChanged } from '../vcount/vcount.client.js';
import { purchase, useMyPurchase, usePaperBanksChanged } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-bank.module.css';
import { newPriceOf, refusalOf } from './purchase-refusal.js';

interface PurchaseDialogProps {
  bank: PaperBank;
  opened: boolean;
  onClose: () => void;
}
export function PurchaseDialog({ bank, opened, onClose }: PurchaseDialogProps) {
  const t = useMessages(paperBankMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('buyTitle', { name: bank.name })} centered size={460}>
      {opened && <Purchase bank={bank} onClose={onClose} />}
    </Modal>
  );
}

function Purchase({ bank, onClose }: { bank: PaperBank; onClose: () => void }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const amount = useAmount();
  const reasonOf = useFailureText();
  const isProven = useIsProven();
  const balance = useBalance().data?.currentBalance;
  const isFinal = useMyPurchase(bank.id, true).data?.returnedBefore === true;
  const vcountChanged = useVcountChanged();
  const banksChanged = usePaperBanksChanged();
  const [price, setPrice] = useState(bank.price);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const refusal = failure === null ? null : refusalOf(failure);
  const isShort = refusal === 'short' || (balance !== undefined && balance < price);

  const buy = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await purchase(bank.id, price, key);
      toast.success(t('buyDone', { name: bank.name }), { autoClose: 3_000 });
      await Promise.all([vcountChanged(), banksChanged()]);
      onClose();
    } catch (refused) {
      setFailure(refused);
      // After a refusal this key is used up; after a lost answer the same key is safe to send again.
      if (refused instanceof ApiError && refused.status >= 400 && refused.status < 500)
        setKey(crypto.randomUUID());
      const now = newPriceOf(refused);
      if (now !== null) setPrice(now);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <dl className={styles.bill}>
        <div>
          <dt>{t('price')}</dt>
          <dd>{price === 0 ? t('free') : `${amount(price)} V`}</dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{balance === undefined ? '—' : `${amount(balance)} V`}</dd>
        </div>
        {balance !== undefined && !isShort && (
          <div>
            <dt>{t('balanceAfter')}</dt>
            <dd>{amount(balance - price)} V</dd>
          </div>
        )}
      </dl>
      {failure !== null && (
        <Alert color={refusal === 'priceChanged' ? 'gamboge' : 'cinnabar'} role="alert" mb="md">
          {refusal
            ? t(`refused.${refusal}`, { price: amount(price) })
            : t('fail.buy', { reason: reasonOf(failure) })}
        </Alert>
      )}
      {isShort && refusal !== 'short' && (
        <Alert color="gamboge" mb="md">
          {t('short', { missing: amount(price - (balance ?? 0)) })}
        </Alert>
      )}
      {!isProven && <UnverifiedNotice>{t('unverified.buy')}</UnverifiedNotice>}
      <p className="tk-dim">
        {t(bank.allowCollaboration ? 'buyAsCollaborator' : 'buyAsViewer')}{' '}
        {price > 0 && t(isFinal ? 'buyFinal' : 'buyReturn', { days: PAPER_BANK_LIMITS.refundDays })}
      </p>
      {price > 0 && (
        <p className="tk-dim3">
          {t(isFinal ? 'buySettleFinal' : 'buySettle', { days: PAPER_BANK_LIMITS.refundDays })}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        {!isProven ? null : isShort ? (
          <Button component={Link} to="/vcount/recharge">
            {t('toRecharge')}
          </Button>
        ) : (
          <Button
            onClick={() => void buy()}
            loading={busy}
            disabled={refusal === 'own' || refusal === 'twice' || refusal === 'unpublished'}
          >
            {price === 0 ? t('takeFree') : t('payNow', { price: amount(price) })}
          </Button>
        )}
      </Group>
    </>
  );
}
