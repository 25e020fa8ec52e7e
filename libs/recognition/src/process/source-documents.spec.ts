import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { extractSource } from './source-documents.js';

it('shows the lines of a TeX source without control characters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-source-'));
  try {
    const file = join(folder, 'a.tex');
    await writeFile(file, '\\item\u0001\u0001 $1+1$\r\n%\u001b\n\tend');
    const { source } = await extractSource(
      file,
      { format: 'tex', mimeType: 'application/x-tex' },
      { fileName: 'a.tex', outDir: folder, ocrStarted: () => {} },
    );
    expect(source).toEqual({ lines: ['\\item $1+1$', '%', '\tend'] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
