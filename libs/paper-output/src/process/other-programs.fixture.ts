/** Other programs that open our files: each is looked up once, and its tests are skipped if it is absent. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { openArchive } from '@tiku/interchange/unzip';

const run = promisify(execFile);
const TIMEOUT_MS = 150_000;
const OUTPUT_BYTES_MAX = 2 ** 24;

export const isInstalled = (program: string, ...ask: string[]): boolean =>
  spawnSync(program, ask, { stdio: 'ignore', timeout: 30_000 }).status === 0;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-programs-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What LibreOffice writes after reading our document. */
export const throughLibreOffice = (data: Uint8Array, form: 'docx' | 'pdf'): Promise<Buffer> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'paper.docx'), data);
    // A separate profile: otherwise an instance that already runs would answer.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const out = join(folder, 'out');
    await run(
      'soffice',
      [profile, '--headless', '--convert-to', form, '--outdir', out, join(folder, 'paper.docx')],
      {
        timeout: TIMEOUT_MS,
      },
    );
    return readFile(join(out, `paper.${form}`));
  });

/** The text of a PDF by pdftotext, in the order in which it is set. */
export const textByPoppler = (data: Uint8Array): Promise<string> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'paper.pdf'), data);
    const { stdout } = await run('pdftotext', ['-raw', join(folder, 'paper.pdf'), '-'], {
      timeout: TIMEOUT_MS,
      maxBuffer: OUTPUT_BYTES_MAX,
    });
    return stdout;
  });

/** The PDF of an archive with LaTeX and its pictures. */
export const setByXelatex = (data: Uint8Array): Promise<Buffer> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, 'paper.zip'), data);
    const archive = await openArchive(join(folder, 'paper.zip'));
    for (const name of archive.names) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), await archive.bytes(name));
    }
    const source = archive.names.find((name) => name.endsWith('.tex')) ?? '';
    archive.close();
    // The class's fonts come with all of TeX Live, these with less of it.
    const tex = await readFile(join(folder, source), 'utf8');
    await writeFile(
      join(folder, source),
      tex.replace('\\examsetup{', '\\examsetup{font = termes, math-font = termes,'),
    );
    await run('xelatex', ['-halt-on-error', '-interaction=nonstopmode', '-jobname=out', source], {
      cwd: folder,
      timeout: TIMEOUT_MS,
      maxBuffer: OUTPUT_BYTES_MAX,
    }).catch((error: unknown) => {
      const log = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
      throw new Error(/^! [^]{0,600}/m.exec(log)?.[0] ?? log.slice(-600), { cause: error });
    });
    return readFile(join(folder, 'out.pdf'));
  });
