/** The paper bank that a person used last, stored in this browser: the default for the next paper. */
import { keepText, readText } from '../../auth/kept-text.js';

const NAME = 'last-paper-bank';

export const keepLastPaperBank = (id: string): void => keepText(NAME, id);

/** Of the writable banks: the first requested one, the last used one, or the one changed last. */
export function offeredPaperBank(
  banks: readonly { id: string }[],
  ...wanted: readonly (string | null)[]
): string | null {
  const known = new Set(banks.map(({ id }) => id));
  return [...wanted, readText(NAME)].find((id) => id !== null && known.has(id)) ?? banks[0]?.id ?? null;
}
