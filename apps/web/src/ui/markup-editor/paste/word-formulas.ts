/**
 * Formulas on Word's clipboard. They are in comments that only Word reads, with a picture for other readers, in a
 * mixture of HTML and Office's own elements.
 */
import { ommlToLatex, type XmlElement } from '@tiku/recognition/omml';

const OPEN = '<!--[if gte msEquation 12]>';
const CLOSE = '<![endif]-->';
const PICTURE_OPEN = '<![if !msEquation]>';
const PICTURE_CLOSE = '<![endif]>';
/** HTML parsers lower-case names: these have capitals. */
const NAMES = new Map(
  'accPr barPr begChr borderBox borderBoxPr dPr endChr eqArr fName fPr groupChr groupChrPr limLoc limLow limUpp naryPr oMath oMathPara phantPr rPr sPre sSub sSubSup sSup sepChr strikeTLBR'
    .split(' ')
    .map((name) => [`m:${name.toLowerCase()}`, `m:${name}`]),
);

/** The page without Word's pictures of formulas, and with its formulas as elements that contain their LaTeX. */
export function withWordFormulas(html: string): string {
  const plain = replaced(html, PICTURE_OPEN, PICTURE_CLOSE, () => '');
  return replaced(plain, OPEN, CLOSE, (inside) => {
    const tex = latexOf(inside);
    if (tex === '') return '';
    const formula = document.createElement('tk-formula');
    formula.setAttribute('tex', tex);
    if (inside.includes('<m:oMathPara')) formula.setAttribute('display', '');
    return formula.outerHTML;
  });
}

/** Linear: each search begins where the previous one ended. */
function replaced(text: string, open: string, close: string, by: (inside: string) => string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const to = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (to < 0) return out + text.slice(at);
    out += text.slice(at, from) + by(text.slice(from + open.length, to));
    at = to + close.length;
  }
}

function latexOf(source: string): string {
  // HTML has no empty elements of this kind: the following content would become its children.
  const closed = source.replace(/<(m:[A-Za-z]{1,20})\b([^<>]{0,200})\/>/g, '<$1$2></$1>');
  const { body } = new DOMParser().parseFromString(closed, 'text/html');
  const formulas = [...body.querySelectorAll('*')].filter(({ localName }) => localName === 'm:omath');
  return formulas
    .map((formula) => ommlToLatex(elementOf(formula, 0)))
    .filter((tex) => tex !== '')
    .join('\\\\');
}

const DEPTH_MAX = 100;

/** Only Office's elements: drops HTML wrapped around their letters. */
function elementOf(element: Element, depth: number): XmlElement {
  const name = NAMES.get(element.localName) ?? element.localName;
  const attributes = Object.fromEntries([...element.attributes].map((each) => [each.name, each.value]));
  const children =
    depth > DEPTH_MAX ? [] : [...element.childNodes].flatMap((node) => childOf(node, depth + 1));
  const hasLetters =
    name === 'm:r' && !children.some((child) => typeof child !== 'string' && child.name === 'm:t');
  return { name, attributes, children: hasLetters ? lettersOf(children) : children };
}

function childOf(node: Node, depth: number): (XmlElement | string)[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  if (node.localName.startsWith('m:')) return [elementOf(node, depth)];
  return depth > DEPTH_MAX ? [] : [...node.childNodes].flatMap((child) => childOf(child, depth + 1));
}

/** Word's page has the letters of a run without the element that its file has around them. */
function lettersOf(children: (XmlElement | string)[]): (XmlElement | string)[] {
  const letters = children.filter((child) => typeof child === 'string').join('');
  const rest = children.filter((child) => typeof child !== 'string');
  return [...rest, { name: 'm:t', attributes: {}, children: [letters.replace(/\s+/g, ' ')] }];
}
