import { describe, expect, it } from '@jest/globals';
import katex from 'katex';
import { formula, mathRun } from './docx.fixture.js';
import { ommlToLatex } from './omml.js';
import { parseXml } from './xml.js';

const r = mathRun;
const e = (inner: string): string => `<m:e>${inner}</m:e>`;
const chr = (name: string, value: string): string => `<m:${name} m:val="${value}"/>`;

const CASES: [string, string, string][] = [
  ['fraction', `<m:f><m:num>${r('a+b')}</m:num><m:den>${r('c')}</m:den></m:f>`, '\\frac{a+b}{c}'],
  [
    'fraction without bar in brackets',
    `<m:d>${e(`<m:f><m:fPr>${chr('type', 'noBar')}</m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
    '\\binom{n}{k}',
  ],
  [
    'square root',
    `<m:rad><m:radPr>${chr('degHide', '1')}</m:radPr><m:deg/>${e(r('x'))}</m:rad>`,
    '\\sqrt{x}',
  ],
  [
    'function before a letter',
    `<m:func><m:fName>${r('sin')}</m:fName>${e(r('ω'))}</m:func>${r('t')}`,
    '\\sin\\omega t',
  ],
  ['cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('27'))}</m:rad>`, '\\sqrt[3]{27}'],
  [
    'sum',
    `<m:nary><m:naryPr>${chr('chr', '∑')}</m:naryPr><m:sub>${r('k=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('k'))}</m:nary>`,
    '\\sum_{k=1}^{n} k',
  ],
  [
    'integral by default',
    `<m:nary><m:sub>${r('0')}</m:sub><m:sup>${r('∞')}</m:sup>${e(r('f'))}</m:nary>`,
    '\\int_{0}^{\\infty} f',
  ],
  [
    'both scripts',
    `<m:sSubSup>${e(r('a'))}<m:sub>${r('n+1')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
    'a_{n+1}^{2}',
  ],
  ['script on a longer base', `<m:sSup>${e(r('AB'))}<m:sup>${r('2')}</m:sup></m:sSup>`, '{AB}^{2}'],
  ['degrees', `<m:sSup>${e(r('60'))}<m:sup>${r('∘')}</m:sup></m:sSup>`, '{60}^{\\circ}'],
  ['prime', `<m:sSup>${e(r('f'))}<m:sup>${r('′')}</m:sup></m:sSup>`, 'f^{\\prime}'],
  ['vector', `<m:acc><m:accPr>${chr('chr', '⃗')}</m:accPr>${e(r('a'))}</m:acc>`, '\\vec{a}'],
  ['long vector', `<m:acc><m:accPr>${chr('chr', '⃗')}</m:accPr>${e(r('AB'))}</m:acc>`, '\\overrightarrow{AB}'],
  [
    'arrow above as a limit',
    `<m:limUpp>${e(r('AB'))}<m:lim>${r('→')}</m:lim></m:limUpp>`,
    '\\overrightarrow{AB}',
  ],
  ['bar', `<m:bar><m:barPr>${chr('pos', 'top')}</m:barPr>${e(r('z'))}</m:bar>`, '\\overline{z}'],
  [
    'limit',
    `<m:func><m:fName><m:limLow>${e(r('lim', chr('sty', 'p')))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('f'))}</m:func>`,
    '\\lim_{x\\to0} f',
  ],
  ['function split over runs', r('s') + r('i') + r('n') + r('α'), '\\sin\\alpha'],
  ['upright letter', r('1+') + r('i', '<m:nor/>'), '1+\\mathrm{i}'],
  [
    'matrix in brackets',
    `<m:d>${e(`<m:m><m:mr>${e(r('1'))}${e(r('2'))}</m:mr><m:mr>${e(r('3'))}${e(r('4'))}</m:mr></m:m>`)}</m:d>`,
    '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
  ],
  [
    'cases',
    `<m:d><m:dPr>${chr('begChr', '{')}${chr('endChr', '')}</m:dPr>${e(`<m:eqArr>${e(r('x,x≥0'))}${e(r('−x,x&lt;0'))}</m:eqArr>`)}</m:d>`,
    '\\begin{cases}x,x\\geq0 \\\\ -x,x<0\\end{cases}',
  ],
  [
    'half-open interval',
    `<m:d><m:dPr>${chr('begChr', '[')}${chr('endChr', ')')}${chr('sepChr', ',')}</m:dPr>${e(r('0'))}${e(r('+∞'))}</m:d>`,
    '[0,+\\infty)',
  ],
  [
    'tall brackets grow',
    `<m:d>${e(`<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`)}</m:d>`,
    '\\left( \\frac{1}{2} \\right)',
  ],
  [
    'set',
    `<m:d><m:dPr>${chr('begChr', '{')}${chr('endChr', '}')}</m:dPr>${e(r('x∣x&gt;0'))}</m:d>`,
    '\\{x\\mid x>0\\}',
  ],
  ['Chinese text', `<m:sSub>${e(r('S'))}<m:sub>${r('阴影')}</m:sub></m:sSub>`, 'S_{\\text{阴影}}'],
  [
    'underbrace',
    `<m:limLow>${e(`<m:groupChr><m:groupChrPr>${chr('chr', '⏟')}</m:groupChrPr>${e(r('1+1'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
    '\\underbrace{1+1}_{n}',
  ],
  ['pre-scripts', `<m:sPre><m:sub>${r('n')}</m:sub><m:sup>${r('')}</m:sup>${e(r('C'))}</m:sPre>`, '{}_{n}C'],
  ['special characters', r('50%'), '50\\%'],
];

describe('ommlToLatex', () => {
  it.each(CASES)('%s', (_, omml, latex) => {
    expect(ommlToLatex(parseXml(formula(omml)))).toBe(latex);
    expect(() => katex.renderToString(latex, { throwOnError: true, strict: false })).not.toThrow();
  });

  it('keeps the content of unknown elements', () => {
    expect(ommlToLatex(parseXml(formula(`<m:future>${e(r('x+1'))}</m:future>`)))).toBe('x+1');
  });
});
