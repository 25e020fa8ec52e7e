/** Sends the verification mail again to the typed address; reports an invalid one at the field. */
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { isEmail } from './email-shape.js';
import { ResendButton } from './resend-button.js';

export function ResendForm({ startWith = '' }: { startWith?: string | undefined }) {
  const t = useMessages(authMessages);
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(startWith);
  const [problem, setProblem] = useState<'emailRequired' | 'emailInvalid' | null>(null);
  const problemNow = email.trim() === '' ? 'emailRequired' : isEmail(email) ? null : 'emailInvalid';
  return (
    <div className={styles.resend}>
      <TextInput
        ref={input}
        name="resendEmail"
        type="email"
        size="md"
        label={t('resendTo')}
        placeholder={t('emailExample')}
        autoComplete="email"
        value={email}
        error={problem && t(problem)}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
        onBlur={() => setProblem(email === '' ? null : problemNow)}
      />
      <ResendButton
        email={email.trim()}
        mayStart={() => {
          setProblem(problemNow);
          if (problemNow) input.current?.focus();
          return problemNow === null;
        }}
      />
    </div>
  );
}
