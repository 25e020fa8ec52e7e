/** Presets, another amount, a description. One key per intention: pressed twice, it is made once. */
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { hundredthsOf, RECHARGE_PRESETS, rechargeProblem } from '@tiku/contracts/vcount-ledger';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import { MethodIcon } from './payment-methods-card.js';
import { useAmount } from './use-amount.js';
import { recharge, usePaymentMethods, useVcountChanged } from './vcount.client.js';
import { vcountMessages } from './vcount.messages.js';
import styles from './vcount.module.css';

const FIELDS = ['amount', 'description'] as const;
const TEXT_OF = { 'vcount.amount': 'error.amount', 'vcount.overLimit': 'error.overLimit' } as const;

export function RechargeForm({ balance, isSandbox }: { balance: number; isSandbox: boolean }) {
  const t = useMessages(vcountMessages);
  const money = useAmount();
  const format = useFormat();
  const navigate = useNavigate();
  const changed = useVcountChanged();
  const method = usePaymentMethods().data?.find(({ isDefault }) => isDefault);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    messages: vcountMessages,
    initial: { amount: '', description: '' },
    fields: FIELDS,
    check: ({ amount }) => {
      const problem = rechargeProblem(amount);
      return problem ? { amount: { key: TEXT_OF[problem] } } : {};
    },
    send: async ({ amount, description }) => {
      const { payUrl, transaction } = await recharge(amount.trim(), description.trim(), key);
      await changed();
      // In the same window: a window opened after an answer is blocked. Alipay redirects back to the account.
      if (payUrl) return window.location.assign(payUrl);
      if (transaction.status === 'completed') toast.success(t('recharge.done'));
      else toast.info(t('recharge.pending'));
      await navigate('/vcount');
    },
    onFailure: (failure) => {
      // After a refusal this key is used up; after any other failure the same key is safe to send again.
      if (failure instanceof ApiError && failure.status === 409) setKey(crypto.randomUUID());
      toast.error(failure instanceof ApiError && failure.status < 500 ? failure : t('recharge.failed'));
    },
  });
  const set = (amount: string) => {
    form.set({ amount });
    setKey(crypto.randomUUID());
  };
  const hundredths = rechargeProblem(form.values.amount) ? null : hundredthsOf(form.values.amount);
  return (
    <form {...form.props} className={`tk-card ${styles.form}`}>
      <div>
        <p className={styles.label}>{t('recharge.amount')}</p>
        <div className={styles.presets}>
          {RECHARGE_PRESETS.map((preset) => (
            <UnstyledButton
              key={preset}
              aria-pressed={hundredths === preset * 100}
              onClick={() => set(String(preset))}
            >
              {t('recharge.preset', { amount: money(preset) })}
              <small>{format.currency(preset)}</small>
            </UnstyledButton>
          ))}
        </div>
        <TextInput
          label={t('recharge.custom')}
          description={t('recharge.customHint')}
          inputMode="decimal"
          maxLength={20}
          {...form.bind('amount')}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </div>
      <TextInput label={t('recharge.description')} maxLength={500} {...form.bind('description')} />
      {method && (
        <div>
          <p className={styles.label}>{t('recharge.method')}</p>
          <div className={styles.payWith}>
            <MethodIcon type={method.type} />
            <span className="tk-1">
              {t(`method.${method.type}`)} {method.label}
            </span>
            <Link to="/vcount">{t('recharge.change')}</Link>
          </div>
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={form.sending}>
          {hundredths === null
            ? t('recharge.submitPlain')
            : t('recharge.submit', {
                amount: money(hundredths / 100),
                price: format.currency(hundredths / 100),
              })}
        </Button>
        {hundredths !== null && (
          <span className="tk-dim">
            {t('recharge.after', { balance: money(balance + hundredths / 100) })}
          </span>
        )}
      </div>
      {isSandbox && <p className={styles.note}>{t('sandbox')}</p>}
    </form>
  );
}
