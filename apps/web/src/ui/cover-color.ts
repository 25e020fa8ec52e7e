/** A paper bank has no stored colour: its id determines one, so that it looks the same everywhere. */
import { COVER_COLORS } from '../theme/palette.js';

export function coverColorOf(id: string): string {
  const hash = [...id].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  return (COVER_COLORS[hash % COVER_COLORS.length] ?? COVER_COLORS[0]).value;
}
