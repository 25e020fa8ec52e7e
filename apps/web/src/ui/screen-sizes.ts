/** The version of a picture that a screen loads: the narrowest that is sharp at its drawn size. Pure. */
interface Sized {
  url: string;
  /** The width of the file, in pixels. */
  width: number;
  screens?: readonly { width: number; url: string }[] | null | undefined;
}

/** No column of text is wider, on whatever screen. */
const COLUMN_PX = 960;

/** `drawnWidth` in CSS pixels; null if there is only one version. */
export function screenSizes(
  { url, width, screens }: Sized,
  drawnWidth: number,
): { srcset: string; sizes: string } | null {
  if (!screens || screens.length === 0) return null;
  const candidates = [...screens, { width, url }];
  return {
    srcset: candidates.map((candidate) => `${candidate.url} ${candidate.width}w`).join(', '),
    sizes: `min(100vw, ${Math.min(COLUMN_PX, Math.round(drawnWidth))}px)`,
  };
}
