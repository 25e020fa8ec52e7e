/**
 * The page that the build has drawn into index.html (static-pages.ts). It stands before any code has run; React takes
 * it over as it is where it is what this person would see, and draws anew where it is not.
 */
import { useAuth } from '../auth/auth.store.js';
import { currentLanguage, useLanguage } from '../i18n/language.js';
import { useLayout } from '../layout/layout.store.js';

const root = () => (typeof document === 'undefined' ? null : document.getElementById('root'));

/** Whether what stands in the page is what this person would see. A dark system shows in the styles alone. */
export function canTakeOver(): boolean {
  return (
    root()?.dataset['language'] === currentLanguage() &&
    !useAuth.getState().isAuthenticated &&
    useLayout.getState().theme !== 'dark'
  );
}

const isStatic = canTakeOver();
/** Whether the document came with a page that was drawn in light. */
export const isDrawnByBuild = (): boolean =>
  typeof document !== 'undefined' && 'static' in document.documentElement.dataset;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart', 'focusin'] as const;

/** Parts that stand already are brought to life when the person does something; others are wanted at once. */
export function untilWanted(): Promise<void> {
  wanted ??= isStatic ? firstSign() : Promise.resolve();
  return wanted;
}
let wanted: Promise<void> | null = null;

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const stopFollowing = useLanguage.subscribe(done);
    function done(): void {
      stopFollowing();
      for (const sign of SIGNS) removeEventListener(sign, done);
      resolve();
    }
    for (const sign of SIGNS) addEventListener(sign, done, { passive: true });
  });
}

/** The page came with the styles that it needs; others, and what it opens, need the rest. */
export function applyWholeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all';
}
