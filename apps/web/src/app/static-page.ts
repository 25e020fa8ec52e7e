/**
 * The page that the build prerenders into index.html (static-pages.ts). It is visible before any code runs. React
 * hydrates it if it matches what this person would see, and renders it again otherwise.
 */
import { useAuth } from '../auth/auth.store.js';
import { currentLanguage, useLanguage } from '../i18n/language.js';
import { useLayout } from '../layout/layout.store.js';

const root = () => (typeof document === 'undefined' ? null : document.getElementById('root'));

/** Whether the prerendered page matches what this person would see. A dark system affects the styles only. */
export function canTakeOver(): boolean {
  return (
    root()?.dataset['language'] === currentLanguage() &&
    !useAuth.getState().isAuthenticated &&
    useLayout.getState().theme !== 'dark'
  );
}

const isStatic = canTakeOver();
/** Whether the document came with a page prerendered in light mode. */
export const isDrawnByBuild = (): boolean =>
  typeof document !== 'undefined' && 'static' in document.documentElement.dataset;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart', 'focusin'] as const;

/** Prerendered parts hydrate on the first interaction; others render at once. */
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

/** The page contains only the styles that it needs; other pages, and anything that it opens, need the rest. */
export function applyWholeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.media = 'all';
}
