/** Blocks without an exact HTML equivalent as people read them. Owns the shown form, not its source (carried.ts). */
import type { Block, Inline, Table } from '@tiku/question-syntax/markup';
import { partNumber } from '@tiku/question-syntax/text';
import { carriedDiv } from './carried.js';

type ShowInline = (node: Inline) => string;

/** The block in an element with its source. */
export const carriedBlock = (block: Block, source: string, inline: ShowInline): string =>
  carriedDiv(source, shownBlock(block, inline));

function shownBlock(block: Block, inline: ShowInline): string {
  const line = (nodes: readonly Inline[]): string => nodes.map(inline).join('');
  const inner = (blocks: readonly Block[]): string => blocks.map((each) => shownBlock(each, inline)).join('');
  switch (block.kind) {
    case 'paragraph':
      return `<p>${line(block.children)}</p>`;
    case 'heading':
      return `<p><strong>${line(block.children)}</strong></p>`;
    case 'quote':
      return `<blockquote>${inner(block.blocks)}</blockquote>`;
    case 'codeBlock':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'list': {
      const items = block.items.map(({ blocks }) => inner(blocks));
      const { start } = block;
      // A list of XHTML always begins with 1: other numbers are text.
      if (start !== null && start !== 1)
        return items.map((item, at) => withNumber(`${start + at}. `, item)).join('');
      const tag = start === null ? 'ul' : 'ol';
      return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return tableOf(block, line);
    case 'subproblem':
      return withNumber(partNumber(block.level, block.number, true), inner(block.blocks));
  }
}

/** Puts the number of a part before its first words. */
const withNumber = (number: string, html: string): string =>
  html.startsWith('<p>') ? `<p>${number}${html.slice(3)}` : `<p>${number}</p>${html}`;

function tableOf({ isPiped, rows }: Table, line: (nodes: readonly Inline[]) => string): string {
  const cells = rows.map(
    ({ cells }, at) =>
      `<tr>${cells
        .map(({ children, columns, rows: down }) => {
          const name = isPiped && at === 0 ? 'th' : 'td';
          const span = (columns > 1 ? ` colspan="${columns}"` : '') + (down > 1 ? ` rowspan="${down}"` : '');
          return `<${name}${span}>${line(children)}</${name}>`;
        })
        .join('')}</tr>`,
  );
  // The classes by which Moodle's and other themes draw lines.
  return `<table class="table table-bordered"><tbody>${cells.join('')}</tbody></table>`;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
