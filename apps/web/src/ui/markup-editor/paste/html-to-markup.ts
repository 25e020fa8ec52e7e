/** A page from the clipboard → question markup: formulas, tables, sub- and superscripts; the rest as plain text. */
import { MathMLToLaTeX } from 'mathml-to-latex';
import { withWordFormulas } from './word-formulas.js';

const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR', 'UL', 'OL', 'SECTION']);
const LEFT_OUT = new Set(['STYLE', 'SCRIPT', 'TITLE', 'META', 'LINK', 'XML', 'IMG']);
const DEPTH_MAX = 200;

export function markupOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withWordFormulas(html), 'text/html');
  return textOf(body, 0)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Node, depth: number): string {
  if (node instanceof Text) return withFormulas(node.data.replace(/\s+/g, ' '));
  if (!(node instanceof Element) || depth > DEPTH_MAX) return '';
  const tag = node.tagName.toUpperCase();
  // KaTeX contains its formula a second time, as a visual layout.
  if (LEFT_OUT.has(tag) || node.classList.contains('katex-html')) return '';
  if (tag === 'BR') return '\n';
  if (tag === 'MATH') return inDollars(latexOf(node), node.getAttribute('display') === 'block');
  if (tag === 'TK-FORMULA') return inDollars(node.getAttribute('tex') ?? '', node.hasAttribute('display'));
  if (tag === 'TABLE') return `\n\n${tableOf(node, depth)}\n\n`;
  const inside = [...node.childNodes].map((child) => textOf(child, depth + 1)).join('');
  if ((tag === 'SUB' || tag === 'SUP') && inside.trim() !== '' && !inside.includes('$'))
    return inDollars(`${tag === 'SUB' ? '_' : '^'}{${inside.trim()}}`, false);
  return BLOCKS.has(tag) ? `\n${inside}\n` : inside;
}

/** Formulas that a page shows as source. A space or digit follows an amount of money ($5 and $6). */
const SOURCE = /(\${1,2})(?=[^\s$])((?:\\.|[^$\\\u4e00-\u9fff]){1,1000})(?<!\s)\1(?![\d$])/g;

function withFormulas(text: string): string {
  let markup = '';
  let at = 0;
  const plain = (part: string) => part.replaceAll('$', '\\$');
  for (const { 0: formula, index } of text.matchAll(SOURCE)) {
    markup += plain(text.slice(at, index)) + formula;
    at = index + formula.length;
  }
  return markup + plain(text.slice(at));
}

function latexOf(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  if (source) return source;
  try {
    return MathMLToLaTeX.convert(math.outerHTML);
  } catch (failure) {
    // Its letters are better than nothing.
    console.info('A pasted formula could not be read', failure);
    return math.textContent ?? '';
  }
}

function inDollars(tex: string, isDisplay: boolean): string {
  const trimmed = tex.trim();
  if (trimmed === '') return '';
  return isDisplay ? `$$${trimmed}$$` : `$${trimmed}$`;
}

const COLUMNS_MAX = 30;

/** The first row is the head. A table of one cell is a frame around a text. */
function tableOf(table: Element, depth: number): string {
  // Rows of a table inside a cell are that cell's.
  const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const rows = own.map((row) =>
    [...row.children]
      .filter(({ localName }) => /^t[dh]$/.test(localName))
      .slice(0, COLUMNS_MAX)
      .map((cell) =>
        textOf(cell, depth + 1)
          .replace(/\s+/g, ' ')
          .replaceAll('|', '\\|')
          .trim(),
      ),
  );
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns <= 1) return rows.flat().join('\n');
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${'---|'.repeat(columns)}`, ...body.map(line)].join('\n');
}
