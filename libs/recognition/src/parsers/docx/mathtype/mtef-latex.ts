/** The tree of a MathType formula → LaTeX. Throws if there is no faithful spelling: the picture is shown then. */
import { charLatex, embellished, isPlainText, UnknownCharacter } from './mtef-characters.js';
import { FUNCTION_NAMES } from '../../markup/function-names.js';
import { mathText } from '../math-characters.js';
import { templateLatex } from './mtef-templates.js';
import { TYPEFACES, type MtefChar, type MtefNode } from './mtef-tree.js';

/** @throws RangeError for an unknown character */
export function mtefLatex(nodes: readonly MtefNode[]): string {
  const lines = nodes.map((node) => latexOf(node)).filter(Boolean);
  return (lines.length > 1 ? lines.join(' ') : (lines[0] ?? '')).replace(/ {2,}/g, ' ').trim();
}

function latexOf(node: MtefNode): string {
  switch (node.kind) {
    case 'char':
      return rowLatex([node]);
    case 'line':
      return rowLatex(node.children);
    case 'template':
      return templateLatex(node, latexOf);
    case 'pile': {
      if (node.children.length < 2) return node.children.map(latexOf).join('');
      const column = { 1: 'l', 3: 'r' }[node.align] ?? (node.align === 2 ? 'c' : 'l');
      return `\\begin{array}{${column}}${node.children.map(latexOf).join(' \\\\ ')}\\end{array}`;
    }
    case 'matrix': {
      const rows: string[] = [];
      const columns = Math.max(1, node.columns);
      for (let at = 0; at < node.children.length; at += columns)
        rows.push(
          node.children
            .slice(at, at + columns)
            .map(latexOf)
            .join(' & '),
        );
      return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
    }
  }
}

/** Groups the letters of a function name or of text; other characters stay single. */
function rowLatex(nodes: readonly MtefNode[]): string {
  let out = '';
  let at = 0;
  while (at < nodes.length) {
    const node = nodes[at];
    if (!node) break;
    if (node.kind !== 'char') {
      const piece = latexOf(node);
      // A second script on one base needs an empty base.
      const isDouble = /^[\^_]/.test(piece) && /[\^_]\{[^{}]*\}$/.test(out) && sameScript(out, piece);
      out += `${isDouble ? '{}' : ''}${piece}`;
      at++;
      continue;
    }
    const word = wordAt(nodes, at);
    if (word.length > 1 || (word.length === 1 && isText(node))) {
      out += wordLatex(word);
      at += word.length;
    } else {
      out += single(node);
      at++;
    }
  }
  return out;
}

const sameScript = (before: string, piece: string): boolean => {
  const last = /([\^_])\{[^{}]*\}$/.exec(before)?.[1];
  return last === piece[0];
};

function single(node: MtefChar): string {
  const plain = charLatex(node.code);
  if (plain === null) throw new UnknownCharacter(node.code);
  const isBold = node.typeface === TYPEFACES.vector && /^[A-Za-z]$/.test(plain);
  return embellished(isBold ? `\\mathbf{${plain}}` : plain, node.embellishments);
}

const isText = ({ typeface, code }: MtefChar): boolean =>
  (typeface === TYPEFACES.text || typeface === TYPEFACES.asianText) && isPlainText(code);

/** Consecutive characters from here that form one word: a function name, or text. */
function wordAt(nodes: readonly MtefNode[], from: number): MtefChar[] {
  const word: MtefChar[] = [];
  const first = nodes[from];
  if (first?.kind !== 'char') return word;
  const isFunction = first.typeface === TYPEFACES.function;
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.kind !== 'char' || node.embellishments.length > 0) break;
    const belongs = isFunction
      ? node.typeface === TYPEFACES.function && /[A-Za-z]/.test(String.fromCodePoint(node.code))
      : isText(node);
    if (!belongs) break;
    word.push(node);
  }
  return word;
}

function wordLatex(word: readonly MtefChar[]): string {
  const text = String.fromCodePoint(...word.map(({ code }) => code));
  if (word[0]?.typeface === TYPEFACES.function) {
    const operator = mathText(text);
    return operator.startsWith('\\') ? operator : `\\mathrm{${text}}`;
  }
  if (FUNCTION_NAMES.includes(text.trim())) return mathText(text);
  if (/^[A-Za-z ]+$/.test(text)) return text.length === 1 ? `\\mathrm{${text}}` : `\\text{${text}}`;
  return mathText(text);
}
