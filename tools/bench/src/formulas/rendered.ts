/** Formulas as a browser renders them: by KaTeX, and by MathML in two print fonts. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import katex from 'katex';
import { launchBrowser } from '../browser.js';

/** A character of the paper has 42 pixels: 10.5 points at 288 dpi. */
const PIXEL_RATIO = 3;
/** If neither is installed, the browser uses its own font for mathematics. */
const FONTS = ['TeX Gyre Termes Math', 'Latin Modern Math'];

/** One PNG per formula, in order. */
export async function rendered(formulas: readonly string[]): Promise<Buffer[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ deviceScaleFactor: PIXEL_RATIO });
    await page.setContent(`<style>${styles()}</style>${formulas.map(asHtml).join('')}`);
    await page.evaluate(async () => document.fonts.ready.then(() => true));
    const pictures: Buffer[] = [];
    for (const element of await page.$$('.formula')) pictures.push(await element.screenshot());
    return pictures;
  } finally {
    await browser.close();
  }
}

function asHtml(formula: string, at: number): string {
  const font = FONTS[(at % 3) - 1];
  const html = katex.renderToString(formula, { displayMode: true, output: font ? 'mathml' : 'html' });
  return `<div><span class="formula"${font ? ` style="--font: '${font}'"` : ''}>${html}</span></div>`;
}

function styles(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist');
  const fonts = new Map(
    readdirSync(join(folder, 'fonts'))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => [file, readFileSync(join(folder, 'fonts', file)).toString('base64')]),
  );
  const katexStyles = readFileSync(join(folder, 'katex.min.css'), 'utf8').replaceAll(
    /url\(fonts\/([^)]+)\)/g,
    (_whole, file: string) => `url(data:font/woff2;base64,${fonts.get(file) ?? ''})`,
  );
  return `${katexStyles} body { font-size: 14px } .formula { display: inline-block; padding: 8px 12px }
    .katex { font-size: 1em } .katex-display { margin: 0 } math { font-family: var(--font) }`;
}
