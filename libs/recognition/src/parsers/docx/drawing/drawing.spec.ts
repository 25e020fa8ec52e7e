import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { docx, paragraph, run } from '../docx.fixture.js';
import { parseDocx } from '../index.js';
import { parseXml } from '../xml.js';
import { customPath, vmlPath } from './custom-path.js';
import { isLostDrawing, paint, shapeDrawing } from './index.js';
import { presetPath } from './preset-paths.js';
import { flat } from './shapes.js';

const EMU = 12_700;
const box = (x: number, y: number, w: number, h: number, look = '') =>
  `<a:xfrm${look}><a:off x="${x * EMU}" y="${y * EMU}"/><a:ext cx="${w * EMU}" cy="${h * EMU}"/></a:xfrm>`;
const BLACK = '<a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>';
const shape = (form: string, place: string, text = '', line = BLACK) =>
  `<wps:wsp><wps:spPr>${place}<a:prstGeom prst="${form}"><a:avLst/></a:prstGeom><a:noFill/>${line}</wps:spPr>${
    text && `<wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx>`
  }<wps:bodyPr/></wps:wsp>`;
const drawing = (inner: string, w = 100, h = 50) =>
  `<w:drawing><wp:inline><wp:extent cx="${w * EMU}" cy="${h * EMU}"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const canvas = (...shapes: string[]) => drawing(`<wpc:wpc>${shapes.join('')}</wpc:wpc>`);
const read = (xml: string) => shapeDrawing(parseXml(xml));
const nothing = () => Promise.resolve(null);

/** Whether the picture is dark at a point, in points from its corner. */
async function isDark(png: Buffer, widthPt: number, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / widthPt;
  return (data[Math.round(y * scale) * info.width + Math.round(x * scale)] ?? 255) < 128;
}

describe('a canvas of shapes', () => {
  it('is painted at its printed size and cropped to what is drawn', async () => {
    const two = read(canvas(shape('rect', box(10, 10, 60, 30)), shape('line', box(10, 25, 60, 0))));
    const painted = two && (await paint(two, nothing));
    expect(painted).toMatchObject({ isPartial: false });
    // 60 by 30 points, plus half a line and 3 points of white on each side.
    expect(painted?.widthPt).toBeCloseTo(67, 0);
    expect(painted?.heightPt).toBeCloseTo(37, 0);
    const { data, widthPt } = painted ?? { data: Buffer.of(), widthPt: 1 };
    expect([await isDark(data, widthPt, 30, 18.5), await isDark(data, widthPt, 30, 10)]).toEqual([
      true,
      false,
    ]);
  });

  it('includes the names of its points, and is not a drawing if it contains sentences', () => {
    const point = read(canvas(shape('line', box(0, 0, 9, 9)), shape('ellipse', box(0, 0, 9, 9), 'A')));
    const names = flat(point?.shapes ?? []).map(
      (one) => one.kind === 'path' && one.label?.lines[0]?.runs[0]?.text,
    );
    expect(names).toEqual([undefined, 'A']);
    const sealed = shape('rect', box(0, 0, 20, 400), '学号：________ 姓名：________ 学校：________');
    expect(read(canvas(shape('line', box(0, 0, 9, 9)), sealed))).toBeNull();
  });

  it('yields to its pictures and text boxes if nothing is drawn', () => {
    expect(read(canvas(shape('rect', box(0, 0, 20, 20), 'A', '')))).toBeNull();
    expect(read(drawing(shape('rect', box(0, 0, 20, 20))))).toBeNull();
  });

  it('is a figure by itself if no layout uses its form', () => {
    const triangle = read(drawing(shape('triangle', box(0, 0, 60, 40)), 60, 40));
    expect(triangle).toMatchObject({
      isSingle: true,
      shapes: [{ rect: { x: 0, y: 0, width: 60, height: 40 } }],
    });
    for (const form of ['roundRect', 'straightConnector1', 'leftBrace', 'wedgeRectCallout'])
      expect(read(drawing(shape(form, box(0, 0, 60, 40)), 60, 40))).toBeNull();
    expect(read(drawing(shape('triangle', box(0, 0, 9, 9)), 9, 9))).toBeNull();
  });

  it('includes the names of a picture’s parts', () => {
    const picture = `<pic:pic><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr>${box(0, 0, 80, 40)}</pic:spPr></pic:pic>`;
    const named = read(drawing(`<wpg:wgp>${picture}${shape('rect', box(10, 10, 9, 9), 'A', '')}</wpg:wgp>`));
    expect(flat(named?.shapes ?? []).map(({ kind }) => kind)).toEqual(['picture', 'path']);
    const sentence = shape(
      'rect',
      box(0, 0, 90, 40),
      '注意事项：请在答题卡上作答，在试卷上作答无效，谢谢配合。',
      '',
    );
    expect(read(drawing(`<wpg:wgp>${picture}${sentence}</wpg:wgp>`))).toBeNull();
  });

  it('is lost if boxes of sentences are joined by arrows', () => {
    const step = (x: number) =>
      shape('rect', box(x, 0, 40, 30), '把所得的溶液转移到容量瓶中，并用蒸馏水洗涤烧杯内壁两三次');
    const arrow = (x: number) => shape('straightConnector1', box(x, 15, 20, 0));
    const lost = (xml: string) => isLostDrawing(parseXml(xml));
    expect(lost(canvas(step(0), arrow(40), step(60), arrow(100), step(120)))).toBe(true);
    expect(lost(canvas(step(0), step(60)))).toBe(false);
    expect(lost(drawing(shape('rect', box(0, 0, 20, 20))))).toBe(false);
  });

  it('turns, mirrors and scales the contents of a group', () => {
    const group = `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${100 * EMU}" cy="${50 * EMU}"/><a:chOff x="1000" y="1000"/><a:chExt cx="${200 * EMU}" cy="${200 * EMU}"/></a:xfrm></wpg:grpSpPr>${shape(
      'rtTriangle',
      `<a:xfrm rot="5400000" flipV="1"><a:off x="1000" y="1000"/><a:ext cx="${20 * EMU}" cy="${40 * EMU}"/></a:xfrm>`,
    )}${shape('line', box(0, 0, 10, 10))}</wpg:wgp>`;
    const [triangle] = flat(read(drawing(group))?.shapes ?? []);
    expect(triangle).toMatchObject({
      rect: { x: 0, y: 0, width: 10, height: 10 },
      turn: { degrees: 90, flipX: false, flipY: true },
    });
  });

  it('reports what it cannot draw', async () => {
    const cloud = read(canvas(shape('cloudCallout', box(0, 0, 20, 20)), shape('line', box(0, 0, 30, 30))));
    expect(cloud && (await paint(cloud, nothing))).toMatchObject({ isPartial: true });
  });

  it('becomes one figure in its paragraph', async () => {
    const text = paragraph(
      `${run('如图，')}<w:r>${canvas(shape('ellipse', box(0, 0, 40, 40)), shape('line', box(0, 20, 40, 0)))}</w:r>`,
    );
    const model = await parseDocx(await docx(text));
    expect(model.blocks.map((block) => block.text)).toEqual(['如图，![](image:docx-drawing-1)']);
    expect(model.figures).toEqual([expect.objectContaining({ id: 'docx-drawing-1', kind: 'drawing' })]);
  });
});

describe('a group of VML', () => {
  const group = (inner: string) =>
    read(
      `<w:pict><v:group style="width:100pt;height:50pt" coordsize="2000,1000" coordorigin="100,100">${inner}</v:group></w:pict>`,
    );

  it('reads lines, forms and paths in the units of its group', () => {
    const drawn = group(
      '<v:line from="100,100" to="2100,600"/><v:oval style="left:300;top:300;width:400;height:200"/>' +
        '<v:shape style="left:100;top:100;width:1000;height:500" coordsize="10,10" path="m0,0l10,10e" filled="f"/>',
    );
    expect(flat(drawn?.shapes ?? []).map(({ rect }) => rect)).toEqual([
      { x: 0, y: 0, width: 100, height: 25 },
      { x: 10, y: 10, width: 20, height: 10 },
      { x: 0, y: 0, width: 50, height: 25 },
    ]);
    expect(
      flat(drawn?.shapes ?? [])
        .map((one) => one.kind === 'path' && one.path)
        .at(-1),
    ).toBe('M0 0L50 25');
  });

  it('reads relative steps and rejects unknown commands', () => {
    const size = { width: 10, height: 10, coordWidth: 100, coordHeight: 100 };
    expect(vmlPath('m10,10r10,0r0,10xe', size)).toBe('M1 1L2 1L2 2Z');
    expect(vmlPath('m0,0ae5,5,5,5,0,90e', size)).toBeNull();
    expect(vmlPath('', size)).toBeNull();
  });
});

describe('outlines', () => {
  it('have finite numbers for every form and size', () => {
    for (const form of [
      'rect',
      'ellipse',
      'arc',
      'pie',
      'chord',
      'can',
      'cube',
      'leftBrace',
      'rightBracket',
      'upArrow',
    ])
      for (const [w, h] of [
        [10, 20],
        [10, 0],
      ] as const)
        expect([form, presetPath(form, w, h, (_name, otherwise) => otherwise)]).toEqual([
          form,
          expect.not.stringMatching(/NaN|Infinity/),
        ]);
    expect(presetPath('constructor', 1, 1, (_name, otherwise) => otherwise)).toBeNull();
  });

  it('fit a freeform into its box', () => {
    const point = (x: number, y: number) => `<a:pt x="${x}" y="${y}"/>`;
    const free = parseXml(
      `<a:custGeom><a:pathLst><a:path w="100" h="100"><a:moveTo>${point(0, 0)}</a:moveTo><a:lnTo>${point(100, 50)}</a:lnTo><a:close/></a:path></a:pathLst></a:custGeom>`,
    );
    expect(customPath(free, 10, 20)).toBe('M0 0L10 10Z');
  });
});
