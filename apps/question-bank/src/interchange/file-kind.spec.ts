import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from '@tiku/interchange/zip';
import { kindOf } from './file-kind.js';

const COMMENT = `<!-- ${'x'.repeat(1_000)} -->`;
const kind = (file: string | Buffer, name = '试题.txt') => {
  const bytes = Buffer.from(file);
  const found = kindOf(bytes, bytes, name);
  return 'format' in found ? found.format : found.other;
};

it.each<[string, string | Buffer, string]>([
  ['Moodle XML', '<?xml version="1.0"?><quiz/>', 'moodle'],
  ['Moodle XML after a comment', `${COMMENT}\n<quiz></quiz>`, 'moodle'],
  ['Moodle XML after an instruction', '<?writer v="1"?>\n<quiz></quiz>', 'moodle'],
  ['Moodle XML after a document type', `${COMMENT}<!DOCTYPE quiz SYSTEM "q.dtd">\n<quiz>`, 'moodle'],
  ['Moodle XML after a long comment', `<!-- ${'x'.repeat(9_000)} --><quiz>`, 'moodle'],
  ['Moodle XML without a root', '<question type="essay"></question><question/>', 'moodle'],
  ['Moodle XML in UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><quiz/>', 'utf16le'), 'moodle'],
  ['a QTI item', `<?xml version="1.0"?>${COMMENT}<assessmentItem/>`, 'qti'],
  ['a QTI item with a prefix', `<q:assessmentItem/>`, 'qti'],
  ['an item of QTI 1.2', '<?xml version="1.0"?><questestinterop/>', 'qti'],
  ['other XML', '<?xml version="1.0"?><rss><a>{=b}</a></rss>', 'xml'],
  ['XML without a declaration', '<feed><a/></feed>', 'xml'],
  ['a page', '<!DOCTYPE html><html><p>x</p></html>', 'html'],
  ['a piece of a page', '<div>甲 {乙}</div>', 'html'],
  ['GIFT after an HTML comment', `${COMMENT} 题 {~甲 =乙}`, 'gift'],
  ['GIFT that begins with HTML', '<p>题</p> {~甲 =乙}', 'gift'],
  ['GIFT', '题 {~甲 =乙}', 'gift'],
  ['GIFT with a LaTeX environment later on', `${'题 {~甲 =乙}\n\n'.repeat(80)}\\\\begin{cases}`, 'gift'],
  ['GIFT in UTF-16', Buffer.from('\ufeff题 {}', 'utf16le'), 'gift'],
  ['a list', '题干,A,B,答案\n1+1,1,2,B', 'table'],
  ['a list with semicolons and a title', '七年级期末;;\n题型;题干;答案\n判断;甲;对', 'table'],
  ['a list in GB 18030', Buffer.from([0xcc, 0xe2, 0xb8, 0xc9, 0x2c, 0xb4, 0xf0, 0xb0, 0xb8]), 'table'],
  ['a list in UTF-16', Buffer.from('\ufeff题干\t答案\n甲\t乙', 'utf16le'), 'table'],
  ['a paper as text', '1. 已知 $x^{2}=4$，求 $x$。\nA. 1 B. 2', 'text'],
  ['JSON', '{"questions": [{"stem": "{=a}"}]}', 'json'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'image'],
  ['an old Word or Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ole'],
  ['bytes', 'a\u0000b', 'binary'],
])('knows %s', (_name, file, expected) => expect(kind(file)).toBe(expected));

it('takes a text with its name only if the content agrees', () => {
  expect(kind('甲,乙\n丙,丁', '题.csv')).toBe('table');
  expect(kind('甲 {=乙}', '题.csv')).toBe('gift');
  expect(kind('%PDF-1.7', '题.csv')).toBe('pdf');
});

/** Each file is longer than the head of an archive that is read, also when it is packed. */
const archive = (...names: string[]): Promise<Buffer> =>
  buffer(writeZip(Readable.from(names.map((name) => ({ name, data: randomBytes(9_000) })))));
it.each<[string, string[], string]>([
  ['a workbook', ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'], 'table'],
  ['a Word file named .zip', ['docProps/app.xml', 'word/document.xml', '[Content_Types].xml'], 'docx'],
  ['a package of QTI', ['a.xml', 'imsmanifest.xml'], 'qti'],
  ['a folder zipped whole', ['题/a.xml', '题/imsmanifest.xml', '__MACOSX/题/._a.xml'], 'qti'],
  ['our archive', ['images/1', 'bank.json'], 'tiku'],
  ['a paper in LaTeX', ['figures/1.png', 'paper.tex'], 'exam-zh'],
  ['H5P', ['h5p.json', 'content/content.json'], 'h5p'],
  ['slides', ['[Content_Types].xml', 'ppt/presentation.xml'], 'pptx'],
  ['a text of LibreOffice', ['mimetype', 'content.xml'], 'odt'],
  ['an archive with a file', ['卷/a.png', '卷/b.docx'], 'zipOfFiles'],
  ['an archive with pictures', ['a.png'], 'zip'],
])('knows %s', async (_name, names, expected) =>
  expect(kind(await archive(...names), 'x.zip')).toBe(expected),
);

it('takes a text of more lines than a list may have for a text', () => {
  expect(kind(`a\n${'\n'.repeat(60_000)}b`, '题.csv')).not.toBe('table');
});

it('looks through a few folders in each other, and no more', async () => {
  expect(kind(await archive('甲/乙/bank.json', '甲/乙/questions/1.jsonl'))).toBe('tiku');
  expect(kind(await archive(`${'a/'.repeat(20_000)}bank.json`))).not.toBe('tiku');
});
