/**
 * Files inside a zip (a Word package, TeX sources), read from memory within bounds: the declared sizes reveal a zip
 * bomb, and yauzl checks false declarations while it inflates. Writes nothing to disk, and interprets no file.
 */
import yauzl from 'yauzl';
import { DOCUMENT_LIMITS, RecognitionError } from '../inspect/index.js';

export class ZipPackage {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: Map<string, yauzl.Entry>,
  ) {}

  /** Opens the package. Throws RecognitionError. */
  static async open(bytes: Uint8Array): Promise<ZipPackage> {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      yauzl.fromBuffer(
        Buffer.from(bytes),
        // Names are decoded here: Windows writes them in the encoding of its language.
        { lazyEntries: true, validateEntrySizes: true, decodeStrings: false },
        (error, opened) => {
          if (error) reject(new RecognitionError('DAMAGED', error.message, { cause: error }));
          else resolve(opened);
        },
      );
    });
    const entries = new Map<string, yauzl.Entry>();
    let unpacked = 0;
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        const name = nameOf(entry);
        unpacked += entry.uncompressedSize;
        const tooBigXml =
          /\.(xml|rels)$/i.test(name) && entry.uncompressedSize > DOCUMENT_LIMITS.docxXmlBytes;
        if (
          tooBigXml ||
          unpacked > DOCUMENT_LIMITS.docxUnpackedBytes ||
          entries.size > DOCUMENT_LIMITS.docxEntries
        ) {
          reject(new RecognitionError('TOO_COMPLEX', `${name} unpacks to ${entry.uncompressedSize} bytes`));
          return;
        }
        if (!name.endsWith('/')) entries.set(name, entry);
        zip.readEntry();
      });
      zip.on('end', resolve);
      zip.on('error', (error: Error) =>
        reject(new RecognitionError('DAMAGED', error.message, { cause: error })),
      );
      zip.readEntry();
    });
    return new ZipPackage(zip, entries);
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Bytes of one file; null if the package lacks it. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted()) throw new RecognitionError('ENCRYPTED', name);
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void =>
        reject(new RecognitionError('DAMAGED', `${name}: ${error.message}`, { cause: error }));
      this.zip.openReadStream(entry, (error, stream) => {
        if (error) return fail(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', fail);
        stream.on('end', () => resolve(Buffer.concat(chunks)));
      });
    });
  }

  async readText(name: string): Promise<string | null> {
    const bytes = await this.read(name);
    return bytes && bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
  }
}

const UTF8 = 0x800;
/** A name in UTF-8, or as Chinese Windows writes it. */
function nameOf({ fileName, generalPurposeBitFlag }: yauzl.Entry): string {
  const bytes = fileName as unknown as Uint8Array;
  const text = new TextDecoder('utf-8').decode(bytes);
  const isOther = (generalPurposeBitFlag & UTF8) === 0 && text.includes('\ufffd');
  const name = isOther ? new TextDecoder('gb18030').decode(bytes) : text;
  return name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
}
