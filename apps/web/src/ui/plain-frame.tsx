/** The frame of pages outside the app: wordmark, language and colour scheme above, the content in the middle. */
import type { ReactNode } from 'react';
import { LookOffer } from './look-offer.js';
import { Wordmark } from './wordmark.js';
import { LanguageButton, SchemeButton } from './scheme-controls.js';

export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="tk-plain">
      <header>
        <Wordmark size={32} />
        <div className="tk-grow" />
        <LanguageButton />
        <SchemeButton />
      </header>
      <LookOffer />
      <main>{children}</main>
    </div>
  );
}
