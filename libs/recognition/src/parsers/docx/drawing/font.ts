/** The one font that drawings are labelled with: it comes from a package, the machine may have none. */
import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const FAMILY = 'Tiku drawing';
const FILE = '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf';
let isLoaded = false;

/** `size` in the units of the context. */
export function setDrawingFont(context: SKRSContext2D, size: number, italic: boolean): void {
  isLoaded ||= GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FILE), FAMILY) !== null;
  context.font = `${italic ? 'italic ' : ''}${size}px "${FAMILY}"`;
}
