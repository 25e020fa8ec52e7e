/** The target of the link in the verification mail: verifies once, then shows the result. */
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LocalisedError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { refreshUser } from '../../auth/use-fresh-user.js';
import { useMessages } from '../../i18n/messages.js';
import { useProblemText } from '../../ui/problem.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import type { AuthProblem } from './guest-form.js';
import { GuestFrame } from './guest-frame.js';
import { ResendForm } from './resend-form.js';
import { LoginButton } from './login-button.js';
import { ResultView } from './result-view.js';
import { verifyEmail, type Verification } from './verification.js';

export function VerifyEmailPage() {
  const t = useMessages(authMessages);
  const textOf = useProblemText(authMessages);
  usePageTitle(t('verifyTitle'));
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [result, setResult] = useState<Verification | null>(null);
  useEffect(() => {
    let wanted = true;
    void verifyEmail(token).then((verification) => {
      if (wanted) setResult(verification);
      if (verification.state === 'success' && useAuth.getState().isAuthenticated)
        refreshUser().catch((failure: unknown) => console.info('The user could not be read again', failure));
    });
    return () => {
      wanted = false;
    };
  }, [token]);

  return (
    <GuestFrame>
      {result === null && (
        <div className={styles.form} role="status">
          <Loader size={28} aria-hidden />
          <h1>{t('verifying')}</h1>
          <p>{t('verifyingText')}</p>
        </div>
      )}
      {result?.state === 'success' && (
        <ResultView
          kind="success"
          title={t('verified')}
          text={
            result.fullEnterprise === null
              ? t('verifiedText')
              : t('verifiedFull', { enterprise: result.fullEnterprise })
          }
        >
          <Onward />
        </ResultView>
      )}
      {result?.state === 'error' && (
        <ResultView
          kind="error"
          title={token === '' ? t('linkInvalid') : t('verificationFailed')}
          text={token === '' ? t('tokenInvalid') : textOf(problemAt(result.error))}
        >
          <ResendForm startWith={useAuth.getState().user?.email ?? undefined} />
          <Onward />
        </ResultView>
      )}
    </GuestFrame>
  );
}

const FAILED = { key: 'verificationFailedText' } as const;
const problemAt = (error: LocalisedError | null): AuthProblem => (error ? { error } : FAILED);

/** To the login, or to the dashboard for a signed-in person. */
function Onward() {
  const t = useMessages(authMessages);
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  if (!isAuthenticated) return <LoginButton />;
  return (
    <Button component={Link} to="/dashboard" size="md" fullWidth>
      {t('toDashboard')}
    </Button>
  );
}
