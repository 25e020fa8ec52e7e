import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { guestDrawings } from '../../ui/drawings/guest-drawings.js';
import { rendered } from '../../ui/rendered-text.js';
import { GUIDES } from './content/index.js';
import { SAMPLES } from './samples.js';

/** UPDATE_SNAPSHOTS=1 writes the sources; `npm run draw:guides` draws them. */
const FILE = new URL('../../ui/drawings/guest-drawings.json', import.meta.url);

const texts = [
  ...Object.values(SAMPLES),
  ...GUIDES.flatMap(({ sections }) =>
    sections.flatMap(({ examples }) =>
      examples.flatMap(({ source }) => (typeof source === 'string' ? source : Object.values(source))),
    ),
  ),
];
const codes = [...new Set(texts.flatMap((text) => [...rendered(text, 'block').drawings]))];

it('has a drawing of every figure of the guides, and no other', () => {
  const drawn = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
  if (process.env['UPDATE_SNAPSHOTS'] === '1') {
    const wanted = Object.fromEntries(codes.map((code) => [code, drawn[code] ?? '']));
    writeFileSync(FILE, `${JSON.stringify(wanted, null, 2)}\n`);
  } else expect(new Set(Object.keys(drawn))).toEqual(new Set(codes));
});

it('shows a guest the figures of the guides, and asks for a login for others', () => {
  const [known = ''] = codes;
  expect(guestDrawings([known, '\\draw (0,0);'])).toEqual([
    {
      status: 'complete',
      svg: expect.stringMatching(/^<svg/),
      widthPt: expect.any(Number),
      heightPt: expect.any(Number),
    },
    { status: 'needsLogin' },
  ]);
});
