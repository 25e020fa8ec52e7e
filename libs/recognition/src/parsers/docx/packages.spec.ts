/** Packages of other writers: names, prefixes, inserted parts, notes. */
import { describe, expect, it } from '@jest/globals';
import yazl from 'yazl';
import { docx, paragraph, run } from './docx.fixture.js';
import { htmlParagraphs, webArchive } from './html-part.js';
import { parseDocx } from './index.js';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAFklEQVR4nGP8z8Dwn4ECwESJ5lEDhoEBAG0vAh4iVGPTAAAAAElFTkSuQmCC',
  'base64',
);

function packed(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
  });
}
const rels = (...entries: [id: string, type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const document = (body: string, namespaces = W) =>
  `<w:document ${namespaces} xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`;
const texts = async (bytes: Buffer) => (await parseDocx(bytes)).blocks.map(({ text }) => text);

describe('the main part', () => {
  it.each([
    ['document2.xml', '/word/document2.xml'],
    ['in a folder of the writer', 'doc/text.xml'],
  ])('is found by its relationship: %s', async (_what, target) => {
    const name = target.replace(/^\//, '');
    expect(
      await texts(
        await packed({
          '_rels/.rels': rels(['r1', `${RELATIONS}/officeDocument`, target]),
          [name]: document(paragraph('1. 甲')),
        }),
      ),
    ).toEqual(['1. 甲']);
  });

  it('is found by its type if the relationship is missing', async () => {
    const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/main.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
    expect(
      await texts(await packed({ '[Content_Types].xml': types, 'word/main.xml': document(paragraph('甲')) })),
    ).toEqual(['甲']);
  });

  it('has relationships with absolute and escaped targets', async () => {
    const body = paragraph(
      `<w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="p1"/></w:drawing></w:r>`,
    );
    const model = await parseDocx(
      await packed({
        '_rels/.rels': rels(['r1', `${RELATIONS}/officeDocument`, 'word/document3.xml']),
        'word/document3.xml': document(body),
        'word/_rels/document3.xml.rels': rels(['p1', `${RELATIONS}/image`, '/word/media/%E5%9B%BE.png']),
        'word/media/图.png': PNG,
      }),
    );
    expect(model.figures).toHaveLength(1);
  });

  it('is missing in packages of other programs', async () => {
    const sheet = packed({ '_rels/.rels': rels(['r1', `${RELATIONS}/officeDocument`, 'xl/workbook.xml']) });
    await expect(parseDocx(await sheet)).rejects.toMatchObject({ code: 'DAMAGED' });
  });
});

describe('namespaces', () => {
  const strict =
    'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:m="http://purl.oclc.org/ooxml/officeDocument/math"';
  it('may be those of strict files', async () => {
    const files = {
      '_rels/.rels': rels([
        'r1',
        'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument',
        'word/document.xml',
      ]),
      'word/document.xml': document(
        paragraph(run('设') + '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
        strict,
      ),
    };
    expect(await texts(await packed(files))).toEqual(['设$x$']);
  });

  it('may have other prefixes, or none', async () => {
    const other = `<ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:r><ns0:rPr><ns0:vanish ns0:val="true"/></ns0:rPr><ns0:t>隐</ns0:t></ns0:r><ns0:r><ns0:t>甲</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>`;
    const none = `<document xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><body><p><r><t>乙</t></r></p></body></document>`;
    expect(await texts(await packed({ 'word/document.xml': other }))).toEqual(['甲']);
    expect(await texts(await packed({ 'word/document.xml': none }))).toEqual(['乙']);
  });
});

describe('notes', () => {
  const notes = (kind: 'footnote' | 'endnote', ...entries: [id: string, text: string][]) =>
    `<w:${kind}s ${W}><w:${kind} w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>${entries
      .map(
        ([id, text]) =>
          `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${run(` ${text}`)}</w:p></w:${kind}>`,
      )
      .join('')}</w:${kind}s>`;
  const mark = (kind: string, id: string) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

  it('are printed where the text refers to them', async () => {
    const body =
      paragraph(run('求加速度') + mark('footnote', '2') + run('。')) +
      paragraph(run('Find it') + mark('endnote', '1'));
    expect(
      await texts(
        await docx(body, {
          'word/footnotes.xml': notes('footnote', ['2', '取 g=10。']),
          'word/endnotes.xml': notes('endnote', ['1', 'Use SI units.']),
        }),
      ),
    ).toEqual(['求加速度（注：取 g=10。）。', 'Find it (Note: Use SI units.)']);
  });

  it('are printed once, and not called notes twice', async () => {
    const body =
      paragraph(run('甲') + mark('footnote', '2')) +
      paragraph(run('乙') + mark('footnote', '2') + mark('footnote', '9'));
    expect(
      await texts(await docx(body, { 'word/footnotes.xml': notes('footnote', ['2', '注：答案保留整数']) })),
    ).toEqual(['甲（注：答案保留整数）', '乙']);
  });
});

describe('inserted parts', () => {
  const inserted = (name: string, content: string | Buffer) =>
    docx(`${paragraph('一、选择题')}<w:altChunk r:id="c1"/>${paragraph('完')}`, {
      'word/_rels/document.xml.rels': rels(['c1', `${RELATIONS}/aFChunk`, name]),
      [`word/${name}`]: content,
    });

  it('are web pages', async () => {
    const html =
      '<html><head><title>x</title><style>p{}</style></head><body><p>1. H<sub>2</sub>O 的<b>质量</b>&nbsp;&lt; x<sup>2</sup><br>第二行</p><!-- 略 --><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table></body></html>';
    expect(await texts(await inserted('a.html', html))).toEqual([
      '一、选择题',
      '1. $H_{2}$O 的质量\u00a0< $x^{2}$\n第二行',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '完',
    ]);
  });

  it('are web archives with pictures', async () => {
    const mht = Buffer.from(
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="xx"\r\n\r\n--xx\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>1. =E5=A6=82=E5=9B=BE=\r\n<img src=3D"img/a.png"></p>\r\n--xx\r\nContent-Location: file:///C:/img/a.png\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${PNG.toString('base64')}\r\n--xx--`,
    );
    const model = await parseDocx(await inserted('a.mht', mht));
    expect(model.blocks[1]?.text).toBe('1. 如图![](image:docx-part-1)');
    expect(model.figures.map(({ id }) => id)).toEqual(['docx-part-1']);
  });

  it('are other documents, whose pictures have names of their own', async () => {
    const inner = await docx(paragraph('1. 甲') + paragraph('2. 乙'));
    const model = await parseDocx(await inserted('inner.docx', inner));
    expect(model.blocks.map(({ text }) => text)).toEqual(['一、选择题', '1. 甲', '2. 乙', '完']);
    expect(model.blocks.map(({ place }) => place.paragraph)).toEqual([1, 3, 4, 5]);
  });

  it('are named if they cannot be read', async () => {
    for (const [name, content] of [
      ['a.rtf', '{\\rtf1 x}'],
      ['b.docx', 'PK broken'],
    ] as const) {
      const { warnings, blocks } = await parseDocx(await inserted(name, content));
      expect(warnings).toMatchObject([{ code: 'missing_file', detail: `word/${name}` }]);
      expect(blocks.flatMap(({ doubts = [] }) => doubts.map(({ code }) => code))).toEqual(['missing_file']);
    }
  });

  it('end after a few documents inside each other', async () => {
    let inner = await docx(paragraph('甲'));
    for (let depth = 0; depth < 6; depth++) inner = await inserted('i.docx', inner);
    const { blocks, warnings } = await parseDocx(inner);
    expect(blocks.length).toBeLessThan(10);
    expect(warnings.map(({ code }) => code)).toContain('missing_file');
  });
});

describe('wrappers', () => {
  const control = (inner: string) => `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
  const cell = (inner: string) => `<w:tc>${inner}</w:tc>`;
  it('lose no row, cell or paragraph of a table', async () => {
    const table = `<w:tbl><w:tr>${cell(paragraph('甲'))}${control(cell(paragraph('乙')))}</w:tr>${control(
      `<w:tr>${cell(control(paragraph('丙')))}${cell(`<w:ins>${paragraph('丁')}</w:ins>`)}</w:tr>`,
    )}</w:tbl>`;
    expect(await texts(await docx(table))).toEqual(['| 甲 | 乙 |\n| --- | --- |\n| 丙 | 丁 |']);
  });

  it('lose no text box of a table at the end', async () => {
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('框内')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const table = `<w:tbl><w:tr>${cell(paragraph(run('甲') + box))}${cell(paragraph('乙'))}</w:tr></w:tbl>`;
    expect(await texts(await docx(table))).toEqual(['| 甲 | 乙 |\n| --- | --- |', '框内']);
  });

  it('name a part of a master document', async () => {
    const { warnings } = await parseDocx(await docx(`${paragraph('甲')}<w:subDoc r:id="s1"/>`));
    expect(warnings.map(({ code }) => code)).toEqual(['missing_file']);
  });
});

describe('web pages in documents', () => {
  it.each([
    ['<p>a<p>b', ['a', 'b']],
    ['a &amp; b &#x4e2d;&#20013; &unknown;', ['a & b 中中 &unknown;']],
    ['<script>if (a<b) c()</script><div>x</div>', ['x']],
    ['<p title="a>b">y</p>', ['y']],
    ['<!-- never closed <p>z', []],
    ['a < b', ['a < b']],
    ['&toString; &valueOf;', ['&toString; &valueOf;']],
  ])('%j', (html, expected) => {
    expect(htmlParagraphs(html).map(({ text }) => text)).toEqual(expected);
  });

  it('read an archive without parts as a page', () => {
    expect(webArchive(Buffer.from('<p>x</p>')).html).toBe('<p>x</p>');
  });
});
