import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { TikzRenderer } from '@tiku/tikz/process';

const renderer = new TikzRenderer({ workers: 1, timeoutMs: 60_000 });
afterAll(() => renderer.close());

it('shows on the landing page what the renderer draws today (npm run draw:landing)', async () => {
  const file = new URL('../../../apps/web/src/features/landing/parabola.json', import.meta.url);
  const { source, drawings } = JSON.parse(readFileSync(file, 'utf8')) as {
    source: string[];
    drawings: Record<string, string>;
  };
  const drawing = await renderer.draw(source.join('\n').replaceAll('{{factor}}', '0.5'), 'parabola-');
  expect(drawing).toMatchObject({ ok: true, svg: drawings['0.5'] });
});
