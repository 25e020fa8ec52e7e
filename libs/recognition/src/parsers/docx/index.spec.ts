import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RecognitionError } from '../../inspect/index.js';
import { docx, formula, mathRun, paragraph, run } from './docx.fixture.js';
import { parseDocx } from './index.js';

const texts = async (body: string, extra?: Record<string, string | Buffer>): Promise<string[]> =>
  (await parseDocx(await docx(body, extra))).blocks.map((block) => block.text);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAFklEQVR4nGP8z8Dwn4ECwESJ5lEDhoEBAG0vAh4iVGPTAAAAAElFTkSuQmCC',
  'base64',
);

describe('parseDocx', () => {
  it('reads formulas exactly and in place', async () => {
    const half = '<m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
    expect(await texts(paragraph(run('设') + formula(mathRun('x=') + half) + run('，求')))).toEqual([
      '设$x=\\frac{1}{2}$，求',
    ]);
  });

  it('prints automatic numbers of several levels and restarts', async () => {
    const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1．"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
    const numbered = (text: string, level: number): string =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`);
    const body =
      numbered('甲', 0) + numbered('一', 1) + numbered('二', 1) + numbered('乙', 0) + numbered('三', 1);
    expect(await texts(body, { 'word/numbering.xml': numbering })).toEqual([
      '1．甲',
      '(1)一',
      '(2)二',
      '2．乙',
      '(1)三',
    ]);
  });

  it('reads underlined space as a blank and raised text as a formula', async () => {
    const body = paragraph(
      run('x') +
        run('2', '<w:vertAlign w:val="superscript"/>') +
        run('的值为') +
        run('      ', '<w:u w:val="single"/>') +
        run('.'),
    );
    expect(await texts(body)).toEqual(['$x^{2}$的值为 \\fillin .']);
  });

  it('reads italic letters among Chinese as formulas, but not those of options and words', async () => {
    const italic = (text: string): string => run(text, '<w:i/>');
    const body =
      paragraph(run('质量为') + italic('m') + run('的物体受力') + italic('F')) +
      paragraph(run('速度') + italic('v') + run('2', '<w:vertAlign w:val="superscript"/>')) +
      paragraph(italic('A') + run('．增大')) +
      paragraph(run('see ') + italic('x') + run(' and ') + italic('ibid'));
    expect(await texts(body)).toEqual(['质量为$m$的物体受力$F$', '速度$v^{2}$', 'A．增大', 'see x and ibid']);
  });

  it('reads a grid as a pipe table and escapes bars in its cells', async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('X')}${cell('1')}</w:tr><w:tr>${cell('P')}${cell('a|b')}</w:tr></w:tbl>`;
    expect(await texts(body)).toEqual(['| X | 1 |\n| --- | --- |\n| P | a｜b |']);
  });

  it('omits deleted text and keeps inserted text', async () => {
    const body = paragraph(`${run('甲')}<w:del>${run('乙')}</w:del><w:ins>${run('丙')}</w:ins>`);
    expect(await texts(body)).toEqual(['甲丙']);
  });

  it('keeps pictures in place and reads text boxes once', async () => {
    const rels =
      '<Relationships><Relationship Id="rId1" Target="media/a.png"/><Relationship Id="rId2" Target="http://x/y.png" TargetMode="External"/></Relationships>';
    const box = `<mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${paragraph('框里')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph('框里')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`;
    const body = paragraph(
      `${run('如图')}<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r><w:r><w:drawing><a:blip r:embed="rId2"/></w:drawing></w:r><w:r>${box}</w:r>`,
    );
    const model = await parseDocx(
      await docx(body, { 'word/_rels/document.xml.rels': rels, 'word/media/a.png': PNG }),
    );
    expect(model.blocks.map((block) => block.text)).toEqual(['如图![](image:docx-1)', '框里']);
    expect(model.figures).toMatchObject([{ id: 'docx-1', width: 16, height: 16, kind: 'raster' }]);
  });

  it('keeps a picture twice if its sizes differ, and crops it as the document does', async () => {
    const rels = '<Relationships><Relationship Id="rId1" Target="media/a.png"/></Relationships>';
    const inline = (points: number, crop = ''): string =>
      `<w:r><w:drawing><wp:inline><wp:extent cx="${points * 12_700}" cy="${points * 12_700}"/><pic:pic><pic:blipFill><a:blip r:embed="rId1"/>${crop}</pic:blipFill></pic:pic></wp:inline></w:drawing></w:r>`;
    const body = paragraph(
      `${run('如图')}${inline(90)}${inline(30)}${inline(90)}${inline(45, '<a:srcRect r="50000"/>')}`,
    );
    const square = sharp({ create: { width: 16, height: 16, channels: 3, background: '#357' } });
    const model = await parseDocx(
      await docx(body, {
        'word/_rels/document.xml.rels': rels,
        'word/media/a.png': await square.png().toBuffer(),
      }),
    );
    expect(model.blocks[0]?.text).toBe(
      '如图![](image:docx-1)![](image:docx-2)![](image:docx-1)![](image:docx-3)',
    );
    expect(model.figures).toMatchObject([
      { id: 'docx-1', width: 16, widthPt: 90, heightPt: 90 },
      { id: 'docx-2', width: 16, widthPt: 30 },
      { id: 'docx-3', width: 8, height: 16, widthPt: 45 },
    ]);
  });

  it('keeps an unreadable MathType object as a formula figure with a doubt', async () => {
    const rels = '<Relationships><Relationship Id="rId1" Target="media/a.wmf"/></Relationships>';
    const object =
      '<w:r><w:object><v:shape><v:imagedata r:id="rId1"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>';
    const model = await parseDocx(
      await docx(paragraph(run('函数') + object), {
        'word/_rels/document.xml.rels': rels,
        'word/media/a.wmf': Buffer.alloc(40, 1),
      }),
    );
    expect(model.blocks).toMatchObject([
      { text: '函数![](image:docx-1)', doubts: [{ code: 'formula_object' }] },
    ]);
    expect(model.figures).toMatchObject([{ kind: 'formula', mimeType: 'image/png' }]);
  });

  it.each([
    ['entity bomb', '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aa">]><w:document><w:body/></w:document>'],
    [
      'external entity',
      '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]><w:document><w:body>&x;</w:body></w:document>',
    ],
    ['broken XML', '<w:document><w:body><w:p></w:body></w:document>'],
    ['no body', '<w:document/>'],
  ])('refuses %s as damaged', async (_, xml) => {
    await expect(parseDocx(await docx('', { 'word/document.xml': xml }))).rejects.toMatchObject({
      code: 'DAMAGED',
    });
  });

  it('rejects a zip bomb by its declared size', async () => {
    const bomb = await docx('', { 'word/document.xml': Buffer.alloc(61 * 1024 * 1024, 32) });
    await expect(parseDocx(bomb)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('rejects excessive nesting', async () => {
    const deep = `${'<w:sdt>'.repeat(500)}${'</w:sdt>'.repeat(500)}`;
    await expect(parseDocx(await docx(deep))).rejects.toBeInstanceOf(RecognitionError);
  });
});
