/** Asks for one proof: a field, and the choice of its kind if there are several. */
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { useForm } from '../../ui/use-form.js';
import type { ProofMethod } from './proof.js';
import { secondFactorMessages } from './second-factor.messages.js';
import styles from './second-factor.module.css';

const REQUIRED = {
  password: 'passwordRequired',
  code: 'codeRequired',
  recoveryCode: 'recoveryCodeRequired',
} as const;

interface ProofFormProps {
  /** At least one. */
  methods: readonly [ProofMethod, ...ProofMethod[]];
  label: string;
  send: (method: ProofMethod, value: string) => Promise<unknown>;
}
export function ProofForm({ methods, label, send }: ProofFormProps) {
  const t = useMessages(secondFactorMessages);
  const [method, setMethod] = useState<ProofMethod>(methods[0]);
  const form = useForm({
    messages: secondFactorMessages,
    initial: { proof: '' },
    fields: ['proof'],
    checkOnLeave: false,
    check: ({ proof }) => (proof.trim() === '' ? { proof: { key: REQUIRED[method] } } : {}),
    send: ({ proof }) => send(method, proof),
    onFailure: (failure) => {
      if (failure instanceof ApiError && [400, 429].includes(failure.status))
        return { proof: { error: failure.fieldErrors[0] ?? failure } };
      toast.error(failure);
    },
  });
  const field = { ...form.bind('proof'), label: t(method), 'data-autofocus': true };
  return (
    <form {...form.props} className={styles.form}>
      {methods.length > 1 && (
        <SegmentedControl
          aria-label={t('method')}
          value={method}
          onChange={(value) => {
            setMethod(methods.find((known) => known === value) ?? methods[0]);
            form.reset();
          }}
          data={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
      )}
      {method === 'password' ? (
        <PasswordField {...field} autoComplete="current-password" />
      ) : (
        <TextInput
          {...field}
          key={method}
          maxLength={40}
          autoComplete={method === 'code' ? 'one-time-code' : 'off'}
          inputMode={method === 'code' ? 'numeric' : 'text'}
        />
      )}
      <Button type="submit" loading={form.sending}>
        {label}
      </Button>
    </form>
  );
}
