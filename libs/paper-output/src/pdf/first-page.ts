/** The first page of the engine's one tall picture, with only the glyphs it uses. Pure. */
export interface FirstPage {
  svg: string;
  /** The number of pages of the whole. */
  pages: number;
}

/** The engine writes its parts line by line: a sheet and its content for each page, then all glyphs. */
const PART = /^ {4}</gm;
const SIGN = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g;
const USED = /href="#([^"]+)"/g;

export function firstPage(svg: string, pages: number): FirstPage {
  if (pages < 2) return { svg, pages };
  const [head = '', ...parts] = svg.split(PART);
  const [sheet = '', content = ''] = parts;
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
