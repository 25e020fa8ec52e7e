/** /vcount/recharge: the form, or its prerequisites: a payment method, a verified address. */
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCreditCardOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { BindDialog } from './bind-dialog.js';
import { useAmount } from './use-amount.js';
import { useBalance, usePaymentMethods, useRechargeOptions } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import { RechargeForm } from './recharge-form.js';

export function RechargePage() {
  const t = useMessages(vcountMessages);
  usePageTitle(t('recharge.title'));
  useCrumbs([{ label: t('recharge.title') }]);
  const amount = useAmount();
  const balance = useBalance().data?.currentBalance;
  const methods = usePaymentMethods();
  const options = useRechargeOptions();
  const isProven = useIsProven();
  const [isBinding, setIsBinding] = useState(false);
  const back = (
    <Button
      component={Link}
      to="/vcount"
      variant="default"
      leftSection={<IconArrowLeft size={17} stroke={1.7} />}
    >
      {t('recharge.back')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('recharge.title')}
        sub={balance === undefined ? undefined : t('recharge.sub', { balance: amount(balance) })}
        actions={back}
      />
      {!methods.data || !options.data ? (
        <QueryStates query={[methods, options]} rows={[2, 140]} />
      ) : options.data.gateway === 'off' ? (
        <EmptyState isCard art={<IconCreditCardOff size={56} stroke={1} />} title={t('recharge.offTitle')}>
          {t('recharge.offText')}
        </EmptyState>
      ) : !isProven ? (
        <UnverifiedNotice>{t('recharge.unverified')}</UnverifiedNotice>
      ) : methods.data.length === 0 ? (
        <EmptyState
          isCard
          art={<IconCreditCardOff size={56} stroke={1} />}
          title={t('recharge.needMethod')}
          action={<Button onClick={() => setIsBinding(true)}>{t('recharge.bind')}</Button>}
        >
          {t('recharge.needMethodText')}
        </EmptyState>
      ) : (
        <RechargeForm balance={balance ?? 0} isSandbox={options.data.gateway === 'sandbox'} />
      )}
      <BindDialog opened={isBinding} onClose={() => setIsBinding(false)} />
    </>
  );
}
