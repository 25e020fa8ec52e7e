/** The smallest Word file with given paragraphs. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** `paragraphs`: WordprocessingML with the prefixes w and m. */
export async function writeDocx(paragraphs: string, file: string): Promise<void> {
  const zip = new ZipFile();
  const add = (name: string, xml: string): void => zip.addBuffer(Buffer.from(xml), name);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${DOCUMENT}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  add(
    'word/document.xml',
    `<w:document xmlns:w="${WORD}" xmlns:m="${DOCUMENT}/math"><w:body>${paragraphs}</w:body></w:document>`,
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
