/**
 * Files inside an archive, read within limits. Declared sizes reveal a bomb, and yauzl checks them while inflating;
 * yauzl also refuses names that lead out of the archive. A folder that was zipped whole is no part of the names.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { decodedName, folderAround, isSystemFile } from '../archive-names/index.js';
import { decodeText } from '../encoding/index.js';
import { FileRefused } from '../refusal/index.js';

const ENTRIES_MAX = 65_000;
const UNPACKED_BYTES_MAX = 1_024 * 2 ** 20;
/** For one file: a portion of questions, or a picture. */
const FILE_BYTES_MAX = 64 * 2 ** 20;
/** The flag of a name in UTF-8. */
const UTF8_NAME = 0x0800;
/** The field of an entry with its name in UTF-8. */
const UNICODE_PATH = 0x7075;

export interface Archive {
  names: readonly string[];
  has: (name: string) => boolean;
  /** @throws FileRefused if it is missing or damaged */
  bytes: (name: string) => Promise<Buffer>;
  /** @throws FileRefused also in an unknown encoding, or if it is too large */
  text: (name: string, bytesMax?: number) => Promise<string>;
  /** As it unpacks. @throws FileRefused if it is missing or too large */
  stream: (name: string, bytesMax: number) => Promise<Readable>;
  close: () => void;
}

/** @throws FileRefused if it is not an archive, or may not be unpacked */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await open(file);
  try {
    const entries = await list(zip);
    const entryOf = (name: string): yauzl.Entry => {
      const entry = entries.get(name);
      if (!entry) throw new FileRefused('MISSING', `${name} is missing`);
      return entry;
    };
    const bytes = async (name: string): Promise<Buffer> => read(zip, entryOf(name));
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      bytes,
      text: async (name, bytesMax = FILE_BYTES_MAX) => {
        // Declared sizes are true: yauzl checks them while inflating.
        if ((entries.get(name)?.uncompressedSize ?? 0) > bytesMax)
          throw new FileRefused('TOO_COMPLEX', `${name} is too long`);
        return decodeText(await bytes(name));
      },
      stream: async (name, bytesMax) => {
        const entry = entryOf(name);
        if (entry.uncompressedSize > bytesMax) throw new FileRefused('TOO_COMPLEX', `${name} is too long`);
        return streamed(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function open(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(refusalOf(error));
      else resolve(zip);
    });
  });
}

function list(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      unpacked += entry.uncompressedSize;
      if (
        entries.size >= ENTRIES_MAX ||
        unpacked > UNPACKED_BYTES_MAX ||
        entry.uncompressedSize > FILE_BYTES_MAX
      )
        return reject(new FileRefused('TOO_COMPLEX', `${entry.fileName} unpacks to too much`));
      if (entry.isEncrypted()) return reject(new FileRefused('ENCRYPTED', entry.fileName));
      const name = nameOf(entry);
      const problem = yauzl.validateFileName(name);
      if (problem !== null) return reject(refusalOf(new Error(problem)));
      // A folder has no content.
      if (!name.endsWith('/') && !isSystemFile(name)) entries.set(name, entry);
      zip.readEntry();
    });
    zip.on('end', () => {
      const folder = folderAround([...entries.keys()]);
      resolve(new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry])));
    });
    zip.on('error', (error: Error) => reject(refusalOf(error)));
    zip.readEntry();
  });
}

function nameOf(entry: yauzl.Entry): string {
  const isUnicode = entry.extraFields.some(({ id }) => id === UNICODE_PATH);
  return isUnicode
    ? entry.fileName
    : decodedName(entry.fileNameRaw, (entry.generalPurposeBitFlag & UTF8_NAME) !== 0);
}

function streamed(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(refusalOf(error));
      else resolve(stream);
    });
  });
}

async function read(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await streamed(zip, entry);
  try {
    return await buffer(stream);
  } catch (error) {
    throw error instanceof Error ? refusalOf(error) : error;
  }
}

/** yauzl words its findings; every one is damage except a name that leads out of the archive. */
function refusalOf(error: Error): FileRefused {
  const isUnsafe = /relative path|absolute path|invalid characters in fileName/i.test(error.message);
  return new FileRefused(isUnsafe ? 'UNSAFE' : 'DAMAGED', error.message, { cause: error });
}
