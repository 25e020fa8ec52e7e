import { afterAll, expect, it } from '@jest/globals';
import { TikzRenderer } from '@tiku/tikz/process';
import { drawFigure, readFigures } from './landing-drawings.js';

const renderer = new TikzRenderer({ workers: 1, timeoutMs: 60_000 });
afterAll(() => renderer.close());

it('matches the committed drawings of the landing page (npm run draw:landing)', async () => {
  const { source, drawings } = readFigures();
  expect(await drawFigure(renderer, source, '0.5')).toBe(drawings['0.5']);
});
