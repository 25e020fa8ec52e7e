/** Formulas within lines stay on their sheet, however wide they are. */
import { expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { readyFigures } from '../figures/index.js';
import {
  columnWidthMm,
  OutputLayout,
  OutputPaper,
  sheetSize,
  type OutputLayoutInput,
} from '../paper/index.js';
import { typstToPdf } from '../pdf/index.js';
import { paperToTypst } from './index.js';

const POINTS_PER_MM = 72 / 25.4;
const terms = Array.from({ length: 30 }, (_, at) => `x_{${at + 1}}`).join('+');
const cells = Array.from({ length: 20 }, (_, at) => 10_000 + at).join('&');
const FORMULAS = {
  root: `\\sqrt{${terms}}`,
  fraction: `y=\\frac{${terms}}{2}`,
  matrix: `\\begin{pmatrix}${cells}\\end{pmatrix}`,
  brackets: `f\\left(${terms}\\right)=0`,
};

/** How far the text exceeds its column, and the heights of its letters. */
async function measured(stem: string, input: OutputLayoutInput = {}, hasFigure = false) {
  const picture = { create: { width: 100, height: 100, channels: 3, background: '#fff' } } as const;
  const data = hasFigure ? await sharp(picture).png().toBuffer() : null;
  const paper = OutputPaper.parse({
    title: '',
    sections: [
      {
        title: '',
        questions: [
          {
            ...{ id: 'q', type: 'solution', stem: hasFigure ? `${stem}\n\n![](image:f)` : stem },
            figures: data ? [{ id: 'f', kind: 'image', data }] : [],
          },
        ],
      },
    ],
  });
  const layout = OutputLayout.parse({ hasPageNumbers: false, ...input });
  const figures = await readyFigures(paper);
  const pdf = typstToPdf(paperToTypst({ paper, layout, figures, content: 'questions', answers: 'none' }));
  const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const sheet = sheetSize(layout);
  const column = (sheet.marginMm.left + columnWidthMm(sheet)) * POINTS_PER_MM;
  const edge = column - (hasFigure ? 75 : 0);
  // A comma at the edge takes half of its width there: measure only the formula.
  const words = items.flatMap((item) =>
    'str' in item && /^[^\s\u3000-\uffef]+$/.test(item.str) ? item : [],
  );
  const right = Math.max(...words.map(({ transform, width }) => Number(transform[4]) + width));
  return { beyond: right - edge, heights: words.map(({ height }) => height) };
}

it.each(Object.entries(FORMULAS))('keeps a %s on the sheet', async (_, tex) => {
  for (const layout of [{}, { columns: 2 }, { sheet: 'b5' }] as const)
    expect((await measured(`已知 $${tex}$，求其值。`, layout)).beyond).toBeLessThan(1);
});

it.each(Object.entries(FORMULAS))('keeps a displayed %s on the sheet', async (_, tex) => {
  for (const layout of [{}, { columns: 2 }, { sheet: 'b5' }] as const)
    expect((await measured(`已知\n\n$$${tex}$$\n\n求其值。`, layout)).beyond).toBeLessThan(1);
});

it('keeps a formula next to a picture on the sheet', async () => {
  expect((await measured(`如图，$${FORMULAS.root}$ 成立。`, {}, true)).beyond).toBeLessThan(1);
});

it('leaves a formula that breaks as large as the text', async () => {
  const { heights, beyond } = await measured(`已知 $${terms}=100$ 成立。`);
  expect([Math.max(...heights), beyond < 1]).toEqual([10.5, true]);
  expect(Math.min(...(await measured('已知 $a+b=100$ 成立。')).heights)).toBe(10.5);
});
