/**
 * tesseract.js with English and simplified Chinese from the installed packages: never the network, never a cache on
 * disk. One engine per process, started on first use. Order of the languages matters: the other one drops English.
 */
import { createRequire } from 'node:module';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';

const LANGUAGES = ['eng', 'chi_sim'];
const require = createRequire(import.meta.url);
let engine: Promise<Worker> | null = null;

/** The running engine of this process. */
export function ocrEngine(): Promise<Worker> {
  engine ??= start();
  return engine;
}

async function start(): Promise<Worker> {
  const worker = await createWorker(LANGUAGES, OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, preserve_interword_spaces: '1' });
  return worker;
}

/** tesseract.js wants both languages in one folder; each package has its own. */
function languageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-ocr-'));
  for (const language of LANGUAGES) {
    const data = join(
      dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
      '4.0.0_best_int',
    );
    symlinkSync(join(data, `${language}.traineddata.gz`), join(folder, `${language}.traineddata.gz`));
  }
  return folder;
}
