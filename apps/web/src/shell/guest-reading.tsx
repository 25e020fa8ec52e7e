/** The frame in which a guest reads an open page: the way home, to the guides, and in. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/messages.js';
import { LookOffer } from '../ui/look-offer.js';
import { LanguageButton, SchemeButton } from '../ui/scheme-controls.js';
import { Wordmark } from '../ui/wordmark.js';
import { shellMessages } from './shell.messages.js';

export function GuestReading({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages);
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <div className="tk-open">
      <a className="tk-skip" href="#content">
        {t('skip')}
      </a>
      <header>
        <Link to="/" className="tk-home" aria-label={t('home')}>
          <Wordmark size={32} />
        </Link>
        <div className="tk-grow" />
        <LanguageButton />
        <SchemeButton />
        <Button component={Link} to={`/register${next}`} variant="subtle">
          {t('register')}
        </Button>
        <Button component={Link} to={`/login${next}`}>
          {t('login')}
        </Button>
      </header>
      <LookOffer />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
