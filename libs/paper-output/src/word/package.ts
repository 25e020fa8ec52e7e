/** The files of a Word document around its body: styles, footer, relations. Owns no question. */
import { xmlText } from '@tiku/question-syntax/omml';
import type { ArchiveFile } from '../archive/index.js';
import { sheetSize, type OutputLayout } from '../paper/index.js';
import { sealingLine } from './sealing-line.js';

export interface WordPicture {
  name: string;
  type: 'png' | 'jpeg';
  data: Uint8Array;
}

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What the number of a question takes, and the letter of an option: two letters. */
export const INDENT_TWIPS = 420;
const TWIPS_PER_MM = 1440 / 25.4;
export const twips = (mm: number): number => Math.round(mm * TWIPS_PER_MM);

export function wordPackage(
  body: string,
  pictures: readonly WordPicture[],
  layout: OutputLayout,
  title: string,
  /** The picture of the sealing line. */
  seal: Buffer | null,
): ArchiveFile[] {
  const hasSeal = seal !== null;
  const relations = pictures
    .map(
      ({ name }) =>
        `<Relationship Id="${name}" Type="${OFFICE}/image" Target="media/${fileName(name, pictures)}"/>`,
    )
    .join('');
  return [
    {
      name: '[Content_Types].xml',
      data: `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPE}.settings+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPE}.footer+xml"/>${hasSeal ? `<Override PartName="/word/header1.xml" ContentType="${TYPE}.header+xml"/>` : ''}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    },
    {
      name: 'docProps/core.xml',
      data: `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="settings" Type="${OFFICE}/settings" Target="settings.xml"/><Relationship Id="footer" Type="${OFFICE}/footer" Target="footer1.xml"/>${hasSeal ? `<Relationship Id="header" Type="${OFFICE}/header" Target="header1.xml"/>` : ''}${relations}</Relationships>`,
    },
    { name: 'word/styles.xml', data: styles(layout) },
    { name: 'word/settings.xml', data: settings(hasSeal) },
    { name: 'word/footer1.xml', data: footer(layout) },
    ...(seal
      ? [
          { name: 'word/header1.xml', data: header(layout) },
          { name: 'word/_rels/header1.xml.rels', data: HEADER_RELATIONS },
          { name: 'word/media/seal.png', data: seal },
        ]
      : []),
    {
      name: 'word/document.xml',
      data: `${DECLARATION}<w:document ${NAMESPACES}><w:body>${body}${sheet(layout, hasSeal)}</w:body></w:document>`,
    },
    ...pictures.map(({ name, data }) => ({ name: `word/media/${fileName(name, pictures)}`, data })),
  ];
}

const fileName = (name: string, pictures: readonly WordPicture[]): string =>
  `${name}.${pictures.find((picture) => picture.name === name)?.type ?? 'png'}`;

function sheet(layout: OutputLayout, hasSeal: boolean): string {
  const { widthMm, heightMm, columns, marginMm, gutterMm } = sheetSize(layout);
  const [width, height] = [twips(widthMm), twips(heightMm)];
  const turned = width > height ? ' w:orient="landscape"' : '';
  const margins = Object.entries(marginMm)
    .map(([side, mm]) => `w:${side}="${twips(mm)}"`)
    .join(' ');
  const head = hasSeal ? '<w:headerReference w:type="default" r:id="header"/>' : '';
  const foot = layout.hasPageNumbers
    ? (hasSeal ? ['default', 'even'] : ['default'])
        .map((pages) => `<w:footerReference w:type="${pages}" r:id="footer"/>`)
        .join('')
    : '';
  const cols = columns > 1 ? `<w:cols w:num="${columns}" w:space="${twips(gutterMm)}"/>` : '';
  return `<w:sectPr>${head}${foot}<w:pgSz w:w="${width}" w:h="${height}"${turned}/><w:pgMar ${margins} w:header="500" w:footer="500" w:gutter="0"/>${cols}</w:sectPr>`;
}

/** Questions, their further text, options one by one and in rows. */
function textStyles(style: (id: string, name: string, paragraph: string, run: string) => string): string {
  const hanging = (left: number): string =>
    `<w:tabs><w:tab w:val="left" w:pos="${left}"/></w:tabs><w:ind w:left="${left}" w:hanging="${INDENT_TWIPS}"/>`;
  const plain = (left: number): string => `<w:ind w:left="${left}"/>`;
  return [
    style('Question', 'Question', hanging(INDENT_TWIPS), ''),
    style('QuestionText', 'Question Text', plain(INDENT_TWIPS), ''),
    style('Option', 'Option', hanging(2 * INDENT_TWIPS), ''),
    style('OptionText', 'Option Text', plain(2 * INDENT_TWIPS), ''),
    style('Options', 'Options in a Row', plain(INDENT_TWIPS), ''),
  ].join('');
}

function styles({ fontSizePt, language }: OutputLayout): string {
  const size = Math.round(fontSizePt * 2);
  const style = (id: string, name: string, paragraph: string, run: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
  const heading = '<w:rFonts w:eastAsia="黑体"/><w:b/>';
  return `${DECLARATION}<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体" w:cs="Times New Roman"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/><w:lang w:val="en-US" w:eastAsia="${language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="40" w:line="312" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${style('Title', 'Title', '<w:spacing w:after="120"/><w:jc w:val="center"/>', `${heading}<w:sz w:val="${Math.round(size * 1.6)}"/>`)}${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="0"/>', heading)}${textStyles(style)}</w:styles>`;
}

/** Only the front sides of the sheets have the sealing line. Without a mode Word takes the file for one of 2007. */
const settings = (hasSeal: boolean): string =>
  `${DECLARATION}<w:settings ${NAMESPACES}>${hasSeal ? '<w:evenAndOddHeaders/>' : ''}<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;

const header = (layout: OutputLayout): string =>
  `${DECLARATION}<w:hdr ${NAMESPACES}>${sealingLine(layout)}</w:hdr>`;
const HEADER_RELATIONS = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="seal" Type="${OFFICE}/image" Target="media/seal.png"/></Relationships>`;

function footer({ language }: OutputLayout): string {
  const field = (name: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const line =
    language === 'zh-CN'
      ? `${run('第 ')}${field('PAGE')}${run(' 页（共 ')}${field('NUMPAGES')}${run(' 页）')}`
      : `${run('Page ')}${field('PAGE')}${run(' of ')}${field('NUMPAGES')}`;
  return `${DECLARATION}<w:ftr ${NAMESPACES}><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${line}</w:p></w:ftr>`;
}
