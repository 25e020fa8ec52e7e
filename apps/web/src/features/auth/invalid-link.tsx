/** A reset link that does not work: sends another one by one click if the server knows its account, else by address. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { useLazyDialog } from '../../ui/use-lazy-dialog.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import type { AuthProblem } from './guest-form.js';
import { LoginButton } from './login-button.js';
import { ResultView } from './result-view.js';

const forgotDialog = async () => (await import('./forgot-dialog.js')).ForgotDialog;

/** `token`: from a link that was used or has expired; null if nothing is known about the link. */
export function InvalidLink({ token }: { token: string | null }) {
  const t = useMessages(authMessages);
  const textOf = useProblemText(authMessages);
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [problem, setProblem] = useState<AuthProblem | null>(null);
  const forgot = useLazyDialog(forgotDialog, (thrown) => setProblem(problemOf(thrown)));

  const renew = async (expired: string) => {
    setState('sending');
    setProblem(null);
    try {
      const { MessageResponse } = await loadCode(() => import('./auth-responses.js'));
      await request('POST', '/auth/renew-reset-link', { body: { token: expired }, schema: MessageResponse });
      setState('sent');
    } catch (failure) {
      setProblem(problemOf(failure, 'sendFailed'));
      setState('asked');
    }
  };

  if (state === 'sent')
    return (
      <ResultView kind="success" title={t('sentTitle')} text={t('renewedText')}>
        <LoginButton />
      </ResultView>
    );
  return (
    <ResultView kind="error" title={t('linkInvalid')} text={t('resetInvalidText')}>
      {problem && (
        <div className={styles.failure} role="alert">
          {textOf(problem)}
        </div>
      )}
      <Button
        size="md"
        fullWidth
        loading={state === 'sending'}
        onClick={() => void (token === null ? forgot.open() : renew(token))}
      >
        {t('renewLink')}
      </Button>
      <LoginButton secondary />
      {forgot.Dialog && <forgot.Dialog opened={forgot.opened} startWith="" onClose={forgot.close} />}
    </ResultView>
  );
}
