/**
 * Bounds of a DOCX package before anything is unpacked: entry count, unpacked sizes, and no document type declaration
 * (Word never writes one; entity bombs and external entities need one). Does not read the document.
 */
import { open } from 'node:fs/promises';
import yauzl from 'yauzl';
import { DOCUMENT_LIMITS, RecognitionError } from './index.js';

const HEAD_BYTES = 8192;
/** The usual names of the part with the text; another is found by its relationship when it is read. */
const MAIN_PART = /^(?:word\/)?document\d{0,3}\.xml$/i;
const OLE_COMPOUND_MAGIC = 'd0cf11e0';

/** Throws RecognitionError if the package is damaged, locked or a bomb. */
export async function checkDocxPackage(file: string): Promise<void> {
  await refuseOleContainer(file);
  const zip = await openZip(file);
  try {
    let unpacked = 0;
    let hasDocument = false;
    for (let count = 0; ; count++) {
      const entry = await nextEntry(zip);
      if (!entry) break;
      unpacked += entry.uncompressedSize;
      const tooBigXml =
        /\.(xml|rels)$/i.test(entry.fileName) && entry.uncompressedSize > DOCUMENT_LIMITS.docxXmlBytes;
      if (count > DOCUMENT_LIMITS.docxEntries || unpacked > DOCUMENT_LIMITS.docxUnpackedBytes || tooBigXml) {
        throw new RecognitionError(
          'TOO_COMPLEX',
          `${entry.fileName} unpacks to ${entry.uncompressedSize} bytes`,
        );
      }
      if (entry.isEncrypted()) throw new RecognitionError('ENCRYPTED');
      if (entry.fileName === '_rels/.rels') hasDocument = true;
      if (MAIN_PART.test(entry.fileName)) {
        hasDocument = true;
        await refuseDoctype(zip, entry);
      }
    }
    if (!hasDocument) throw new RecognitionError('DAMAGED', 'no main part');
  } finally {
    zip.close();
  }
}

/** Word wraps a password-protected document into an OLE container instead of a zip. */
async function refuseOleContainer(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('hex') === OLE_COMPOUND_MAGIC) throw new RecognitionError('ENCRYPTED');
  } finally {
    await handle.close();
  }
}

function openZip(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new RecognitionError('DAMAGED', error.message, { cause: error }));
      else resolve(zip);
    });
  });
}

function nextEntry(zip: yauzl.ZipFile): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    const finish = (run: () => void): void => {
      zip.removeAllListeners();
      run();
    };
    zip.once('entry', (entry: yauzl.Entry) => finish(() => resolve(entry)));
    zip.once('end', () => finish(() => resolve(null)));
    zip.once('error', (error: Error) => finish(() => reject(new RecognitionError('DAMAGED', error.message))));
    zip.readEntry();
  });
}

function refuseDoctype(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new RecognitionError('DAMAGED', error.message, { cause: error }));
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        head += chunk.toString('latin1');
        if (head.length >= HEAD_BYTES) stream.destroy();
      });
      stream.on('error', () => reject(new RecognitionError('DAMAGED', entry.fileName)));
      stream.on('close', () => {
        if (/<!(DOCTYPE|ENTITY)/i.test(head))
          reject(new RecognitionError('DAMAGED', 'declares XML entities'));
        else resolve();
      });
    });
  });
}
