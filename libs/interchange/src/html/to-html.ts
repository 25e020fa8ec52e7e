/** Question markup → HTML with formulas in `\(…\)` and `\[…\]`, as MathJax filters read them. */
import { POINTS_PER_PIXEL } from '@tiku/contracts/common';
import { parseMarkup, type Block, type Inline } from '@tiku/question-syntax/markup';
import { carriedBlock, escapeHtml } from './blocks.js';
import { carriedInline, lineOf } from './carried.js';

export interface ToHtml {
  /** The text for the nth blank, by its source; by default a line. */
  blank?: (n: number, source: string) => string;
  /** The address of a picture; null if it is not included. */
  picture?: (id: string) => string | null;
  /** Its width on paper, in points (1/72 inch). */
  widthPt?: (id: string) => number | undefined;
}

const broken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Shown in place of what the format does not include. */
const FIGURE = '［图］';

/** Linear in the text; `blanks` is the number of places written by `blank`. */
export function markupToHtml(
  source: string,
  { blank, picture, widthPt }: ToHtml = {},
): { html: string; blanks: number } {
  let blanks = 0;
  const own = (node: Inline): string => source.slice(node.from, node.to);
  /** As people read it; `each` shows what it contains. */
  const shown = (node: Inline, each: (child: Inline) => string): string => {
    switch (node.kind) {
      case 'text':
        return broken(node.text);
      case 'math': {
        const tex = escapeHtml(node.tex);
        return node.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
      }
      case 'bold':
        return `<strong>${node.children.map(each).join('')}</strong>`;
      case 'italic':
        return `<em>${node.children.map(each).join('')}</em>`;
      case 'underline':
        return `<u>${node.children.map(each).join('')}</u>`;
      case 'link':
        return `<a href="${escapeHtml(node.address)}">${node.children.map(each).join('')}</a>`;
      case 'code':
        return own(node).includes('\n') ? broken(own(node)) : `<code>${escapeHtml(node.text)}</code>`;
      case 'blank':
        return lineOf(own(node));
      case 'paren':
        return '（　　）';
      case 'tikz':
      case 'drawing':
        return FIGURE;
      case 'image':
        return escapeHtml(node.alt) || FIGURE;
      case 'error':
        return broken(node.source);
    }
  };
  /** What a format has its own way for; null for everything else. */
  const asked = (node: Inline): string | null => {
    if (node.kind === 'blank' && blank) {
      blanks += 1;
      return blank(blanks, own(node));
    }
    const address = node.kind === 'image' ? (picture?.(node.id) ?? null) : null;
    if (node.kind !== 'image' || address === null) return null;
    const points = widthPt?.(node.id);
    const width = points === undefined ? '' : ` width="${Math.round(points / POINTS_PER_PIXEL)}"`;
    return `<img src="${escapeHtml(address)}" alt="${escapeHtml(node.alt)}"${width}/>`;
  };
  /** In a block with its source: nothing has to be read back from it. */
  const inBlock = (node: Inline): string => asked(node) ?? shown(node, inBlock);
  const inline = (node: Inline): string => {
    const written = asked(node);
    if (written !== null) return written;
    const html = shown(node, inline);
    return isReadBack(node, own(node)) ? html : carriedInline(own(node), shown(node, inBlock));
  };
  // Adjacent lines are one paragraph of HTML.
  let html = '';
  let lineEnd: number | null = null;
  for (const block of parseMarkup(source).blocks) {
    const isNext = lineEnd !== null && !source.slice(lineEnd, block.from).includes('\n\n');
    if (block.kind !== 'paragraph') {
      const text = source.slice(fromOf(block, source), block.to).trimEnd();
      html += `${lineEnd === null ? '' : '</p>'}${carriedBlock(block, text, inBlock)}`;
      lineEnd = null;
      continue;
    }
    const line = block.children.map(inline).join('');
    if (lineEnd === null) html += `<p>${line}`;
    else html += isNext ? `<br>${line}` : `</p><p>${line}`;
    lineEnd = block.to;
  }
  return { html: lineEnd === null ? html : `${html}</p>`, blanks };
}

/** Whether the reader of HTML would write the same source. */
function isReadBack(node: Inline, own: string): boolean {
  switch (node.kind) {
    case 'text':
      return node.text === own && !own.includes('\u00a0');
    case 'math':
      return own === (node.display ? `$$${node.tex}$$` : `$${node.tex}$`);
    case 'bold':
      return own.startsWith('**');
    case 'italic':
      return own.startsWith('*');
    case 'underline':
      return own.startsWith('\\underline{');
    case 'blank':
      return own.startsWith('_');
    case 'paren':
      return own === '（　　）';
    case 'error':
      return true;
    case 'code':
      // Of several lines it would be a block when it stands alone.
      return own.includes('\n');
    case 'link':
    case 'image':
    case 'tikz':
    case 'drawing':
      return false;
  }
}

/** Where the block begins, including the mark before its first words ("- ", "> "). */
function fromOf({ kind, from }: Block, source: string): number {
  if (kind !== 'list' && kind !== 'quote' && kind !== 'heading') return from;
  return source.lastIndexOf('\n', from - 1) + 1;
}

/** Answers of the parts, then the explanation, so that a reader can separate them. */
export function answersToHtml(answers: readonly string[], solution: string, options: ToHtml = {}): string {
  const parts = answers.map((text) => `<div class="tiku-answer">${markupToHtml(text, options).html}</div>`);
  return parts.join('') + (solution === '' ? '' : markupToHtml(solution, options).html);
}
