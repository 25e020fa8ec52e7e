/**
 * `npm run draw:guides`: the figures of the guides, for guests, drawn by the renderer that draws teachers' figures. The
 * file's keys are their sources, which a test of the guides compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TikzRenderer } from '@tiku/tikz/process';
import { z } from 'zod';

const FILE = new URL('../../apps/web/src/ui/drawings/guest-drawings.json', import.meta.url);
const codes = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8'))));
const renderer = new TikzRenderer({ workers: 1, timeoutMs: 60_000 });
const drawn: Record<string, string> = {};
for (const [index, code] of codes.entries()) {
  const drawing = await renderer.draw(code, `guide${index}-`);
  if (!drawing.ok) throw new Error(`not drawn: ${drawing.message ?? drawing.failure}\n${code}`);
  drawn[code] = drawing.svg;
}
await renderer.close();
writeFileSync(FILE, `${JSON.stringify(drawn, null, 2)}\n`);
