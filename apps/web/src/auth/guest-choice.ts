/**
 * What somebody chose by hand while nobody was signed in, kept under `guest-choice` until the next login takes it over:
 * mail and password manager may reload the page in between. Knows neither stores nor calls.
 */
import type { Language } from '@tiku/contracts/common';
import type { Theme } from '../layout/layout.store.js';

export interface GuestChoice {
  theme?: Theme;
  language?: Language;
}

const KEY = 'guest-choice';
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];

/** Empty when nothing was chosen, or when storage holds anything else. */
export function guestChoice(): GuestChoice {
  const { theme, language } = stored();
  const knownTheme = THEMES.find((known) => known === theme);
  const knownLanguage = LANGUAGES.find((known) => known === language);
  return { ...(knownTheme && { theme: knownTheme }), ...(knownLanguage && { language: knownLanguage }) };
}

export function noteGuestChoice(choice: GuestChoice): void {
  localStorage.setItem(KEY, JSON.stringify({ ...guestChoice(), ...choice }));
}

export function forgetGuestChoice(): void {
  localStorage.removeItem(KEY);
}

function stored(): { theme?: unknown; language?: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not ours: the same as nothing.
    return {};
  }
}
