/** Formulas as a browser renders them: by KaTeX, and by MathML in two print fonts. */
import katex from 'katex';
import { launchBrowser } from '../browser.js';
import { katexStyles } from './katex-styles.js';

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

const styles = (): string =>
  `${katexStyles()} body { font-size: 14px } .formula { display: inline-block; padding: 8px 12px }
    .katex { font-size: 1em } .katex-display { margin: 0 } math { font-family: var(--font) }`;
