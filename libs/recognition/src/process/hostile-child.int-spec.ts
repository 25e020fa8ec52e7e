/** A compromised child gets no secret and cannot make its parent open a file outside the job's folder. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRecogniser, type Recogniser } from './index.js';

const SECRETS = { DATABASE_URL: 'postgres://secret', SERVICE_SECRET: 'secret', S3_SECRET_KEY: 'secret' };
const OUTSIDE = [
  'absolute',
  'climbing',
  'missing',
  'folder',
  'symlink',
  'hardlink',
  'linked-folder',
  'inner-folder',
];

let folder: string;
let outDir: string;
let recogniser: Recogniser;

beforeAll(async () => {
  Object.assign(process.env, SECRETS);
  folder = await mkdtemp(join(tmpdir(), 'tiku-hostile-child-'));
  recogniser = createRecogniser({
    workers: 1,
    childEntry: fileURLToPath(new URL('./hostile-child.fixture.ts', import.meta.url)),
  });
});

beforeEach(async () => {
  outDir = await mkdtemp(join(folder, 'out-'));
});

afterAll(async () => {
  for (const name of Object.keys(SECRETS)) Reflect.deleteProperty(process.env, name);
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a hostile child', () => {
  it('sees no setting of the service', async () => {
    const { text } = await recogniser.ocrImage('environment');
    expect(text).toContain('"PATH"');
    for (const name of Object.keys(SECRETS)) expect(text).not.toContain(name);
    expect(text).not.toContain('secret');
  });

  it('may name files in the folder of its job', async () => {
    await expect(recogniser.extractPage('page.good', 1, { outDir })).resolves.toMatchObject({
      pageImage: join(outDir, 'good.png'),
    });
    await expect(recogniser.extractPage('figure.good', 1, { outDir })).resolves.toMatchObject({
      model: { figures: [{ file: join(outDir, 'good.png') }] },
    });
    await expect(recogniser.renderPage('good', 1, { outDir, dpi: 96 })).resolves.toBe(
      join(outDir, 'good.png'),
    );
  });

  it.each(OUTSIDE)('is rejected if it names another file: %s', async (name) => {
    const refused = { code: 'INTERNAL' };
    const clean = (): Promise<string> => mkdtemp(join(outDir, 'job-'));
    await expect(recogniser.extractPage(`page.${name}`, 1, { outDir: await clean() })).rejects.toMatchObject(
      refused,
    );
    await rm(join(outDir, 'outside.txt'), { force: true });
    await expect(
      recogniser.extractPage(`figure.${name}`, 1, { outDir: await clean() }),
    ).rejects.toMatchObject(refused);
    await rm(join(outDir, 'outside.txt'), { force: true });
    await expect(recogniser.renderPage(name, 1, { outDir: await clean(), dpi: 96 })).rejects.toMatchObject(
      refused,
    );
  });

  it('names no file for a picture that was read as text', async () => {
    const { model } = await recogniser.ocrImage('named');
    expect(model.figures).toEqual([expect.not.objectContaining({ file: expect.anything() })]);
  });
});
