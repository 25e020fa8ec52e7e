import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drawWithPdfjs, openPdfjs } from './pdfjs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-fonts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PDF of one character in a font that it does not embed. */
function pdfOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const content = `BT /F1 24 Tf 20 20 Td <${code}> Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/SimSun/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/SimSun/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R/DW 1000>>',
    '<</Type/FontDescriptor/FontName/SimSun/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 800/StemV 80>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer<</Size 8/Root 1 0 R>>\n%%EOF`;
}

async function draw(character: string): Promise<Buffer> {
  const file = join(folder, `${character}.pdf`);
  writeFileSync(file, pdfOf(character));
  const page = await (await openPdfjs(file)).getPage(1);
  return Buffer.from((await drawWithPdfjs(page, 150)).data);
}

it('draws Chinese whose font is not embedded as characters, not as boxes, whatever fonts the machine has', async () => {
  const [one, other] = [await draw('函'), await draw('数')];
  expect(one.equals(other)).toBe(false);
  expect(one.equals(await draw('函'))).toBe(true);
});
