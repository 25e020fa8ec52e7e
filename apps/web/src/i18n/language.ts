/**
 * The chosen language, stored under `language-storage`, and i18next, which follows every change without a reload. Owns
 * no texts: each feature has its own (messages.ts).
 */
import type { Language } from '@tiku/contracts/common';
import { amountText, I18NEXT_OPTIONS, pluralWord } from '@tiku/contracts/messages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];
const DEFAULT_LANGUAGE: Language = 'zh-CN';

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

function addressed(): Language | undefined {
  if (typeof location === 'undefined') return undefined;
  const asked = new URLSearchParams(location.search).get('lang');
  return LANGUAGES.find((language) => language === asked);
}

export const useLanguage = create<LanguageState>()(
  persist(
    (set) => ({ language: addressed() ?? DEFAULT_LANGUAGE, setLanguage: (language) => set({ language }) }),
    {
      name: 'language-storage',
      partialize: ({ language }) => ({ language }),
      // The address first: search engines link to pages in both languages, which must not change under the reader's
      // eyes. Another version or a curious person may have stored anything.
      merge: (stored, state) => {
        const language = (stored as Partial<LanguageState> | undefined)?.language;
        return { ...state, language: addressed() ?? (isLanguage(language) ? language : DEFAULT_LANGUAGE) };
      },
    },
  ),
);

void i18next.use(initReactI18next).init({
  lng: useLanguage.getState().language,
  ...I18NEXT_OPTIONS,
  resources: {},
  react: { useSuspense: false },
  // A missing text shows its key, which is noticeable, and is logged.
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) => {
    console.warn(`No text for ${namespace}: ${key}`);
  },
});

i18next.services.formatter?.add('plural', pluralWord);
i18next.services.formatter?.add('amount', amountText);

function apply(language: Language): void {
  void i18next.changeLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
apply(useLanguage.getState().language);
useLanguage.subscribe(({ language }) => apply(language));

export function currentLanguage(): Language {
  return useLanguage.getState().language;
}
