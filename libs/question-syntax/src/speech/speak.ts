/** A spoken formula, whole and by its parts. Owns the wording; MathML provides the structure. */
import { mathRow, partsOf, type MathNode } from '../mathml/index.js';
import { SIGNS } from './signs.js';
import { chargeOf, choiceOf, continuesName, isCount } from './upright.js';
import { PHRASES, type SpeechLanguage } from './words.js';

/** A part of a formula that the reader can step into. */
export interface SpokenPart {
  text: string;
  parts: SpokenPart[];
}

/** A deeper part is read, but cannot be stepped into. */
const DEPTH_MAX = 12;
const UNSPOKEN = /[\u200b\u2061-\u2064\u00a0\s]/gu;
const NARY = new Set(['∑', '∏', '∫', '∬', '∮', '⋃', '⋂']);
const BARS = new Set(['|', '∣']);

/** The spoken formula; null if KaTeX cannot render it. */
export function speechOf(tex: string, language: SpeechLanguage): string | null {
  const row = mathRow(tex, false);
  return row && tidy(new Speaker(language).row(row));
}

/** The formula with its parts; null if KaTeX cannot render it. */
export function spokenParts(tex: string, language: SpeechLanguage): SpokenPart | null {
  const row = mathRow(tex, false);
  return row && new Speaker(language).partOfRow(row, 0);
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([，,])(?: ?[，,])*/g, '$1')
    .replaceAll('， ', '，')
    .replace(/^[，, ]+|[，, ]+$/g, '');

class Speaker {
  readonly #language: SpeechLanguage;

  constructor(language: SpeechLanguage) {
    this.#language = language;
  }
  get #say() {
    return PHRASES[this.#language];
  }

  row(nodes: readonly MathNode[]): string {
    let said = '';
    for (const [at, node] of nodes.entries()) {
      const text = this.#node(node, nodes[at - 1]);
      if (text === '') continue;
      said += said === '' || continuesName(node, nodes[at - 1]) ? text : `${this.#say.gap}${text}`;
    }
    return said;
  }

  partOfRow(nodes: readonly MathNode[], depth: number, name = ''): SpokenPart {
    const [only] = nodes;
    if (nodes.length === 1 && only) return this.#part(only, undefined, depth, name);
    const parts =
      depth >= DEPTH_MAX ? [] : nodes.map((node, at) => this.#part(node, nodes[at - 1], depth + 1));
    return { text: named(name, tidy(this.row(nodes))), parts: parts.filter(({ text }) => text !== '') };
  }

  #part(node: MathNode, before: MathNode | undefined, depth: number, name = ''): SpokenPart {
    const text = named(name, tidy(this.#node(node, before)));
    const parts = depth >= DEPTH_MAX ? [] : this.#children(node, depth + 1);
    return { text, parts: parts.filter((part) => part.text !== '') };
  }

  #children(node: MathNode, depth: number): SpokenPart[] {
    const { part } = this.#say;
    const [first, second, third] = node.children;
    const of = (child: MathNode | undefined, name: string) =>
      child ? [this.partOfRow(partsOf(child), depth, name)] : [];
    switch (node.name) {
      case 'mfrac':
        return [...of(first, part.numerator), ...of(second, part.denominator)];
      case 'msup':
        return [...of(first, part.base), ...of(second, part.exponent)];
      case 'msub':
        return [...of(first, part.base), ...of(second, part.index)];
      case 'msubsup':
        return [...of(first, part.base), ...of(second, part.index), ...of(third, part.exponent)];
      case 'munder':
        return [...of(first, ''), ...of(second, part.low)];
      case 'mover':
        return of(first, '');
      case 'munderover':
        return [...of(first, ''), ...of(second, part.low), ...of(third, part.high)];
      case 'mroot':
        return [...of(first, part.root), ...of(second, part.index)];
      case 'msqrt':
        return [this.partOfRow(node.children.flatMap(partsOf), depth, part.root)];
      case 'fenced':
        return of(first, part.inside);
      case 'mtable':
        return node.children.map((row, at) => ({
          text: tidy(this.#rowOfTable(row, at)),
          parts: row.children.flatMap((cell) => of(cellOf(cell), part.cell)),
        }));
      case 'mrow':
        return node.children.map((child, at) => this.#part(child, node.children[at - 1], depth));
      default:
        return [];
    }
  }

  #node(node: MathNode, before?: MathNode): string {
    const say = this.#say;
    const [first, second, third] = node.children;
    switch (node.name) {
      case 'mi':
      case 'mn':
      case 'mo':
      case 'mtext':
        return this.#leaf(node, before);
      case 'mspace':
        return '';
      case 'mfrac': {
        const isSimple = isShort(first) && isShort(second);
        return (isSimple ? say.over : say.fraction)(this.#of(first), this.#of(second));
      }
      case 'msup':
        return this.#charged(first, second) ?? this.#raised(this.#of(first), second);
      case 'msub':
        if (plain(first) === '∁') return say.complement(this.#of(second));
        return isLimit(first) ? this.#limited(first, second) : this.#indexed(first, second);
      case 'msubsup':
        if (choiceOf(first)) return this.#chosen(first, second, third);
        return isLimit(first)
          ? this.#limited(first, second, third)
          : this.#raised(this.#indexed(first, second), third);
      case 'munder':
      case 'munderover':
        return isLimit(first)
          ? this.#limited(first, second, third)
          : say.below(
              third ? say.above(this.#of(first), this.#of(third)) : this.#of(first),
              this.#of(second),
            );
      case 'mover': {
        const sign = plain(second);
        const accent = say.accent[sign];
        if (sign === '') return plain(first) === '→' ? say.yields : this.#of(first);
        return accent ? accent(this.#of(first)) : say.above(this.#of(first), this.#of(second));
      }
      case 'msqrt': {
        const inside = node.children.flatMap(partsOf);
        return (inside.length === 1 ? say.root : say.longRoot)(this.row(inside));
      }
      case 'mroot':
        return say.nthRoot(this.#of(second), this.#of(first));
      case 'fenced':
        return this.#fenced(node);
      case 'mtable':
        return this.#table(node);
      case 'menclose':
        return say.crossed(this.row(node.children.flatMap(partsOf)));
      default:
        return this.row(node.children);
    }
  }

  #of(node: MathNode | undefined): string {
    return this.row(partsOf(node));
  }

  #leaf({ name, text, attributes }: MathNode, before: MathNode | undefined): string {
    if (name === 'mtext') return this.#words(text);
    const sign = text.replace(UNSPOKEN, '');
    // Between the parts of a unit.
    if (sign === '⋅' && attributes['lspace'] === '0em') return '';
    if (name === 'mo' && (sign === '-' || sign === '−' || sign === '+') && opensOperand(before))
      return sign === '+' ? '' : this.#say.negative;
    const whole = SIGNS.get(sign)?.[this.#language];
    if (whole !== undefined) return whole;
    // Letters and digits are read by the voice; signs in a row, one by one.
    return [...sign]
      .map((char) => {
        const reading = SIGNS.get(char.normalize('NFKC')) ?? SIGNS.get(char);
        return name === 'mn' || !reading ? char.normalize('NFKC') : ` ${reading[this.#language]} `;
      })
      .join('');
  }

  /** Words stay as they are; signs among them are read. */
  #words(text: string): string {
    return [...text.replace(/[\u2061-\u2064]/g, '')]
      .map((char) => {
        const reading = /[\p{L}\p{P}]/u.test(char) ? undefined : SIGNS.get(char);
        if (reading) return ` ${reading[this.#language]} `;
        return /\p{No}/u.test(char) ? ` ${char.normalize('NFKC')} ` : char;
      })
      .join('')
      .replace(/[\u00a0\s]+/g, ' ')
      .trim();
  }

  #raised(base: string, exponent: MathNode | undefined): string {
    const { gap, squared, cubed, power } = this.#say;
    const sign = plain(exponent);
    if (sign === '2') return `${base}${gap}${squared}`;
    if (sign === '3') return `${base}${gap}${cubed}`;
    const marks = partsOf(exponent);
    const isMark =
      marks.length > 0 && marks.every(({ name, text }) => name === 'mo' && /[′″∘°*∗+\-−]/.test(text));
    const said = this.#of(exponent);
    return isMark ? `${base}${gap}${said}` : `${base}${gap}${power(said)}`;
  }

  #indexed(base: MathNode | undefined, index: MathNode | undefined): string {
    const said = this.#of(index);
    return `${this.#of(base)}${this.#say.gap}${isCount(base, index) ? said : this.#say.sub(said)}`;
  }

  #charged(base: MathNode | undefined, exponent: MathNode | undefined): string | null {
    const charge = chargeOf(base, exponent);
    if (!charge) return null;
    const sign = charge.isPositive ? this.#say.positiveCharge : this.#say.negativeCharge;
    return [this.#of(base), charge.count, sign].filter(Boolean).join(this.#say.gap);
  }

  #chosen(base: MathNode | undefined, all: MathNode | undefined, taken: MathNode | undefined): string {
    const kind = choiceOf(base) ?? 'combinations';
    return this.#say[kind](this.#of(all), this.#of(taken));
  }

  #limited(sign: MathNode | undefined, low: MathNode | undefined, high?: MathNode): string {
    const { limit, from, under } = this.#say;
    if (/^lim/.test(plain(sign))) return limit(this.#of(low));
    return high ? from(this.#of(sign), this.#of(low), this.#of(high)) : under(this.#of(sign), this.#of(low));
  }

  #fenced(node: MathNode): string {
    const { open = '', close = '' } = node.attributes;
    const [inside] = node.children;
    const [table] = partsOf(inside);
    if (open === '{' && close.replace('.', '') === '' && table?.name === 'mtable') return this.#cases(table);
    if (table?.name === 'mtable' && partsOf(inside).length === 1) return this.#table(table);
    if (BARS.has(open) && BARS.has(close)) return this.#say.absolute(this.#of(inside));
    const read = (sign: string): string => SIGNS.get(sign)?.[this.#language] ?? '';
    return this.#say.fenced(this.#of(inside), read(open), read(close));
  }

  #table(node: MathNode): string {
    const columns = Math.max(0, ...node.children.map((row) => row.children.length));
    return this.#say.table(node.children.length, columns, this.#rows(node));
  }

  #cases(node: MathNode): string {
    return this.#say.cases(node.children.length, this.#rows(node));
  }

  #rows(node: MathNode): string {
    return node.children.map((row, at) => this.#rowOfTable(row, at)).join(this.#say.pause);
  }

  #rowOfTable(row: MathNode, at: number): string {
    const cells = partsOf(row).map((cell) => this.#of(cellOf(cell)));
    return this.#say.row(at + 1, cells.filter(Boolean).join(this.#say.pause));
  }
}

const named = (name: string, text: string): string => (name === '' || text === '' ? text : `${name} ${text}`);

const cellOf = (cell: MathNode): MathNode => (cell.name === 'mtd' ? { ...cell, name: 'mrow' } : cell);

/** The signs of a node, without its structure. */
function plain(node: MathNode | undefined): string {
  return partsOf(node)
    .map((part) => part.text + part.children.map(plain).join(''))
    .join('')
    .replace(UNSPOKEN, '');
}

function isLimit(node: MathNode | undefined): boolean {
  const sign = plain(node);
  return NARY.has(sign) || /^(?:lim|max|min|sup|inf)/.test(sign);
}

/** One leaf: no listener could attribute a part of it elsewhere. */
const isShort = (node: MathNode | undefined): boolean => {
  const parts = partsOf(node);
  return parts.length === 1 && parts[0]?.children.length === 0;
};

/** After such a sign a minus belongs to a number. */
const opensOperand = (before: MathNode | undefined): boolean =>
  before === undefined || (before.name === 'mo' && !/^[)\]}|∣!′°⟩%]$/.test(before.text));
