/** Looks for the marks of a key in everything that a file contains: entries, streams, pixels, metadata. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { openArchive } from '@tiku/interchange/unzip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

export interface Marks {
  words: readonly string[];
  /** As #rrggbb: of pixels, or of lines and areas. */
  colours: readonly string[];
}

/** The marks that the file contains. */
export async function marksIn(data: Buffer, marks: Marks): Promise<Set<string>> {
  const found = new Set<string>();
  await look(data, marks, found);
  return found;
}

export async function entriesOf(data: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-entries-'));
  try {
    await writeFile(join(folder, 'file.zip'), data);
    const archive = await openArchive(join(folder, 'file.zip'));
    const files = new Map<string, Buffer>();
    for (const name of archive.names) files.set(name, await archive.bytes(name));
    archive.close();
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const begins = (data: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => data[at] === byte);

async function look(data: Buffer, marks: Marks, found: Set<string>): Promise<void> {
  lookForBytes(data, marks, found);
  if (begins(data, 0x50, 0x4b, 3, 4)) {
    for (const [name, entry] of await entriesOf(data)) {
      lookForBytes(Buffer.from(name), marks, found);
      await look(entry, marks, found);
    }
  } else if (begins(data, 0x25, 0x50, 0x44, 0x46)) await lookInPdf(data, marks, found);
  else if (begins(data, 0x89, 0x50) || begins(data, 0xff, 0xd8)) await lookAtPixels(data, marks, found);
}

function lookForBytes(data: Buffer, { words, colours }: Marks, found: Set<string>): void {
  const reversed = data.length % 2 === 0 ? Buffer.from(data).swap16() : data.subarray(0, data.length - 1);
  const wide = data.length % 2 === 0 ? reversed : Buffer.from(reversed).swap16();
  for (const word of words)
    if (
      data.includes(word) ||
      data.includes(Buffer.from(word, 'utf16le')) ||
      wide.includes(Buffer.from(word, 'utf16le'))
    )
      found.add(word);
  for (const colour of colours) {
    const pixel = Buffer.from(colour.slice(1), 'hex');
    if (data.includes(colour) || data.includes(Buffer.concat([pixel, pixel, pixel]))) found.add(colour);
  }
}

async function lookAtPixels(data: Buffer, { colours }: Marks, found: Set<string>): Promise<void> {
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  for (const colour of colours) {
    const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
    const isNear = (byte: number | undefined, value: number) => Math.abs((byte ?? 0) - value) < 4;
    for (let at = 0; at < pixels.length; at += info.channels)
      if (isNear(pixels[at], red) && isNear(pixels[at + 1], green) && isNear(pixels[at + 2], blue)) {
        found.add(colour);
        break;
      }
  }
}

async function lookInPdf(data: Buffer, marks: Marks, found: Set<string>): Promise<void> {
  for (let at = data.indexOf('stream'); at !== -1; at = data.indexOf('stream', at + 6)) {
    const from = at + (data[at + 6] === 13 ? 8 : 7);
    const raw = data.subarray(from, data.indexOf('endstream', from));
    if (begins(raw, 0xff, 0xd8)) await lookAtPixels(raw, marks, found);
    try {
      const plain = inflateSync(raw, { finishFlush: constants.Z_SYNC_FLUSH });
      lookForBytes(plain, marks, found);
      lookForPaint(plain.toString('latin1'), marks, found);
    } catch {
      // Not compressed, or the end of a stream.
    }
  }
  const pdf = await getDocument({ data: new Uint8Array(data) }).promise;
  const texts = [JSON.stringify(await pdf.getMetadata()), JSON.stringify(await pdf.getAttachments())];
  texts.push(JSON.stringify(await pdf.getOutline()));
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    texts.push(JSON.stringify(await page.getStructTree()), JSON.stringify(await page.getAnnotations()));
  }
  for (const text of texts) lookForBytes(Buffer.from(text), marks, found);
}

/** Colours of lines and areas, as the numbers before their operators. */
function lookForPaint(content: string, { colours }: Marks, found: Set<string>): void {
  for (const [, ...numbers] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG|scn|SCN)\b/g))
    for (const colour of colours) {
      const bytes = [...Buffer.from(colour.slice(1), 'hex')];
      if (bytes.every((byte, at) => Math.abs(Number(numbers[at]) * 255 - byte) < 1.5)) found.add(colour);
    }
}
