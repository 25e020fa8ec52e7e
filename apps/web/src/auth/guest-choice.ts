/**
 * The theme and language that a guest chose, stored under `guest-choice` until the next login adopts them: mail and
 * password manager may reload the page in between. They expire after an hour: on a shared computer another person may
 * log in next. Knows neither stores nor calls.
 */
import type { Language } from '@tiku/contracts/common';
import type { Theme } from '../layout/layout.store.js';

export interface GuestChoice {
  theme?: Theme;
  language?: Language;
}

const KEY = 'guest-choice';
const LIVES_MS = 60 * 60_000;
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];

/** Empty without a choice within the last hour, or if storage holds anything else. */
export function guestChoice(): GuestChoice {
  const { theme, language, chosenAt } = stored();
  const age = typeof chosenAt === 'number' ? Date.now() - chosenAt : Infinity;
  // In the future: the clock was set back, so the age is unknown.
  if (age < 0 || age > LIVES_MS) return {};
  const knownTheme = THEMES.find((known) => known === theme);
  const knownLanguage = LANGUAGES.find((known) => known === language);
  return { ...(knownTheme && { theme: knownTheme }), ...(knownLanguage && { language: knownLanguage }) };
}

export function noteGuestChoice(choice: GuestChoice): void {
  localStorage.setItem(KEY, JSON.stringify({ ...guestChoice(), ...choice, chosenAt: Date.now() }));
}

export function forgetGuestChoice(): void {
  localStorage.removeItem(KEY);
}

function stored(): { theme?: unknown; language?: unknown; chosenAt?: unknown } {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Not ours: the same as nothing.
    return {};
  }
}
