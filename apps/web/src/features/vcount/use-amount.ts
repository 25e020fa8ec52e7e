/** V with two decimal places, grouped as the language does. */
import { useLanguage } from '../../i18n/language.js';

export function useAmount(): (amount: number | string) => string {
  const language = useLanguage((state) => state.language);
  return (amount) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      Number(amount),
    );
}
