/** The Chinese font that pictures are drawn with. It comes from a package, as the machine may have none. */
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const FILE = '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf';
const registered = new Set<string>();

/** Makes the canvases of this process draw `family` with it. They search no other font for a missing character. */
export function useChineseFontFor(family: string): void {
  if (registered.has(family)) return;
  registered.add(family);
  const file = createRequire(import.meta.url).resolve(FILE);
  if (GlobalFonts.registerFromPath(file, family) === null) throw new Error(`${file} is no font`);
}
