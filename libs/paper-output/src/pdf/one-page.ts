/** One page of the engine's one tall picture, with only the glyphs it uses. Pure. */
export interface OnePage {
  svg: string;
  /** The number of pages of the whole. */
  pages: number;
}

/** The engine writes its parts line by line: a sheet and its content for each page, then all glyphs. */
const PART = /^ {4}</gm;
const SIGN = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g;
const USED = /href="#([^"]+)"/g;

export function onePage(svg: string, pages: number, page: number): OnePage {
  if (pages < 2) return { svg, pages };
  const [head = '', ...parts] = svg.split(PART);
  const at = Math.min(page, pages) - 1;
  const [sheet = ''] = parts;
  // A sheet, its content and the end of that for each page; all but the first are moved down.
  const content = (parts[3 * at + 1] ?? '').replace(/^g transform="[^"]*"/, 'g');
  const rest = parts.slice(parts.findIndex((part) => part.startsWith('defs')));
  const definitions = rest.map((part) => `    <${part}`);
  const body = `    <${sheet}    <${content}    </g>\n`;
  const used = new Set([...body.matchAll(USED)].map(([, id]) => id));
  const signs = definitions.join('').replace(SIGN, (sign, id: string) => (used.has(id) ? sign : ''));
  const tall = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head);
  const height = Number(tall?.[2] ?? 0) / pages;
  const cut = head
    .replace(/viewBox="0 0 ([\d.]+) [\d.]+"/, `viewBox="0 0 $1 ${height}"`)
    .replace(/height="[\d.]+pt"/, `height="${height}pt"`);
  return { svg: `${cut}${body}${signs}`, pages };
}
