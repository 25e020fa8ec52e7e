/**
 * LaTeX → a Typst formula, by way of KaTeX's MathML, as Word's formulas are made. An unknown element yields its
 * children, so nothing is lost.
 */
import { mathRow, partsOf, TAG_CLASS, type MathNode } from '@tiku/question-syntax/mathml';
import { ACCENTS, GROUP_FUNCTIONS, LONG_KINDS, spaceOf, styled } from './formula-signs.js';
import { literal, sign } from './literal.js';

/** The formula without its dollar signs; null if KaTeX cannot set it. */
export function formulaToTypst(tex: string, display: boolean): string | null {
  const row = mathRow(tex, display);
  return row && rowOf(row, display ? 'display' : 'line');
}

/** A displayed formula and its number apart; both without dollar signs. */
export function displayedFormula(tex: string): { set: string; number: string | null } | null {
  const row = mathRow(tex, true);
  if (!row) return null;
  const last = row.at(-1);
  if (last?.attributes['class'] !== TAG_CLASS) return { set: rowOf(row, 'display'), number: null };
  return { set: rowOf(row.slice(0, -2), 'display'), number: last.text };
}

/**
 * The same within a line, which breaks after relations and operators, with the parts between two breaks that may be
 * wider than a narrow column.
 */
export function inlineFormula(tex: string): { set: string; wide: string[] } | null {
  const row = mathRow(tex, false);
  if (!row) return null;
  const wide = partsBetweenBreaks(row).filter((part) => signsIn(part) > NARROW_SIGNS);
  return { set: rowOf(row, 'line'), wide: wide.map((part) => rowOf(part, 'line')) };
}

/** The number of characters that fit into the narrowest column. */
const NARROW_SIGNS = 8;
const BREAKS = new Set('=≠<>≤≥⩽⩾≈≡∼≅≃∝∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦∣∥⊥+−-±∓×÷⋅·∗∘∪∩∧∨⊕⊗');

function partsBetweenBreaks(row: readonly MathNode[]): MathNode[][] {
  const parts: MathNode[][] = [[]];
  for (const node of row) {
    parts.at(-1)?.push(node);
    if (node.name === 'mo' && BREAKS.has(node.text)) parts.push([]);
  }
  return parts;
}

const signsIn = (nodes: readonly MathNode[]): number =>
  nodes.reduce((sum, { text, children }) => sum + [...text].length + signsIn(children), 0);

/** Inline fractions are large, as in printed papers and on the screen; those in fractions and indices follow TeX. */
type Place = 'display' | 'line' | 'inner';
const APPLY = '\u2061';
const UNSPOKEN = /[\u2061-\u2064]/g;
/** The placeholder for a missing base of an accent or index. */
const NOTHING = '""';

function rowOf(nodes: readonly MathNode[], place: Place): string {
  return nodes.map((node, at) => nodeOf(node, place, nodes[at + 1]?.text === APPLY)).join('');
}

const inside = (node: MathNode | undefined): string => rowOf(partsOf(node), 'inner') || NOTHING;

function nodeOf(node: MathNode, place: Place, isApplied: boolean): string {
  const [first, second, third] = node.children;
  switch (node.name) {
    case 'mi':
      return identifier(node, isApplied);
    case 'mn':
    case 'mo':
      return operator(node);
    case 'mtext':
      return spaceOf(node.text) ?? literal(node.text);
    case 'mspace':
      return ` hs("${Number.parseFloat(node.attributes['width'] ?? '0') || 0}") `;
    case 'mfrac':
      return fraction(node, place);
    case 'msqrt':
      return ` sqrt(${rowOf(node.children.flatMap(partsOf), place) || NOTHING})`;
    case 'mroot':
      return ` root(${inside(second)}, ${rowOf(partsOf(first), place) || NOTHING})`;
    case 'msub':
      return attached('scripts', place, first, second, undefined);
    case 'msup':
      return attached('scripts', place, first, undefined, second);
    case 'msubsup':
      return attached('scripts', place, first, second, third);
    case 'munder':
    case 'mover':
      return aboveOrBelow(node, place);
    case 'munderover': {
      const only = isDrawnOut(partsOf(first)) ? EQUALS : partsOf(first)[0];
      if (!isLongArrow(only)) return attached('limits', place, first, second, third);
      const words = `b: ${inside(second)}, t: ${inside(third)}`;
      return ` class("relation", attach(${longArrow(only, [second, third])}, ${words}))`;
    }
    case 'fenced':
      return ` lr(${fence(node.attributes['open'])}${rowOf(partsOf(first), place) || NOTHING}${fence(node.attributes['close'])})`;
    case 'mtable':
      return matrix(node);
    case 'menclose':
      return enclosed(node);
    case 'mphantom':
      return ` unseen(${inside(first)})`;
    default:
      return rowOf(node.children.flatMap(partsOf), place);
  }
}

function identifier(node: MathNode, isApplied: boolean): string {
  const shown = node.text.replace(UNSPOKEN, '');
  if (shown === '') return '';
  const variant = node.attributes['mathvariant'];
  // A geometric figure or another symbol among letters: Typst would space it as an operator.
  if (ORDINARY.test(shown)) return ` class("normal", ${styled(sign(shown), variant)})`;
  if ([...shown].length === 1) return styled(sign(shown), variant);
  return isApplied ? ` op(${literal(shown)})` : styled(literal(shown), variant);
}

/** Bars that grow; KaTeX writes those of relations. */
const FENCES: Readonly<Record<string, string>> = { '∣': '|', '∥': '‖' };
const fence = (text = ''): string => sign(FENCES[text] ?? text);

const ORDINARY = /^[^\p{L}\p{N}\p{P}\s]$/u;
/** Relations that Typst takes for letters. */
const RELATIONS = new Set('⊥⊄⊅∥∦');

function operator(node: MathNode): string {
  const shown = node.text.replace(UNSPOKEN, '').normalize();
  if (shown === '') return '';
  const size = Number.parseFloat(node.attributes['minsize'] ?? '');
  if (size > 0 && node.attributes['stretchy'] === 'true' && [...shown].length === 1)
    return ` sized("${size}", ${sign(shown)})`;
  if (RELATIONS.has(shown)) return ` class("relation", ${sign(shown)})`;
  return styled(sign(shown), node.attributes['mathvariant']);
}

function fraction(node: MathNode, place: Place): string {
  const [first, second] = node.children;
  const width = node.attributes['linethickness'];
  const parts = `${inside(first)}, ${inside(second)}`;
  const isBare = width !== undefined && Number.parseFloat(width) === 0;
  const set = isBare ? ` stacked(${parts})` : ` frac(${parts})`;
  return place === 'line' ? ` display(${set})` : set;
}

function attached(
  how: 'scripts' | 'limits',
  place: Place,
  base: MathNode | undefined,
  below: MathNode | undefined,
  above: MathNode | undefined,
): string {
  const parts = partsOf(base);
  const inner = rowOf(parts, place);
  const low = below ? `, b: ${inside(below)}` : '';
  const high = above ? `, t: ${inside(above)}` : '';
  return ` attach(${how}(${inner || NOTHING})${low}${high})`;
}

function aboveOrBelow(node: MathNode, place: Place): string {
  const [base, mark] = node.children;
  const covered = rowOf(partsOf(base), place) || NOTHING;
  const isAbove = node.name === 'mover';
  const shown = mark?.name === 'mo' ? mark.text : '';
  const group = GROUP_FUNCTIONS[shown]?.[isAbove ? 'above' : 'below'];
  if (group) return ` ${group}(${covered})`;
  const accent = ACCENTS[shown];
  const isArrow = isAbove && (shown === '→' || shown === '←') && mark?.attributes['stretchy'] === 'true';
  if (isArrow) return ` overarrow(${covered}, ${sign(shown)}${shown === '←' ? ', left: "1"' : ''})`;
  const isArrowBase = partsOf(base).every(({ name, text }) => name === 'mo' && text !== '');
  if (isAbove && accent && !isArrowBase) return ` accent(${covered}, ${sign(accent)})`;
  const only = isDrawnOut(partsOf(base)) ? EQUALS : partsOf(base)[0];
  if (isLongArrow(only))
    return ` class("relation", attach(${longArrow(only, [mark])}, ${isAbove ? 't' : 'b'}: ${inside(mark)}))`;
  return attached('limits', place, base, isAbove ? undefined : mark, isAbove ? mark : undefined);
}

/** `\xrightarrow` and the arrows of chemistry, as long as the text over them. */
const isLongArrow = (node: MathNode | undefined): node is MathNode =>
  node?.name === 'mo' && Number.parseFloat(node.attributes['minsize'] ?? '') > 0;
const longArrow = (node: MathNode, words: readonly (MathNode | undefined)[]): string =>
  `limits(longer("${LONG_KINDS[node.text] ?? 'right'}", ${sign(node.text)}, ${words.map(inside).join(', ')}))`;

/** `=\!=\!=` under a condition: one sign. */
const isDrawnOut = (parts: readonly MathNode[]): boolean =>
  parts.length > 1 &&
  parts.every(({ name, text }) =>
    name === 'mo' ? text === '=' : name === 'mspace' || (name === 'mtext' && spaceOf(text) !== null),
  );
const EQUALS: MathNode = { name: 'mo', text: '=', attributes: { minsize: '3em' }, children: [] };

const ALIGNED: Record<string, (cell: string) => string> = {
  left: (cell) => `&${cell}`,
  right: (cell) => `${cell}&`,
};

function matrix(table: MathNode): string {
  const aligns = (table.attributes['columnalign'] ?? '').split(' ');
  const rows = table.children.map(({ children }) =>
    children.map((cell, at) => {
      const parts = cell.children.flatMap(partsOf);
      // After an ampersand the engine sees no operand before the sign.
      const before = at > 0 && parts[0]?.name === 'mo' && BREAKS.has(parts[0].text) ? ' hs("0.278") ' : '';
      const content = before + rowOf(parts, 'line') || NOTHING;
      return ALIGNED[aligns[at] ?? '']?.(content) ?? content;
    }),
  );
  if (rows.length === 0) return '';
  const gap = Number.parseFloat((table.attributes['columnspacing'] ?? '1em').split(' ')[0] ?? '') || 0;
  const body = rows.map((cells) => cells.join(', ')).join('; ');
  const below = rulesOf(table.attributes['rowlines'], rows.length);
  const after = rulesOf(table.attributes['columnlines'], Math.max(...rows.map((cells) => cells.length)));
  const rules = below + after === '' ? '' : `below: "${below}", after: "${after}", `;
  return ` rows(gap: "${Math.min(2, gap)}", ${rules}${body};)`;
}

/** The numbers of the rows or columns that a rule follows, of those that another follows. */
const rulesOf = (lines = '', count: number): string =>
  lines
    .split(' ')
    .flatMap((line, at) => (/solid|dashed/.test(line) && at + 1 < count ? [at + 1] : []))
    .join(' ');

function enclosed(node: MathNode): string {
  const content = rowOf(node.children.flatMap(partsOf), 'inner') || NOTHING;
  const notation = node.attributes['notation'] ?? '';
  if (notation.includes('box')) return ` boxed(${content})`;
  const sides = ['top', 'bottom', 'left', 'right'].filter((side) => notation.split(' ').includes(side));
  if (sides.length > 0) return ` edged("${sides.map((side) => side[0]).join('')}", ${content})`;
  if (!notation.includes('strike')) return content;
  const isInverted = notation.includes('downdiagonal') && !notation.includes('updiagonal');
  return isInverted ? ` struckdown(${content})` : ` cancel(${content})`;
}
