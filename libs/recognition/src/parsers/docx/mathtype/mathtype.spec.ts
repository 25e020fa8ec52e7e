import { describe, expect, it } from '@jest/globals';
import { docx, paragraph } from '../docx.fixture.js';
import { parseDocx } from '../index.js';
import { mathTypeLatex } from './index.js';
import { formulaObject, VERSION_3, VERSION_5, type Records } from './mathtype.fixture.js';

const read = (records: Records, ...content: Buffer[]): string | null =>
  mathTypeLatex(formulaObject(records.formula(...content)));

/** A formula: its records in both versions, which number templates differently, and its LaTeX. */
type Case = [latex: string, make: (r: Records, v: <T>(five: T, three: T) => T) => Buffer];
const CASES: Case[] = [
  ['x+1=2', (r) => r.line(r.text('x+1=2'))],
  ['\\alpha \\leq \\infty ', (r) => r.line(r.text('α≤∞'))],
  ['\\sin 2x', (r) => r.line(r.text('sin', 2), r.text('2x'))],
  ['\\text{质量}m', (r) => r.line(r.text('质量', 12), r.text('m'))],
  ['\\mathbf{a}b', (r) => r.line(r.text('a', 7), r.text('b'))],
  ['\\frac{a}{b+1}', (r, v) => r.line(r.template(v(11, 14), 0, r.line(r.text('a')), r.line(r.text('b+1'))))],
  ['\\sqrt{x}', (r, v) => r.line(r.template(v(10, 13), 0, r.line(r.text('x')), r.empty()))],
  ['\\sqrt[3]{x}', (r, v) => r.line(r.template(v(10, 13), 1, r.line(r.text('x')), r.line(r.text('3'))))],
  ['x^{2}', (r, v) => r.line(r.text('x'), r.template(v(28, 15), 0, r.empty(), r.line(r.text('2'))))],
  ['x_{1}', (r, v) => r.line(r.text('x'), r.template(v(27, 15), v(0, 1), r.line(r.text('1')), r.empty()))],
  [
    'x_{1}^{2}',
    (r, v) => r.line(r.text('x'), r.template(v(29, 15), v(0, 2), r.line(r.text('1')), r.line(r.text('2')))),
  ],
  [
    '{}_{1}^{2}H',
    (r, v) => r.line(r.template(v(29, 44), v(1, 2), r.line(r.text('1')), r.line(r.text('2'))), r.text('H')),
  ],
  [
    '\\left(x\\right)',
    (r, v) => r.line(r.template(1, v(3, 0), r.line(r.text('x')), r.text('(', 22), r.text(')', 22))),
  ],
  ['\\left[x\\right.', (r) => r.line(r.template(3, 1, r.line(r.text('x')), r.text('[', 22)))],
  [
    '\\left(0,1\\right]',
    (r, v) => r.line(r.template(v(9, 12), v(0x30, 0), r.line(r.text('0,1')), r.text('(]', 22))),
  ],
  ['\\overline{AB}', (r, v) => r.line(r.template(v(13, 17), 0, r.line(r.text('AB'))))],
  ['\\overrightarrow{AB}', (r, v) => r.line(r.template(v(31, 47), v(2, 1), r.line(r.text('AB'))))],
  [
    '\\int_{0}^{1}x',
    (r, v) =>
      r.line(
        r.template(
          v(15, 21),
          v(0x31, 2),
          r.line(r.text('x')),
          r.line(r.text('0')),
          r.line(r.text('1')),
          r.text('∫', 22),
        ),
      ),
  ],
  [
    '\\sum_{i=1}^{n}i',
    (r, v) =>
      r.line(
        r.template(
          v(16, 29),
          v(0x70, 1),
          r.line(r.text('i')),
          r.line(r.text('i=1')),
          r.line(r.text('n')),
          r.text('∑', 22),
        ),
      ),
  ],
  [
    '\\lim_{x\\to 0}',
    (r, v) =>
      r.line(r.template(v(23, 39), v(0x50, 1), r.line(r.text('lim', 2)), r.line(r.text('x→0')), r.empty())),
  ],
  [
    '\\begin{cases}x=1 \\\\ y=2\\end{cases}',
    (r) =>
      r.line(r.template(2, 1, r.line(r.pile(r.line(r.text('x=1')), r.line(r.text('y=2')))), r.text('{', 22))),
  ],
  [
    '\\left|\\begin{matrix}a & b \\\\ c & d\\end{matrix}\\right|',
    (r, v) =>
      r.line(
        r.template(
          4,
          v(3, 0),
          r.line(r.matrix(2, 2, ...['a', 'b', 'c', 'd'].map((cell) => r.line(r.text(cell))))),
        ),
      ),
  ],
  ['\\vec{v}', (r) => r.line(r.embellished('v', 11))],
  ['\\bar{x}+1', (r) => r.line(r.embellished('x', 17), r.text('+1'))],
  ["f'(x)", (r) => r.line(r.embellished('f', 5), r.text('(x)'))],
];

describe('formula objects', () => {
  it.each(CASES)('reads %s from version 5', (latex, make) => {
    expect(
      read(
        VERSION_5,
        make(VERSION_5, (five) => five),
      ),
    ).toBe(latex.trim());
  });

  it.each(CASES)('reads %s from version 3', (latex, make) => {
    expect(
      read(
        VERSION_3,
        make(VERSION_3, (_, three) => three),
      ),
    ).toBe(latex.trim());
  });

  it('reads large compound files', () => {
    const long = VERSION_5.line(VERSION_5.text('a+'.repeat(600)));
    expect(read(VERSION_5, long)).toBe('a+'.repeat(600));
  });

  it('returns null for a character without a spelling and for damaged bytes', () => {
    expect(read(VERSION_5, VERSION_5.line(VERSION_5.text('\uE123')))).toBeNull();
    const whole = formulaObject(VERSION_5.formula(VERSION_5.line(VERSION_5.text('x'))));
    expect(mathTypeLatex(Buffer.from('no object'))).toBeNull();
    let state = 7;
    for (let round = 0; round < 3_000; round++) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 4; change++) {
        state = (Math.imul(state, 48_271) >>> 0) % 0x7fff_ffff;
        bytes[state % bytes.length] = (state >> 8) & 0xff;
      }
      const latex = mathTypeLatex(bytes.subarray(0, 512 + (state % (bytes.length - 512))));
      expect(latex === null || typeof latex === 'string').toBe(true);
    }
  });
});

it('places formulas in the text of a Word file', async () => {
  const object = (id: string) =>
    `<w:r><w:object><v:shape style="width:20pt;height:12pt"><v:imagedata r:id="p"/></v:shape><o:OLEObject ProgID="Equation.DSMT4" r:id="${id}"/></w:object></w:r>`;
  const r = VERSION_5;
  const bytes = await docx(
    paragraph(`<w:r><w:t>1. 求 </w:t></w:r>${object('o1')}<w:r><w:t> 的值</w:t></w:r>`),
    {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="o1" Target="embeddings/oleObject1.bin"/><Relationship Id="p" Target="media/image1.wmf"/></Relationships>',
      'word/embeddings/oleObject1.bin': formulaObject(r.formula(r.line(r.text('x+1')))),
      'word/media/image1.wmf': Buffer.from('a picture that is not read'),
    },
  );
  const { blocks, figures, warnings } = await parseDocx(bytes);
  expect(blocks[0]?.text).toBe('1. 求 $x+1$ 的值');
  expect([figures, warnings]).toEqual([[], []]);
});
