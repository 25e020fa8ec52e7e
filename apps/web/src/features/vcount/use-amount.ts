/** V with two decimal places, grouped as the language does. */
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/language.js';

export function useAmount(): (amount: number | string) => string {
  const language = useLanguage((state) => state.language);
  return useCallback(
    (amount) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        Number(amount),
      ),
    [language],
  );
}
