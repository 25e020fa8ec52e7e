/** Exam papers generated for the benchmark: text and formulas as a PDF, the same as pictures, and a .docx. */
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import yazl from 'yazl';

/** As dense as a printed paper: about 1,300 characters. */
const QUESTIONS_PER_PAGE = 7;

/** A PDF of `count` pages of choice questions, each with a fraction and scripts. */
export async function digitalPaper(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const roman = await document.embedFont(StandardFonts.TimesRoman);
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
  for (let number = 0; number < count; number++) {
    const page = document.addPage([595, 842]);
    for (let row = 0; row < QUESTIONS_PER_PAGE; row++) {
      question(page, roman, italic, number * QUESTIONS_PER_PAGE + row + 1, 780 - row * 105);
    }
  }
  return document.save();
}

function question(page: PDFPage, roman: PDFFont, italic: PDFFont, number: number, y: number): void {
  const text = (value: string, x: number, dy = 0, size = 11, font = roman): void =>
    page.drawText(value, { x, y: y + dy, size, font });
  text(`${number}. A curve passes through the point (1, ${number}) and its slope at every point is`, 60);
  text('x', 440, 7, 8, italic);
  text('2', 444, 10, 5.5);
  text('y', 442, -5, 8, italic);
  page.drawLine({ start: { x: 439, y: y + 3 }, end: { x: 449, y: y + 3 }, thickness: 0.5 });
  text('. Which of the following lines touches the curve at that point of the plane?', 60, -17);
  'ABCD'.split('').forEach((label, index) => {
    text(`${label}. `, 60 + index * 120, -36);
    text('y', 76 + index * 120, -36, 11, italic);
    text(` = ${index + number}`, 82 + index * 120, -36);
    text('x', 112 + index * 120, -36, 11, italic);
  });
}

/** A PDF of `count` pages that are pictures of text at 200 dpi. */
export async function scannedPaper(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let number = 0; number < count; number++) {
    const picture = await document.embedJpg(await pagePicture(number));
    document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  return document.save();
}

async function pagePicture(number: number): Promise<Uint8Array> {
  const lines = Array.from({ length: 30 }, (_, row) => {
    const n = number * 30 + row + 1;
    return `<text x="150" y="${180 + row * 68}" font-family="serif" font-size="34">${n}. Find the number of ways in which ${n + 3} books can be put on a shelf.</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="1654" height="2339" fill="#fff"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

/** A .docx with `count` questions, every one with an equation. */
export async function wordPaper(count: number): Promise<Uint8Array> {
  const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const fraction = (n: number): string =>
    `<m:oMath><m:f><m:num><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>${n}</m:t></m:r></m:sup></m:sSup></m:num><m:den><m:r><m:t>y</m:t></m:r></m:den></m:f></m:oMath>`;
  const paragraph = (content: string): string => `<w:p>${content}</w:p>`;
  const body = Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    return [
      paragraph(run(`${n}．已知函数的值为`) + fraction(n) + run('，则下列结论正确的是（　　）')),
      paragraph(run(`A．${n}    B．${n + 1}    C．${n + 2}    D．${n + 3}`)),
      paragraph(run('【答案】A')),
      paragraph(run('【详解】代入计算可得。')),
    ].join('');
  }).join('');
  const names =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string): void =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name);
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<w:document ${names}><w:body>${paragraph(run('一、选择题'))}${body}</w:body></w:document>`,
  );
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
