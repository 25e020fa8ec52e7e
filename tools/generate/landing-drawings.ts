/**
 * `npm run draw:landing`: the figures of the landing page, drawn by the renderer that draws teachers' figures. The page
 * and this command read the source from one file, which the command writes the drawings into.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TikzRenderer } from '@tiku/tikz/process';
import { z } from 'zod';

const FILE = new URL('../../apps/web/src/features/landing/parabola.json', import.meta.url);
const Figures = z.object({
  source: z.array(z.string()),
  /** By the number that stands for `{{factor}}`. */
  drawings: z.record(z.string(), z.string()),
});

const renderer = new TikzRenderer({ workers: 1 });
const { source, drawings } = Figures.parse(JSON.parse(readFileSync(FILE, 'utf8')));
for (const factor of Object.keys(drawings)) {
  const drawing = await renderer.draw(source.join('\n').replaceAll('{{factor}}', factor), 'parabola-');
  if (!drawing.ok)
    throw new Error(`the figure with ${factor} was not drawn: ${drawing.message ?? drawing.failure}`);
  drawings[factor] = drawing.svg;
}
await renderer.close();
writeFileSync(FILE, `${JSON.stringify({ source, drawings }, null, 2)}\n`);
