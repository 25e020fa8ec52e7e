/** The files inside a workbook, read within limits: declared sizes first, then yauzl checks them while inflating. */
import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { TableRefused } from './table-refused.js';

const ENTRIES_MAX = 1_000;
/** The sheet and shared texts of 10,000 rows of four cells are far smaller. */
const UNPACKED_BYTES_MAX = 64 * 2 ** 20;

/** The entries by name. @throws TableRefused if it is not an archive, is encrypted, or unpacks to too much */
export function openWorkbook(
  bytes: Buffer,
): Promise<{ names: readonly string[]; open: (name: string) => Promise<Readable> }> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(new TableRefused('unreadable', { cause: error }));
      const entries = new Map<string, Entry>();
      zip.on('entry', (entry: Entry) => {
        if (entry.isEncrypted()) return reject(new TableRefused('unreadable'));
        if (entries.size >= ENTRIES_MAX) return reject(new TableRefused('tooComplex'));
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('end', () =>
        resolve({ names: [...entries.keys()], open: (name) => openEntry(zip, entries.get(name)) }),
      );
      zip.on('error', (failure: Error) => reject(new TableRefused('unreadable', { cause: failure })));
      zip.readEntry();
    });
  });
}

function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (!entry) return reject(new TableRefused('unreadable'));
    if (entry.uncompressedSize > UNPACKED_BYTES_MAX) return reject(new TableRefused('tooComplex'));
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new TableRefused('unreadable', { cause: error }));
      else resolve(stream);
    });
  });
}
