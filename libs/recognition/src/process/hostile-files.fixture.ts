/** Generated hostile files: each is small, and each would take gigabytes, minutes or the process if trusted. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import yazl from 'yazl';

/** Writes a file into `folder` and returns its path. */
type Maker = (folder: string) => Promise<string>;

const file =
  (name: string, content: () => Promise<Uint8Array> | Uint8Array): Maker =>
  async (folder) => {
    const path = join(folder, name);
    await writeFile(path, await content());
    return path;
  };

/** A PDF of one page with the given parts, without offsets: the reader rebuilds them. */
function pdf(parts: {
  page?: string;
  trailer?: string;
  content?: Buffer;
  filter?: string;
  objects?: string[];
}): Buffer {
  const {
    page = '/MediaBox [0 0 595 842]',
    trailer = '',
    content = Buffer.from(''),
    filter = '',
    objects = [],
  } = parts;
  const head = `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /Contents 4 0 R ${page}>> endobj\n`;
  const stream = Buffer.concat([
    Buffer.from(`4 0 obj <</Length ${content.length} ${filter}>> stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from(head + objects.join('\n'), 'latin1'),
    stream,
    Buffer.from(`trailer <</Root 1 0 R ${trailer}>>\n%%EOF\n`),
  ]);
}

/** Operators that repeat until they fill hundreds of megabytes, compressed twice to almost nothing. */
function contentBomb(): Buffer {
  const line = Buffer.from('0 0 m 9 9 l S q 1 0 0 1 3 3 cm Q\n');
  const plain = Buffer.alloc(line.length * 8_000_000, line);
  return deflateSync(plain, { level: 9 });
}

/** A kilobyte per megabyte of grey, drawn over the whole page. */
function hugePicture(): Buffer {
  const side = 30_000;
  const rows = deflateSync(Buffer.alloc(side * 1000), { level: 9 });
  const dictionary = `<</Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${rows.length}>>`;
  return pdf({
    page: '/MediaBox [0 0 595 842] /Resources <</XObject <</I 5 0 R>>>>',
    content: Buffer.from('595 0 0 842 0 0 cm /I Do'),
    objects: [`5 0 obj ${dictionary} stream\n${rows.toString('latin1')}\nendstream endobj\n`],
  });
}

/** A PNG whose header claims `side` × `side` pixels. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function tex(name: string, body: string): Maker {
  return file(name, () =>
    Buffer.from(
      `\\documentclass{article}\n\\begin{document}\n1. Find the sum.\n\n${body}\n\\end{document}\n`,
    ),
  );
}

function docx(name: string, documentXml: Buffer): Maker {
  return async (folder) => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(
      Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      '[Content_Types].xml',
    );
    zip.addBuffer(documentXml, 'word/document.xml');
    zip.end();
    const path = join(folder, name);
    await pipeline(zip.outputStream, createWriteStream(path));
    return path;
  };
}

/** A zip of TeX sources. */
function sources(name: string, files: Record<string, string | Buffer>): Maker {
  return async (folder) => {
    const zip = new yazl.ZipFile();
    for (const [entry, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), entry);
    zip.end();
    const path = join(folder, name);
    await pipeline(zip.outputStream, createWriteStream(path));
    return path;
  };
}
/** Each file reads the next one twenty times. */
const multiplied = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`f${at}.tex`, `\\input{f${at + 1}}\n`.repeat(20)]),
  );

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]><w:document>&j;</w:document>`;

async function pages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < count; page++) document.addPage([200, 200]);
  return document.save();
}

const ENCRYPTED = pdf({
  trailer: `/Encrypt <</Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -44>> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`,
});

/** Name, maker and the expected error code, whatever else the machine does. */
export const HOSTILE_FILES: [string, Maker, string][] = [
  [
    'a zip of TeX that unpacks to more than a paper',
    sources('bomb.zip', { 'main.tex': Buffer.alloc(30 * 2 ** 20, 'a') }),
    'TOO_COMPLEX',
  ],
  ['a zip of TeX files that multiply', sources('many.zip', multiplied()), 'TOO_COMPLEX'],
  ['a zip without TeX', sources('other.zip', { 'a.png': pngBomb(60_000) }), 'UNSUPPORTED'],
  ['junk with the name of a zip', file('junk.zip', () => Buffer.alloc(3000, 'junk')), 'DAMAGED'],
  ['an empty file', file('empty.pdf', () => Buffer.alloc(0)), 'EMPTY'],
  ['junk with the name of a PDF', file('junk.pdf', () => Buffer.alloc(3000, 'junk')), 'DAMAGED'],
  [
    'a program with the name of a PDF',
    file('program.pdf', () => Buffer.from('MZ\u0090\u0000 This program cannot be run')),
    'DAMAGED',
  ],
  ['a PDF cut in half', file('half.pdf', async () => (await pages(3)).subarray(0, 200)), 'DAMAGED'],
  ['an encrypted PDF', file('locked.pdf', () => ENCRYPTED), 'ENCRYPTED'],
  ['a PDF of 201 pages', file('long.pdf', () => pages(201)), 'TOO_COMPLEX'],
  [
    'a content stream that unpacks to 260 MB',
    file('content.pdf', () => pdf({ content: contentBomb(), filter: '/Filter /FlateDecode' })),
    'TOO_COMPLEX',
  ],
  ['a page with a picture that declares 900 megapixels', file('picture.pdf', hugePicture), 'TOO_COMPLEX'],
  ['TeX of braces in braces', tex('braces.tex', '{'.repeat(300_000)), 'TOO_COMPLEX'],
  [
    'TeX of fractions in fractions',
    tex('deep.tex', `$${'\\frac{1}{'.repeat(50_000)}${'}'.repeat(50_000)}$`),
    'TOO_COMPLEX',
  ],
  ['TeX of brackets that never close', tex('brackets.tex', '\\item['.repeat(100_000)), 'TOO_COMPLEX'],
  ['TeX of macros in macros', tex('macros.tex', '\\def\\a{\\a\\a}\\a'), 'TOO_COMPLEX'],
  ['a picture of 60,000 × 60,000 pixels', file('bomb.png', () => pngBomb(60_000)), 'TOO_COMPLEX'],
  [
    'a locked DOCX',
    file('locked.docx', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])),
    'ENCRYPTED',
  ],
  ['a DOCX that unpacks to 400 MB', docx('zip.docx', Buffer.alloc(400 * 1024 * 1024, 0x20)), 'TOO_COMPLEX'],
  ['a DOCX of entities in entities', docx('laughs.docx', Buffer.from(LAUGHS)), 'DAMAGED'],
  ['a DOCX without a document', docx('word.docx', Buffer.alloc(0)), 'DAMAGED'],
];

/** Odd but harmless: read within the limits, without a question. */
export const hugePage = file('huge.pdf', () => pdf({ page: '/MediaBox [0 0 200000 200000]' }));
