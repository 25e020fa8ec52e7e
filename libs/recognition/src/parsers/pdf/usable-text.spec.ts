import { expect, it } from '@jest/globals';
import type { Glyph, PageContent } from './page-content.js';
import { hasUsableText } from './usable-text.js';

const glyph = (text: string, font: string, more: Partial<Glyph> = {}): Glyph => ({
  text,
  font,
  base: 0,
  size: 10,
  italic: false,
  bold: false,
  math: false,
  x0: 0,
  y0: 0,
  x1: 5,
  y1: 10,
  ...more,
});
const page = (...runs: Glyph[][]): PageContent => ({
  width: 595,
  height: 842,
  glyphs: runs.flat(),
  bars: [],
  shapes: [],
  pictures: [],
  hiddenGlyphs: 0,
  rotatedGlyphs: [],
  turnedGlyphs: [],
});
const run = (text: string, font: string, more?: Partial<Glyph>) =>
  [...text].map((sign) => glyph(sign, font, more));

it('rejects a Chinese font whose characters read as accented letters', () => {
  const garbled = run('ÞÑüDmXþEnéuSÈmeãdHilbertÈ¡ÚÒëòà'.repeat(3), 'SimSun');
  expect(hasUsableText(page(garbled))).toBe(false);
  expect(hasUsableText(page(garbled, run('已知函数'.repeat(200), 'SimHei')))).toBe(true);
});

it('accepts Chinese, units and brackets of a Chinese font, and accented languages in their fonts', () => {
  expect(hasUsableText(page(run('温度为30°±2，×10·（）「」'.repeat(20), 'SimSun')))).toBe(true);
  expect(hasUsableText(page(run('Där är en övning på åtta frågor'.repeat(9), 'TimesNewRoman')))).toBe(true);
});

it('rejects unknown characters, except those of formulas', () => {
  expect(hasUsableText(page(run('\uFFFD'.repeat(30), 'F1', { unsure: true })))).toBe(false);
  expect(hasUsableText(page(run('\uFFFD'.repeat(30), 'MT-Extra', { unsure: true, math: true })))).toBe(true);
  expect(hasUsableText(page(run('\uFFFD'.repeat(9), 'F1', { unsure: true })))).toBe(true);

  it('is none if its characters are rare ones and those of other scripts', () => {
    const garbage = '僑╜丂㰃陗ⷌ┞鵄䦦갩壛㵔갩⮃殲鈹佈絴鱴▖䐘筪卌꿕⸃熂㒋㪌㩐㘓㙟㡴㿘';
    expect(hasUsableText(page(run(garbage.repeat(3), 'F1')))).toBe(false);
  });

  it('is none if UTF-8 was read as Latin', () => {
    const bytes = new TextEncoder().encode('下列说法正确的是哪一个选项请写出理由并计算结果');
    const latin = new TextDecoder('windows-1252').decode(bytes);
    expect(hasUsableText(page(run(latin, 'F1')))).toBe(false);
  });

  it('is none if every letter is shifted', () => {
    const shifted = 'Wkh txlfn eurzq irq mxpsv ryhu odcb grjv zlwkrxw vwrsslqj krph wkhq wkhb '.repeat(4);
    expect(hasUsableText(page(run(shifted.replaceAll(/[aeiouy]/g, 'x'), 'F1')))).toBe(false);
  });

  it('may be traditional Chinese, French, Japanese or full of formulas', () => {
    const texts = [
      '下列敘述何者正確？請選出最適當的選項，並說明理由。關於臺灣的氣候與農業發展的敘述，試題共二十題，測驗時間為八十分鐘。'.repeat(
        2,
      ),
      'Où êtes-vous né ? L’élève a déjà préparé les résultats; à côté, le père répète très très bien la leçon à l’école. '.repeat(
        2,
      ),
      '次の文章を読んで、あとの問いに答えなさい。ひらがなとカタカナを正しく使うこと。'.repeat(2),
      'ABCD EFGH kgm nmol cos sin lg ln NaOH HCl KMnO H2SO4 RSTU WXYZ mgh mv BCD '.repeat(4),
    ];
    for (const text of texts) expect([text, hasUsableText(page(run(text, 'F1')))]).toEqual([text, true]);
  });
});
