/**
 * LaTeX → Word's formula XML, by way of KaTeX's MathML. Owns the structure of OMML; an unknown element becomes its
 * parts, so nothing is lost.
 */
import { mathRow, partsOf, type MathNode } from '../mathml/index.js';
import { needsSides, isSign, withUnlikeBrackets } from './operators.js';
import { ACCENTS, BARS, GROUP_SIGNS, NARY } from './signs.js';
import { xmlText } from './xml.js';

/** One `m:oMath`, or `m:oMathPara` for a displayed formula; null if KaTeX cannot render it. */
export function formulaToOmml(tex: string, display: boolean): string | null {
  const row = mathRow(tex, display);
  if (!row) return null;
  const formula = `<m:oMath>${rowXml(row)}</m:oMath>`;
  return display ? `<m:oMathPara>${formula}</m:oMathPara>` : formula;
}

/** Invisible: Word shows a dotted box for an empty argument. Literal, so that LibreOffice treats it as an operand. */
const NOTHING = '<m:r><m:rPr><m:lit/></m:rPr><m:t>\u200b</m:t></m:r>';
const APPLY = '\u2061';
const UNSPOKEN = /[\u2061-\u2064]/g;

/** LibreOffice shows an error for an operator without a side, as at the end of `x =`. */
function rowXml(given: readonly MathNode[]): string {
  const nodes = withUnlikeBrackets(given);
  const [first, last] = [nodes[0], nodes.at(-1)];
  const before = first && needsSides(first) ? NOTHING : '';
  const after = last && (needsSides(last) || isSign(last)) ? NOTHING : '';
  return before + nodesXml(nodes) + after;
}

function nodesXml(nodes: readonly MathNode[]): string {
  let out = '';
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const [taken, xml] = withOperand(node, nodes, at);
    out += xml;
    at += taken;
  }
  return out;
}

/** Sums, functions and indices before their base take the following nodes; returns the number taken and the XML. */
function withOperand(node: MathNode, nodes: readonly MathNode[], at: number): [number, string] {
  const [base, first, second] = node.children;
  const sign = naryOf(node);
  if (sign !== null) {
    const operand = operandOf(nodes, at + 1);
    const isSub = node.name === 'msub' || node.name === 'munder';
    const isSup = node.name === 'msup' || node.name === 'mover';
    const xml = nary(
      sign,
      node.name,
      isSup ? undefined : first,
      isSub ? undefined : isSup ? first : second,
      operand,
    );
    return [operand.length, xml];
  }
  if (isScripts(node.name) && base && partsOf(base).length === 0 && nodes[at + 1]) {
    const sub = node.name === 'msup' ? undefined : first;
    const sup = node.name === 'msup' ? first : second;
    const xml = `<m:sPre>${argument('sub', sub)}${argument('sup', sup)}${argument('e', nodes[at + 1])}</m:sPre>`;
    return [1, xml];
  }
  const next = nodes[at + 1];
  if (next?.name === 'mo' && next.text === APPLY) {
    const operand = operandOf(nodes, at + 2).slice(0, 1);
    if (operand.length === 0) return [1, nodeXml(node)];
    return [1 + operand.length, func(nodeXml(node), operand)];
  }
  if (isLimitOfFunction(node)) {
    const operand = operandOf(nodes, at + 1).slice(0, 1);
    if (operand.length > 0) return [operand.length, func(nodeXml(node), operand)];
  }
  return [0, nodeXml(node)];
}

const isScripts = (name: string): boolean => name === 'msub' || name === 'msup' || name === 'msubsup';

const func = (name: string, operand: readonly MathNode[]): string =>
  `<m:func><m:fName>${name}</m:fName><m:e>${rowXml(operand)}</m:e></m:func>`;

/** `\lim` with its lower limit, `\sin^2`, `\log_a`. */
const isLimitOfFunction = (node: MathNode): boolean =>
  (node.name === 'munder' || isScripts(node.name)) &&
  partsOf(node.children[0]).some(({ text }) => text === APPLY);

function naryOf(node: MathNode): string | null {
  const base = /^m(?:sub|sup|subsup|under|over|underover)$/.test(node.name) ? node.children[0] : node;
  return base?.name === 'mo' && NARY.has(base.text) ? base.text : null;
}

/** Up to the next sign of addition or relation. */
function operandOf(nodes: readonly MathNode[], from: number): MathNode[] {
  const operand: MathNode[] = [];
  for (const node of nodes.slice(from)) {
    if (operand.length > 0 && node.name === 'mo' && !CLOSE_OPERATORS.has(node.text)) break;
    if (operand.length > 0 && naryOf(node) !== null) break;
    operand.push(node);
    if (node.name === 'mo' && !CLOSE_OPERATORS.has(node.text)) break;
  }
  return operand;
}
const CLOSE_OPERATORS = new Set(['⋅', '×', '÷', '/', '!', '′', APPLY]);

function nary(
  sign: string,
  name: string,
  sub: MathNode | undefined,
  sup: MathNode | undefined,
  operand: readonly MathNode[],
): string {
  const place = name.startsWith('msu') ? 'subSup' : 'undOvr';
  const hides = `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}`;
  const properties = `<m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="${place}"/>${hides}</m:naryPr>`;
  return `<m:nary>${properties}${argument('sub', sub)}${argument('sup', sup)}<m:e>${rowXml(operand) || NOTHING}</m:e></m:nary>`;
}

const argument = (name: string, node: MathNode | undefined): string =>
  `<m:${name}>${rowXml(partsOf(node)) || NOTHING}</m:${name}>`;

function nodeXml(node: MathNode): string {
  const [first, second, third] = node.children;
  switch (node.name) {
    case 'mi':
    case 'mn':
    case 'mo':
      return run(node);
    case 'mtext':
      return `<m:r><m:rPr><m:nor/></m:rPr>${text(node.text)}</m:r>`;
    case 'mspace':
      return Number.parseFloat(node.attributes['width'] ?? '0') >= 0.3 ? `<m:r>${text('\u2003')}</m:r>` : '';
    case 'mfrac':
      return `<m:f>${isZero(node.attributes['linethickness']) ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${argument('num', first)}${argument('den', second)}</m:f>`;
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${rowXml(node.children.flatMap(partsOf)) || NOTHING}</m:e></m:rad>`;
    case 'mroot':
      return `<m:rad>${argument('deg', second)}${argument('e', first)}</m:rad>`;
    case 'msub':
      return `<m:sSub>${argument('e', first)}${argument('sub', second)}</m:sSub>`;
    case 'msup':
      return `<m:sSup>${argument('e', first)}${argument('sup', second)}</m:sSup>`;
    case 'msubsup':
      return `<m:sSubSup>${argument('e', first)}${argument('sub', second)}${argument('sup', third)}</m:sSubSup>`;
    case 'munder':
      return under(first, second);
    case 'mover':
      return over(first, second);
    case 'munderover':
      return `<m:limUpp><m:e>${under(first, second)}</m:e>${argument('lim', third)}</m:limUpp>`;
    case 'fenced':
      return `<m:d><m:dPr><m:begChr m:val="${xmlText(node.attributes['open'] ?? '')}"/><m:endChr m:val="${xmlText(node.attributes['close'] ?? '')}"/></m:dPr>${argument('e', first)}</m:d>`;
    case 'mtable':
      return matrix(node);
    case 'menclose':
      return enclosed(node);
    case 'mphantom':
      return `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${argument('e', first)}</m:phant>`;
    default:
      return rowXml(node.children.flatMap(partsOf));
  }
}

const isZero = (length: string | undefined): boolean =>
  length !== undefined && Number.parseFloat(length) === 0;

function under(base: MathNode | undefined, below: MathNode | undefined): string {
  const sign = below?.name === 'mo' ? below.text : '';
  if (BARS.has(sign)) return `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr>${argument('e', base)}</m:bar>`;
  if (GROUP_SIGNS.has(sign)) return groupSign(sign, 'bot', base);
  return `<m:limLow>${argument('e', base)}${argument('lim', below)}</m:limLow>`;
}

function over(base: MathNode | undefined, above: MathNode | undefined): string {
  const sign = above?.name === 'mo' ? above.text : '';
  const accent = ACCENTS[sign];
  if (BARS.has(sign)) return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${argument('e', base)}</m:bar>`;
  if (GROUP_SIGNS.has(sign)) return groupSign(sign, 'top', base);
  if (accent !== undefined)
    return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr>${argument('e', base)}</m:acc>`;
  return `<m:limUpp>${argument('e', base)}${argument('lim', above)}</m:limUpp>`;
}

function groupSign(sign: string, place: 'top' | 'bot', base: MathNode | undefined): string {
  const align = place === 'top' ? 'bot' : 'top';
  return `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${place}"/><m:vertJc m:val="${align}"/></m:groupChrPr>${argument('e', base)}</m:groupChr>`;
}

const JUSTIFIED: Record<string, string> = { left: 'left', right: 'right' };

function matrix(table: MathNode): string {
  const rows = table.children.map((row) => row.children);
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const aligns = (table.attributes['columnalign'] ?? '').split(' ');
  const kinds = Array.from({ length: columns }, (_, at) => {
    const align = JUSTIFIED[aligns[at] ?? ''] ?? 'center';
    return `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${align}"/></m:mcPr></m:mc>`;
  });
  const body = rows.map((cells) => {
    const filled = Array.from({ length: columns }, (_, at) => {
      const inside = rowXml((cells[at]?.children ?? []).flatMap(partsOf));
      return `<m:e>${inside || NOTHING}</m:e>`;
    });
    return `<m:mr>${filled.join('')}</m:mr>`;
  });
  return `<m:m><m:mPr><m:mcs>${kinds.join('')}</m:mcs></m:mPr>${body.join('')}</m:m>`;
}

const SIDES = ['Top', 'Bot', 'Left', 'Right'].map((side) => `<m:hide${side} m:val="1"/>`).join('');

function enclosed(node: MathNode): string {
  const inside = `<m:e>${rowXml(node.children.flatMap(partsOf)) || NOTHING}</m:e>`;
  const notation = node.attributes['notation'] ?? '';
  if (notation.includes('box')) return `<m:borderBox>${inside}</m:borderBox>`;
  const strikes =
    (notation.includes('horizontalstrike') ? '<m:strikeH m:val="1"/>' : '') +
    (notation.includes('updiagonalstrike') ? '<m:strikeBLTR m:val="1"/>' : '') +
    (notation.includes('downdiagonalstrike') ? '<m:strikeTLBR m:val="1"/>' : '');
  return `<m:borderBox><m:borderBoxPr>${SIDES}${strikes}</m:borderBoxPr>${inside}</m:borderBox>`;
}

const STYLES: Record<string, string> = {
  normal: '<m:sty m:val="p"/>',
  bold: '<m:sty m:val="b"/>',
  'bold-italic': '<m:sty m:val="bi"/>',
  italic: '<m:sty m:val="i"/>',
  'double-struck': '<m:scr m:val="double-struck"/><m:sty m:val="p"/>',
  script: '<m:scr m:val="script"/>',
  fraktur: '<m:scr m:val="fraktur"/>',
  'sans-serif': '<m:scr m:val="sans-serif"/><m:sty m:val="p"/>',
  monospace: '<m:scr m:val="monospace"/><m:sty m:val="p"/>',
};

function run(node: MathNode): string {
  const shown = node.text.replace(UNSPOKEN, '');
  if (shown === '') return '';
  const variant = node.attributes['mathvariant'];
  const isWord = node.name === 'mi' && [...shown].length > 1;
  const style = variant ? (STYLES[variant] ?? '') : isWord ? STYLES['normal'] : '';
  return `<m:r>${style ? `<m:rPr>${style}</m:rPr>` : ''}${text(shown)}</m:r>`;
}

const text = (shown: string): string => `<m:t xml:space="preserve">${xmlText(shown)}</m:t>`;
