/** Programs that print formulas into a PDF. One that is not installed is left out of the measure. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formulaToOmml } from '@tiku/question-syntax/omml';
import katex from 'katex';
import { launchBrowser } from '../browser.js';
import { katexStyles } from '../formulas/katex-styles.js';
import { writeDocx } from './docx.js';

/** A numbered line with a formula: what stands before and behind it marks its ends. */
export const BEFORE = '已知某个关系式';
export const BEHIND = '，求它的值。';

export interface Producer {
  name: string;
  isInstalled(): boolean;
  print(formulas: readonly string[], file: string, folder: string): Promise<void>;
}

/** Of the system, not of npm. */
const PROGRAMS = { tex: 'xelatex', office: 'soffice' };
const TIMEOUT_MS = 180_000;
const MATH_FONT = '/usr/share/texmf/fonts/opentype/public/lm-math/latinmodern-math.otf';

const isProgram = (name: string): boolean => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
};

export const PRODUCERS: readonly Producer[] = [
  {
    name: 'browser, KaTeX',
    isInstalled: () => true,
    print: (formulas, file) => printPage(formulas, file, 'html'),
  },
  {
    name: 'browser, MathML',
    isInstalled: () => existsSync(MATH_FONT),
    print: (formulas, file) => printPage(formulas, file, 'mathml'),
  },
  {
    name: 'XeLaTeX, Computer Modern',
    isInstalled: () => isProgram(PROGRAMS.tex),
    print: async (formulas, file, folder) => typeset(formulas, file, folder, ''),
  },
  {
    name: 'XeLaTeX, Latin Modern Math',
    isInstalled: () => isProgram(PROGRAMS.tex) && existsSync(MATH_FONT),
    print: async (formulas, file, folder) =>
      typeset(formulas, file, folder, '\\usepackage{unicode-math}\\setmathfont{latinmodern-math.otf}'),
  },
  {
    name: 'LibreOffice, Word formulas',
    isInstalled: () => isProgram(PROGRAMS.office),
    print: exportWord,
  },
];

async function printPage(
  formulas: readonly string[],
  file: string,
  output: 'html' | 'mathml',
): Promise<void> {
  const lines = formulas.map((tex, at) => {
    const html = katex
      .renderToString(tex, { output, displayMode: isDisplayed(at), throwOnError: true })
      // Inside a line, and with bars that stretch.
      .replaceAll('display="block"', 'display="inline" displaystyle="true"')
      .replaceAll('>∣<', '>|<');
    return `<p>${at + 1}．${BEFORE}<span class="f">${html}</span>${BEHIND}</p>`;
  });
  const face =
    output === 'html'
      ? ''
      : `@font-face { font-family: Print; src: url(data:font/otf;base64,${readFileSync(MATH_FONT).toString('base64')}) }`;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(
      `<style>${katexStyles()} ${face} math { font-family: Print } body { font: 14px "Noto Serif CJK SC" }
      .f .katex-display { display: inline-block; margin: 0 } p { margin: 0; padding: 10px 0; break-inside: avoid }
      </style>${lines.join('')}`,
    );
    await page.evaluate(async () => document.fonts.ready.then(() => true));
    await page.pdf({
      path: file,
      format: 'A4',
      margin: { top: '20mm', bottom: '20mm', left: '18mm', right: '18mm' },
    });
  } finally {
    await browser.close();
  }
}

/** Every other formula is as high as a displayed one. */
const isDisplayed = (at: number): boolean => at % 2 === 1;

function typeset(formulas: readonly string[], file: string, folder: string, fonts: string): void {
  const lines = formulas.map(
    (tex, at) =>
      `${at + 1}．${BEFORE}$${isDisplayed(at) ? '\\displaystyle ' : ''}${tex}$${BEHIND}\\par\\bigskip`,
  );
  const source = join(folder, 'formulas.tex');
  writeFileSync(
    source,
    `\\documentclass[a4paper]{article}\\usepackage{amsmath,amssymb,extarrows}\\usepackage{xeCJK}
\\setCJKmainfont{Noto Serif CJK SC}${fonts}\\parindent0pt\\lineskiplimit4pt\\lineskip6pt\\pagestyle{empty}\\begin{document}\n${lines.join('\n')}\n\\end{document}\n`,
  );
  const options = { cwd: folder, stdio: 'ignore', timeout: TIMEOUT_MS } as const;
  execFileSync(PROGRAMS.tex, ['-interaction=nonstopmode', '-halt-on-error', source], options);
  renameSync(join(folder, 'formulas.pdf'), file);
}

/** LibreOffice prints a mark where a sum or a limit has no body of its own. */
const inWord = (tex: string): string =>
  (formulaToOmml(tex, false) ?? '')
    .replaceAll('<m:e></m:e>', EMPTY_BODY)
    .replaceAll('<m:e/>', EMPTY_BODY)
    .replaceAll('∣', '|');
const EMPTY_BODY = '<m:e><m:r><m:t>\u200b</m:t></m:r></m:e>';

async function exportWord(formulas: readonly string[], file: string, folder: string): Promise<void> {
  const run = (text: string): string =>
    `<w:r><w:rPr><w:rFonts w:ascii="Liberation Serif" w:eastAsia="Noto Serif CJK SC"/><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraphs = formulas.map(
    (tex, at) =>
      `<w:p><w:pPr><w:spacing w:after="240"/></w:pPr>${run(`${at + 1}．${BEFORE}`)}${inWord(tex)}${run(BEHIND)}</w:p>`,
  );
  const source = join(folder, 'formulas.docx');
  await writeDocx(paragraphs.join(''), source);
  const profile = join(folder, 'profile');
  mkdirSync(profile, { recursive: true });
  execFileSync(
    PROGRAMS.office,
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      source,
    ],
    { stdio: 'ignore', timeout: TIMEOUT_MS },
  );
  renameSync(join(folder, 'formulas.pdf'), file);
}
