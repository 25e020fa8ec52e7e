/** The bound payment methods with their menus, and a button to bind another. */
import { Button, Menu } from '@mantine/core';
import { IconBrandAlipay, IconCreditCard } from '@tabler/icons-react';
import type { PaymentMethod } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Tag } from '../../ui/marks.js';
import { QueryStates } from '../../ui/query-states.js';
import { RowMenu } from '../../ui/row-menu.js';
import { toast } from '../../ui/toast.js';
import { BindDialog } from './bind-dialog.js';
import {
  removePaymentMethod,
  setDefaultMethod,
  usePaymentMethods,
  useRechargeOptions,
  useVcountChanged,
} from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

export function PaymentMethodsCard() {
  const t = useMessages(vcountMessages);
  const methods = usePaymentMethods();
  const gateway = useRechargeOptions().data?.gateway;
  const changed = useVcountChanged();
  const [isBinding, setIsBinding] = useState(false);
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (work: () => Promise<void>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      await changed();
      toast.success(done);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsBusy(false);
      setLeaving(null);
    }
  };
  return (
    <section className="tk-card">
      <div className={styles.head}>
        <h2 className="tk-h">{t('methods')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsBinding(true)}>
          {t('methods.add')}
        </Button>
      </div>
      <QueryStates
        query={methods}
        rows={[1, 56]}
        empty={methods.data?.length === 0 && <p className="tk-dim3">{t('methods.none')}</p>}
      >
        {(bound) =>
          bound.map((method) => (
            <Method
              key={method.id}
              method={method}
              onDefault={() => void change(() => setDefaultMethod(method.id), t('method.defaultSet'))}
              onRemove={() => setLeaving(method)}
            />
          ))
        }
      </QueryStates>
      {gateway === 'sandbox' && <p className={styles.note}>{t('sandbox')}</p>}
      {gateway === 'off' && <p className={styles.note}>{t('off')}</p>}
      <BindDialog opened={isBinding} onClose={() => setIsBinding(false)} />
      <ConfirmDialog
        opened={leaving !== null}
        variant="danger"
        title={t('method.removeTitle', { label: leaving?.label ?? '' })}
        confirmLabel={t('method.remove')}
        loading={isBusy}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void change(() => removePaymentMethod(leaving.id), t('method.removed'))}
      >
        {t('method.removeText')}
      </ConfirmDialog>
    </section>
  );
}

export function MethodIcon({ type }: Pick<PaymentMethod, 'type'>) {
  const Icon = type === 'alipay' ? IconBrandAlipay : IconCreditCard;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}

interface MethodProps {
  method: PaymentMethod;
  onDefault: () => void;
  onRemove: () => void;
}
function Method({ method, onDefault, onRemove }: MethodProps) {
  const t = useMessages(vcountMessages);
  const { type, label, last4, isDefault } = method;
  return (
    <div className={styles.method}>
      <MethodIcon type={type} />
      <div>
        <b>
          {t(`method.${type}`)}
          {isDefault && <Tag tone="indigo">{t('method.default')}</Tag>}
        </b>
        <small>{type === 'bankCard' ? t('method.tail', { last4 }) : label}</small>
      </div>
      <RowMenu label={t('method.menu', { label })}>
        {!isDefault && <Menu.Item onClick={onDefault}>{t('method.setDefault')}</Menu.Item>}
        <Menu.Item color="cinnabar" onClick={onRemove}>
          {t('method.remove')}
        </Menu.Item>
      </RowMenu>
    </div>
  );
}
