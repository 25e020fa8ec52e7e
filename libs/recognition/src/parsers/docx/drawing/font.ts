/** The one font that drawings are labelled with. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { useChineseFontFor } from '../../chinese-font.js';

const FAMILY = 'Tiku drawing';

/** `size` is in the units of the context. */
export function setDrawingFont(context: SKRSContext2D, size: number, italic: boolean): void {
  useChineseFontFor(FAMILY);
  context.font = `${italic ? 'italic ' : ''}${size}px "${FAMILY}"`;
}
