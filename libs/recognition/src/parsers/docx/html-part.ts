/**
 * HTML that Word inserts when it opens a document (`altChunk`) → paragraphs. Knows what paragraphs, tables, scripts and
 * pictures are; of anything else the text stays. Never fetches anything. Pure.
 */
import { withScript, type ScriptMark } from '../markup/scripts.js';

export interface HtmlParagraph {
  text: string;
  /** Rows of cells, if it is a table. */
  rows?: string[][];
  /** `src` of its pictures, in order; each is `\u0006n\u0006` in the text. */
  pictures: string[];
}

const BLOCKS = /^(?:p|div|h[1-6]|li|ul|ol|table|tr|body|section|article|blockquote|pre|dl|dt|dd|hr|center)$/;
const SILENT = /^(?:script|style|head|title|xml|o:p)$/;
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: '\u3000',
  times: '×',
  divide: '÷',
  middot: '·',
  deg: '°',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  theta: 'θ',
  Delta: 'Δ',
  infin: '∞',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
};
const PARAGRAPHS_MAX = 50_000;

export function htmlParagraphs(html: string): HtmlParagraph[] {
  const found: HtmlParagraph[] = [];
  let text = '';
  let pictures: string[] = [];
  let rows: string[][] | null = null;
  let silent: string | null = null;
  const scripts: { mark: ScriptMark; before: string }[] = [];
  const flush = (): void => {
    const trimmed = text
      .replace(/[ \t\n\r]+/g, ' ')
      .replace(/(?<! ) ?\u0007 ?/g, '\n')
      .trim();
    const cells = rows?.at(-1);
    if (rows && cells && cells.length > 0 && trimmed !== '') {
      const last = cells.length - 1;
      cells[last] = cells[last] === '' ? trimmed : `${cells[last] ?? ''} ${trimmed}`;
    } else if (!rows && trimmed !== '' && found.length < PARAGRAPHS_MAX) {
      found.push({ text: trimmed, pictures });
      pictures = [];
    }
    text = '';
    scripts.length = 0;
  };
  for (const token of tokensOf(html)) {
    const { name, isEnd, attributes } = token;
    if (silent !== null) {
      if (isEnd && name === silent) silent = null;
    } else if (name === '') text += entities(token.text);
    else if (SILENT.test(name)) silent = isEnd || attributes.endsWith('/') ? null : name;
    else if (name === 'br') text += '\u0007';
    else if ((name === 'sup' || name === 'sub') && !isEnd) {
      scripts.push({ mark: name === 'sup' ? '^' : '_', before: text });
      text = '';
    } else if (name === 'sup' || name === 'sub') {
      const script = scripts.pop();
      if (script)
        text = text.trim() === '' ? script.before : withScript(script.before, script.mark, text.trim());
    } else if (name === 'img') {
      const src = /\bsrc\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
      if (src) text += `\u0006${pictures.push(entities(src[1] ?? src[2] ?? '')) - 1}\u0006`;
    } else if (name === 'table' && !isEnd) {
      flush();
      rows ??= [];
    } else if (name === 'table') {
      flush();
      if (rows && rows.length > 0) found.push({ text: '', rows, pictures });
      [rows, pictures] = [null, []];
    } else if (name === 'tr' && !isEnd) {
      flush();
      rows?.push([]);
    } else if ((name === 'td' || name === 'th') && rows) {
      flush();
      if (!isEnd) rows.at(-1)?.push('');
    } else if (BLOCKS.test(name)) flush();
  }
  flush();
  return found;
}

interface Token {
  /** Empty for text. */
  name: string;
  isEnd: boolean;
  attributes: string;
  text: string;
}

/** Tags and the text between them. Comments and declarations print nothing. */
function* tokensOf(html: string): Generator<Token> {
  const plain = (text: string): Token => ({ name: '', isEnd: false, attributes: '', text });
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open !== at) yield plain(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) return;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const tag = /[!?]|\/?([A-Za-z][A-Za-z0-9:]{0,20})/y;
    tag.lastIndex = open + 1;
    const found = tag.exec(html);
    if (!found) {
      yield plain('<');
      at = open + 1;
      continue;
    }
    const end = tagEnd(html, tag.lastIndex);
    if (end < 0) return;
    const name = found[1]?.toLowerCase() ?? '';
    const isEnd = html[open + 1] === '/';
    if (name !== '') yield { name, isEnd, attributes: html.slice(tag.lastIndex, end), text: '' };
    at = end + 1;
    // Signs in a script or a style sheet begin no tag.
    if ((name === 'script' || name === 'style') && !isEnd) {
      const close = html.indexOf(`</${found[1] ?? ''}`, at);
      if (close < 0) return;
      at = close;
    }
  }
}

/** The sign that closes a tag: one inside quotes does not. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const char = html[at];
    if (char === '>') return at;
    if (char !== '"' && char !== "'") continue;
    const close = html.indexOf(char, at + 1);
    if (close < 0) return html.indexOf('>', at);
    at = close;
  }
  return -1;
}

const entities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([A-Za-z]{2,10}));?/gi,
    (whole, decimal, hex, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : null;
      if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    },
  );

/** The parts of a web archive (`.mht`): its page, and its pictures by their addresses. */
export function webArchive(bytes: Buffer): { html: string; pictures: Map<string, Buffer> } {
  const pictures = new Map<string, Buffer>();
  const source = bytes.toString('latin1');
  const boundary = /boundary\s*=\s*"?([^"\r\n;]{1,100})/i.exec(source.slice(0, 4_000))?.[1]?.trim();
  if (boundary === undefined) return { html: bytes.toString('utf8'), pictures };
  let html = '';
  for (const part of source.split(`--${boundary}`).slice(1, 500)) {
    const split = /\r?\n\r?\n/.exec(part);
    if (!split) continue;
    const head = part.slice(0, split.index);
    const body = decodedBody(part.slice(split.index + split[0].length), head);
    if (/content-type:\s*text\/html/i.test(head) && html === '') html = htmlText(body);
    else if (/content-type:\s*image\//i.test(head)) {
      const name = /content-location:\s*([^\r\n]+)/i.exec(head)?.[1]?.trim();
      if (name !== undefined) pictures.set(name, body);
    }
  }
  return { html, pictures };
}

function decodedBody(body: string, head: string): Buffer {
  if (/content-transfer-encoding:\s*base64/i.test(head)) return Buffer.from(body, 'base64');
  if (!/content-transfer-encoding:\s*quoted-printable/i.test(head)) return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}

/** HTML bytes in their declared encoding. */
export function htmlText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.subarray(2).toString('utf16le');
  const declared = /charset\s*=\s*["']?([\w-]{1,30})/i.exec(bytes.subarray(0, 2_000).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    // An encoding that does not exist: nearly all are UTF-8.
    return bytes.toString('utf8');
  }
}
