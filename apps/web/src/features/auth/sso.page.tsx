/** The page that an enterprise's provider redirects to: exchanges the one-time code for a session, once. */
import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { signInWithSso } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import type { AuthProblem } from './guest-form.js';
import { GuestFrame } from './guest-frame.js';
import { LoginButton } from './login-button.js';
import { ResultView } from './result-view.js';

/** A code works once: a second effect run must await the first, not spend it again. */
let exchange: { code: string; done: Promise<void> } | null = null;
function exchangeOnce(code: string): Promise<void> {
  if (exchange?.code !== code) exchange = { code, done: signInWithSso(code) };
  return exchange.done;
}

/** A refused code has one cause; other failures have their own message. */
const ssoFailure = (thrown: unknown): AuthProblem =>
  thrown instanceof ApiError && thrown.status === 400 ? { error: thrown } : problemOf(thrown);

export function SsoPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('sso'));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const code = params.get('code');
  const [failure, setFailure] = useState<AuthProblem | null>(null);
  const textOf = useProblemText(authMessages);
  useEffect(() => {
    if (code === null) return;
    let wanted = true;
    exchangeOnce(code).then(
      () => wanted && void navigate('/dashboard', { replace: true }),
      (thrown: unknown) => wanted && setFailure(ssoFailure(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [code, navigate]);

  if (code === null) return <Navigate to="/login" replace />;
  return (
    <GuestFrame>
      {failure === null ? (
        <div className={styles.form} role="status">
          <Loader size={28} aria-hidden />
          <h1>{t('ssoRunning')}</h1>
          <p>{t('ssoRunningText')}</p>
        </div>
      ) : (
        <ResultView kind="error" title={t('ssoFailedTitle')} text={textOf(failure)}>
          <LoginButton />
        </ResultView>
      )}
    </GuestFrame>
  );
}
