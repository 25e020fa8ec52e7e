/**
 * `npm run draw:landing`: the figures of the landing page, drawn by the renderer that draws teachers' figures. The page
 * and this command read the source from one file, which the command writes the drawings into.
 */
import { writeFileSync } from 'node:fs';
import { TikzRenderer } from '@tiku/tikz/process';
import { drawFigure, FIGURES_FILE, readFigures } from './src/landing-drawings.js';

const renderer = new TikzRenderer({ workers: 1 });
const { source, drawings } = readFigures();
for (const factor of Object.keys(drawings)) drawings[factor] = await drawFigure(renderer, source, factor);
await renderer.close();
writeFileSync(FIGURES_FILE, `${JSON.stringify({ source, drawings }, null, 2)}\n`);
