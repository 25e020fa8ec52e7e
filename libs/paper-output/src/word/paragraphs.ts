/** Styles, keeping together and room of paragraphs that are already written. Pure. */
import { INDENT_TWIPS } from './package.js';

interface Look {
  /** The style of the first paragraph, which has the number or the letter, and of all others. */
  first: string;
  rest: string;
  /** All on one page; also with what follows; or as it comes. */
  keeps: 'together' | 'withNext' | 'none';
}

const PARAGRAPH = /<w:p>(<w:pPr>)?/g;
const TABLE = /<w:tbl>[^]*?<\/w:tbl>/g;

export function styled(blocks: string, { first, rest, keeps }: Look): string {
  const tables = [...blocks.matchAll(TABLE)].map(
    ({ 0: table, index }) => [index, index + table.length] as const,
  );
  const isInTable = (at: number): boolean => tables.some(([from, to]) => at > from && at < to);
  const last = blocks.lastIndexOf('<w:p>');
  let style = first;
  const shown = blocks.replace(PARAGRAPH, (_whole, properties: string | undefined, at: number) => {
    const keep =
      keeps === 'none' ? '' : `${at === last && keeps === 'together' ? '' : '<w:keepNext/>'}<w:keepLines/>`;
    let own = keep;
    if (!isInTable(at)) {
      own = `<w:pStyle w:val="${style}"/>${keep}`;
      style = rest;
    }
    return properties ? `<w:p><w:pPr>${own}` : own === '' ? '<w:p>' : `<w:p><w:pPr>${own}</w:pPr>`;
  });
  // Lists and inner parts stand further right than the text of their question.
  return shown.replace(
    /<w:ind w:left="(\d+)"\/>/g,
    (_, left) => `<w:ind w:left="${Number(left) + INDENT_TWIPS}"/>`,
  );
}

/** Room for writing below the last paragraph; below a table only a paragraph can have it. */
export function withRoom(blocks: string, room: number): string {
  if (room <= 0) return blocks;
  const from = blocks.lastIndexOf('<w:p>');
  if (from === -1 || blocks.endsWith('</w:tbl>'))
    return `${blocks}<w:p><w:pPr><w:spacing w:after="${room}" w:line="20" w:lineRule="exact"/></w:pPr></w:p>`;
  const paragraph = blocks.slice(from);
  const spaced = paragraph.includes('<w:spacing ')
    ? paragraph.replace('w:after="0"', `w:after="${room}"`)
    : // Its place is before indents and alignment.
      paragraph.replace(/(?=<w:ind |<w:jc |<\/w:pPr>)/, `<w:spacing w:after="${room}"/>`);
  return blocks.slice(0, from) + spaced;
}
