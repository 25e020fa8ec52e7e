/** Formulas of MathML and of OMML in one notation: `(a)/(b)`, `x^(2)`, `√(x)`, `[a&b;c]`. */
import { formulaMathml } from '../html/index.js';
import { formulaToOmml } from '../omml/index.js';
import { elementsOf, firstOf, readElements, textOf, type Element } from './xml.js';

const SIGNS: Record<string, string> = {
  '⃗': '→',
  '\u20d6': '←',
  '\u20e1': '↔',
  '\u0302': '^',
  ˆ: '^',
  '\u0303': '~',
  '˜': '~',
  ˉ: '‾',
  '¯': '‾',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030c': 'ˇ',
  '\u0301': 'ˊ',
  '´': 'ˊ',
  '\u0300': 'ˋ',
  '`': 'ˋ',
  '\u0306': '˘',
  '\u030a': '˚',
};
const chars = (text: string): string => text.replace(/[\s\u200b\u2061-\u2064\u00a0]/g, '');
const signed = (text: string): string => SIGNS[text] ?? text;
const rows = (cells: string[][]): string =>
  `[${cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).join('&')).join(';')}]`;

/** KaTeX's MathML. */
export function mathmlNotation(element: Element): string {
  const children = elementsOf(element);
  const all = (): string => children.map(mathmlNotation).join('');
  const part = (at: number): string => (children[at] ? mathmlNotation(children[at]) : '');
  const script = (at: number): string => signed(part(at));
  switch (element.name) {
    case 'annotation':
    case 'mphantom':
    case 'mspace':
      return '';
    case 'mi':
    case 'mo':
    case 'mn':
    case 'mtext':
      return children.length > 0 ? all() : chars(textOf(element));
    case 'mfrac':
      return `(${part(0)})/(${part(1)})`;
    case 'msqrt':
      return `√(${all()})`;
    case 'mroot':
      return `√(${part(1)})(${part(0)})`;
    case 'msub':
    case 'munder':
      return `${part(0)}_(${script(1)})`;
    case 'msup':
    case 'mover':
      return `${part(0)}^(${script(1)})`;
    case 'msubsup':
    case 'munderover':
      return `${part(0)}_(${script(1)})^(${part(2)})`;
    case 'mtable':
      return rows(
        children.map((row) => elementsOf(row).map((cell) => elementsOf(cell).map(mathmlNotation).join(''))),
      );
    default:
      return all();
  }
}

/** Word's `m:oMath`. */
export function ommlNotation(element: Element): string {
  const all = (of: Element | undefined): string => elementsOf(of).map(ommlNotation).join('');
  const part = (name: string): string => all(firstOf(element, `m:${name}`));
  const setting = (name: string): string | undefined =>
    firstOf(firstOf(element, `${element.name}Pr`), `m:${name}`)?.attributes['m:val'];
  switch (element.name) {
    case 'm:r':
      return chars(elementsOf(element, 'm:t').map(textOf).join(''));
    case 'm:f':
      return `(${part('num')})/(${part('den')})`;
    case 'm:rad':
      return setting('degHide') === '1' ? `√(${part('e')})` : `√(${part('deg')})(${part('e')})`;
    case 'm:sSub':
      return `${part('e')}_(${signed(part('sub'))})`;
    case 'm:limLow':
      return `${part('e')}_(${signed(part('lim'))})`;
    case 'm:sSup':
      return `${part('e')}^(${signed(part('sup'))})`;
    case 'm:limUpp':
      return `${part('e')}^(${signed(part('lim'))})`;
    case 'm:sSubSup':
      return `${part('e')}_(${signed(part('sub'))})^(${part('sup')})`;
    case 'm:sPre': {
      const [sub, sup] = [part('sub'), part('sup')];
      return `${sub && `_(${signed(sub)})`}${sup && `^(${signed(sup)})`}${part('e')}`;
    }
    case 'm:nary': {
      const low = setting('subHide') === '1' ? '' : `_(${signed(part('sub'))})`;
      const high = setting('supHide') === '1' ? '' : `^(${signed(part('sup'))})`;
      return `${setting('chr') ?? '∫'}${low}${high}${part('e')}`;
    }
    case 'm:acc':
      return `${part('e')}^(${signed(setting('chr') ?? '')})`;
    case 'm:bar':
      return setting('pos') === 'top' ? `${part('e')}^(‾)` : `${part('e')}_(‾)`;
    case 'm:groupChr':
      return `${part('e')}${setting('pos') === 'top' ? '^' : '_'}(${signed(setting('chr') ?? '')})`;
    case 'm:d':
      return `${setting('begChr') ?? '('}${part('e')}${setting('endChr') ?? ')'}`;
    case 'm:m':
      return rows(elementsOf(element, 'm:mr').map((row) => elementsOf(row, 'm:e').map(all)));
    case 'm:phant':
      return '';
    default:
      return element.name.endsWith('Pr') ? '' : all(element);
  }
}

/** The readings of a formula from its MathML and its OMML, if they differ; null if they agree. */
export function differenceInWord(tex: string): { tex: string; mathml: string; omml: string } | null {
  const mathml = mathmlNotation(readElements(formulaMathml(tex, true) ?? ''));
  const omml = ommlNotation(readElements(formulaToOmml(tex, true) ?? ''));
  return mathml === omml ? null : { tex, mathml, omml };
}
