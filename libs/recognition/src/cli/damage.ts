/** Papers for the fuzzer, and ways to damage them. Deterministic for given random numbers. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { Random } from './random.js';

export interface Paper {
  name: string;
  bytes: Buffer;
}

const CHANGES_MAX = 8;
const RUN_MAX = 64;
const TEXTS = [
  '<w:p>',
  '</w:tbl>',
  '<w:tbl>',
  '&#0;',
  '<!DOCTYPE a [',
  ']]>',
  'w:val="',
  '<m:oMath>',
  '\\begin{question}',
  '\\item',
  '$',
  '{',
  '}',
  '\\def\\a{\\a\\a}\\a',
  '\\end{document}',
  '<<',
  '>>',
  'endobj',
  'stream\n',
  '/Kids [3 0 R]',
  '/Length 99999999',
  ' 0 R',
  'BT ',
  ' Tj',
  '\u0000',
  '1. 甲（　　）A. 一 B. 二',
  '（1）'.repeat(40),
  '9'.repeat(40),
].map((text) => Buffer.from(text));

/** Bytes of a paper after some changes; for Word files, half of the time, a part of the package is changed. */
export async function damagedPaper({ name, bytes }: Paper, random: Random): Promise<Buffer> {
  if (!name.endsWith('.docx') || random() < 0.3) return damaged(bytes, random);
  const parts = await unpacked(bytes);
  const texts = [...parts.keys()].filter((part) => /\.(?:xml|rels|bin|wmf|emf)$/.test(part));
  const part = texts[Math.floor(random() * texts.length)];
  if (part !== undefined) parts.set(part, damaged(parts.get(part) ?? Buffer.alloc(0), random));
  return packed(parts);
}

function damaged(bytes: Buffer, random: Random): Buffer {
  let now = bytes;
  const place = (): number => Math.floor(random() * (now.length + 1));
  for (let count = 1 + Math.floor(random() * CHANGES_MAX); count > 0; count--) {
    const [at, length] = [place(), Math.floor(random() * RUN_MAX)];
    const [head, tail] = [now.subarray(0, at), now.subarray(at)];
    switch (Math.floor(random() * 6)) {
      case 0:
        now = Buffer.concat([head, tail.map((byte, index) => (index < length ? byte ^ 0x55 : byte))]);
        break;
      case 1:
        now = Buffer.concat([head, tail.subarray(length)]);
        break;
      case 2:
        now = Buffer.concat([head, TEXTS[Math.floor(random() * TEXTS.length)] ?? head, tail]);
        break;
      case 3:
        now = Buffer.concat([head, tail.subarray(0, length * RUN_MAX), tail]);
        break;
      case 4:
        now = Buffer.concat([
          head,
          Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
          tail,
        ]);
        break;
      default:
        // A truncated file, now and then.
        if (random() < 0.2) now = Buffer.from(head);
    }
  }
  return now;
}

const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes, { lazyEntries: true });
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const parts = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      const next = entry.fileName.endsWith('/')
        ? Promise.resolve()
        : read(entry)
            .then(buffer)
            .then((data) => void parts.set(entry.fileName, data));
      next.then(() => zip.readEntry(), reject);
    });
    zip.on('end', () => resolve(parts));
    zip.on('error', reject);
    zip.readEntry();
  });
}

function packed(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, data] of parts) zip.addBuffer(data, name);
  zip.end();
  return buffer(zip.outputStream.pipe(new PassThrough()));
}

const TEX = String.raw`\documentclass{ctexart}\begin{document}\section{选择题}\begin{question}若 $z=\frac{1}{2}$，则 \paren[B]
\begin{choices}\item $1$ \item $2$\end{choices}\begin{solution}因为 $\begin{cases}a\\b\end{cases}$\end{solution}\end{question}
\begin{tabular}{cc}1&2\\A&B\end{tabular}\end{document}`;
const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

/** A paper of each kind. */
export async function madePapers(): Promise<Paper[]> {
  const lines = [
    '一、选择题',
    '1. 甲（　　）',
    'A. 一 B. 二 C. 三 D. 四',
    '2. 乙是____。',
    '参考答案',
    '1. A 2. 丙',
  ];
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  const math =
    '<w:p><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>';
  const table =
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>题号</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>';
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body>${body}${math}${table}</w:body></w:document>`;
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  ['1. Which is a tree?', 'A. oak  B. eel', '2. Name a fish. ____'].forEach((line, at) =>
    page.drawText(line, { x: 50, y: 700 - at * 20, size: 12 }),
  );
  return [
    { name: 'made.tex', bytes: Buffer.from(TEX) },
    {
      name: 'made.docx',
      bytes: await packed(
        new Map([
          ['[Content_Types].xml', Buffer.from(CONTENT_TYPES)],
          ['word/document.xml', Buffer.from(document)],
        ]),
      ),
    },
    { name: 'made.pdf', bytes: Buffer.from(await pdf.save({ useObjectStreams: false })) },
  ];
}
