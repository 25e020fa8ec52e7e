/** Sends the verification mail again; the server allows five an hour, the button one a minute. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { authMessages } from './auth.messages.js';
import { useCountdown } from './use-countdown.js';

const COOLDOWN_SECONDS = 60;

interface ResendButtonProps {
  email: string;
  /** `link` for use inside a sentence or banner. */
  variant?: 'button' | 'link';
  /** Asked when it is pressed: false sends nothing. */
  mayStart?: () => boolean;
}

export function ResendButton({ email, variant = 'button', mayStart }: ResendButtonProps) {
  const t = useMessages(authMessages);
  const [sending, setSending] = useState(false);
  const [restSeconds, startCountdown] = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const waiting = restSeconds > 0;

  const send = async () => {
    if (mayStart && !mayStart()) return;
    setSending(true);
    try {
      const { MessageAnswer } = await import('./auth-answers.js');
      const { message } = await request('POST', '/auth/resend-verification', {
        body: { email },
        schema: MessageAnswer,
      });
      setSentTo(email);
      startCountdown(COOLDOWN_SECONDS);
      toast.success(message);
    } catch (failure) {
      toast.error(failure);
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
  );
}
