/**
 * Sends the verification mail again; the server allows five an hour, the button one a minute. The result appears under
 * the button; the link variant, which has no room for it, shows it in a toast.
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import type { AuthProblem } from './guest-form.js';
import { useCountdown } from './use-countdown.js';

const COOLDOWN_SECONDS = 60;
/** This sentence is too long for the one second of other successes. */
const TOAST_MS = 5_000;

interface ResendButtonProps {
  email: string;
  /** `link` for use inside a sentence or banner. */
  variant?: 'button' | 'link';
  /** Called on press: false sends nothing. */
  mayStart?: () => boolean;
}

export function ResendButton({ email, variant = 'button', mayStart }: ResendButtonProps) {
  const t = useMessages(authMessages);
  const textOf = useProblemText(authMessages);
  const [sending, setSending] = useState(false);
  const [restSeconds, startCountdown] = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ what: AuthProblem; failed: boolean } | null>(null);
  const waiting = restSeconds > 0;

  const send = async () => {
    if (mayStart && !mayStart()) return;
    setSending(true);
    setOutcome(null);
    try {
      const { MessageResponse } = await loadCode(() => import('./auth-responses.js'));
      await request('POST', '/auth/resend-verification', {
        body: { email },
        schema: MessageResponse,
      });
      setSentTo(email);
      startCountdown(COOLDOWN_SECONDS);
      if (variant === 'link') toast.success(t('resent'), { autoClose: TOAST_MS });
      else setOutcome({ what: { key: 'resent' }, failed: false });
    } catch (failure) {
      const what = problemOf(failure, 'resendFailed');
      if (variant === 'link') toast.error(textOf(what));
      else setOutcome({ what, failed: true });
    } finally {
      setSending(false);
    }
  };

  const label = waiting
    ? t('resendIn', { seconds: restSeconds })
    : sentTo === email
      ? t('resendAgain')
      : t('resend');
  if (variant === 'link')
    return (
      <button
        type="button"
        className="tk-text-button"
        disabled={sending || waiting}
        onClick={() => void send()}
      >
        {label}
      </button>
    );
  return (
    <div>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={sending}
        disabled={waiting}
        // Leaving the field may show its error and move the button from under the pointer: the press would be lost.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {outcome && (
        <p
          className={styles.outcome}
          data-failed={outcome.failed || undefined}
          role={outcome.failed ? 'alert' : 'status'}
        >
          {textOf(outcome.what)}
        </p>
      )}
    </div>
  );
}
