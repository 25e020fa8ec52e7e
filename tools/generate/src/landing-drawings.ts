/** The figures of the landing page: one source, and a drawing for each position of its slider. */
import { readFileSync } from 'node:fs';
import type { TikzRenderer } from '@tiku/tikz/process';
import { z } from 'zod';

export const FIGURES_FILE = new URL('../../../apps/web/src/features/landing/parabola.json', import.meta.url);
const Figures = z.object({
  source: z.array(z.string()),
  /** SVG by the number that replaces `{{factor}}`. */
  drawings: z.record(z.string(), z.string()),
});

export const readFigures = (): z.infer<typeof Figures> =>
  Figures.parse(JSON.parse(readFileSync(FIGURES_FILE, 'utf8')));

/** The SVG. @throws Error with TeX's message if the source cannot be drawn */
export async function drawFigure(
  renderer: TikzRenderer,
  source: readonly string[],
  factor: string,
): Promise<string> {
  const drawing = await renderer.draw(source.join('\n').replaceAll('{{factor}}', factor), 'parabola-');
  if (!drawing.ok)
    throw new Error(`the figure with ${factor} was not drawn: ${drawing.message ?? drawing.failure}`);
  return drawing.svg;
}
