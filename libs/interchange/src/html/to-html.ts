/** Question markup → HTML with formulas in `\(…\)` and `\[…\]`, as MathJax filters read them. */
import { POINTS_PER_PIXEL } from '@tiku/contracts/common';
import { parseMarkup, type Block, type Inline } from '@tiku/question-syntax/markup';
import { carriedBlock, escapeHtml } from './blocks.js';

export interface ToHtml {
  /** The text for a blank; by default a line. */
  blank?: (n: number) => string;
  /** The address of a picture; null if it is not included. */
  picture?: (id: string) => string | null;
  /** Its width on paper, in points (1/72 inch). */
  widthPt?: (id: string) => number | undefined;
}

const LINE = '________';

const broken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Linear in the text; `blanks` is the number of places written by `blank`. */
export function markupToHtml(
  source: string,
  { blank, picture, widthPt }: ToHtml = {},
): { html: string; blanks: number } {
  let blanks = 0;
  const inline = (node: Inline): string => {
    switch (node.kind) {
      case 'math': {
        const tex = escapeHtml(node.tex);
        return node.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
      }
      case 'bold':
        return `<strong>${node.children.map(inline).join('')}</strong>`;
      case 'italic':
        return `<em>${node.children.map(inline).join('')}</em>`;
      case 'underline':
        return `<u>${node.children.map(inline).join('')}</u>`;
      case 'blank':
        if (!blank) return broken(source.slice(node.from, node.to));
        blanks += 1;
        return blank(blanks);
      case 'paren':
        // The command is read back as a command; brackets that a person wrote are words.
        return source[node.from] === '\\'
          ? '<span class="tiku-paren">（　　）</span>'
          : broken(source.slice(node.from, node.to));
      case 'image': {
        const address = picture?.(node.id) ?? null;
        if (address === null) return broken(source.slice(node.from, node.to));
        const points = widthPt?.(node.id);
        const width = points === undefined ? '' : ` width="${Math.round(points / POINTS_PER_PIXEL)}"`;
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(node.alt)}"${width}/>`;
      }
      case 'text':
      case 'tikz':
      case 'drawing':
      case 'link':
      case 'code':
      case 'error':
        // As it was written, so that it is read back the same.
        return broken(source.slice(node.from, node.to));
    }
  };
  /** In a block with its source: nothing has to be read back from it. */
  const shown = (node: Inline): string => {
    if (node.kind === 'blank') return LINE;
    if (node.kind === 'paren') return '（　　）';
    return inline(node);
  };
  // Adjacent lines are one paragraph of HTML.
  let html = '';
  let lineEnd: number | null = null;
  for (const block of parseMarkup(source).blocks) {
    const isNext = lineEnd !== null && !source.slice(lineEnd, block.from).includes('\n\n');
    if (block.kind !== 'paragraph') {
      const own = source.slice(fromOf(block, source), block.to).trimEnd();
      html += `${lineEnd === null ? '' : '</p>'}${carriedBlock(block, own, shown)}`;
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
