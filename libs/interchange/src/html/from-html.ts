/** HTML of a question → markup. Unknown elements lose their tags, never their words. No loop is deeper than the bound. */
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

export interface FromHtml {
  text: string;
  /** Of pictures that `picture` does not know. */
  hasPictures: boolean;
}
/** The id under which the picture of an address is kept; null where there is none. */
export type PictureOf = (address: string) => string | null;

const DEPTH_MAX = 100;
const TAGS_MAX = 2_000;
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LINES = new Set(['li', 'tr']);
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' };
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template']);

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (node: Element, wanted: string): string =>
  node.attrs.find(({ name }) => name === wanted)?.value ?? '';
const classesOf = (node: Element): string[] => attributeOf(node, 'class').split(' ');
const NO_PICTURE: PictureOf = () => null;

function collect(nodes: readonly Node[], picture: PictureOf): FromHtml {
  let hasPictures = false;
  const parts: string[] = [];
  const walk = (node: Node, depth: number, isVerbatim: boolean): void => {
    if (depth > DEPTH_MAX) return;
    if (node.nodeName === '#text' && 'value' in node) {
      parts.push(isVerbatim ? node.value : oneLine(node.value));
      return;
    }
    if (!isElement(node)) return;
    const { tagName } = node;
    if (HIDDEN.has(tagName)) return;
    if (tagName === 'br') return void parts.push('\n');
    if (tagName === 'img') {
      const id = picture(attributeOf(node, 'src'));
      if (id === null) hasPictures = true;
      else parts.push(`![${attributeOf(node, 'alt').replaceAll(/[[\]\r\n]/g, ' ')}](image:${id})`);
      return;
    }
    if (classesOf(node).includes('tiku-paren')) return void parts.push(String.raw`\paren`);
    const mark = MARKS[tagName] ?? '';
    const isBlock = BLOCKS.has(tagName) || tagName === 'pre';
    if (isBlock) parts.push('\n\n');
    if (LINES.has(tagName)) parts.push('\n');
    if (tagName === 'td' || tagName === 'th') parts.push(' ');
    const [open, close] =
      tagName === 'sub'
        ? ['$_{', '}$']
        : tagName === 'sup'
          ? ['$^{', '}$']
          : tagName === 'u'
            ? ['\\underline{', '}']
            : [mark, mark];
    parts.push(open);
    for (const child of childrenOf(node)) walk(child, depth + 1, isVerbatim || tagName === 'pre');
    parts.push(close);
    if (isBlock) parts.push('\n\n');
  };
  for (const node of nodes) walk(node, 0, false);
  return { text: tidy(parts.join('')), hasPictures };
}

/** Line breaks of the source with the space around them are one space. No pattern: runs of space are as long as a file. */
function oneLine(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  if (last === 0) return text;
  return lines
    .map((line, n) => (n === 0 ? line.trimEnd() : n === last ? line.trimStart() : line.trim()))
    .filter((line, n) => line !== '' || n === 0 || n === last)
    .join(' ');
}

/** Formulas in dollars, at most one empty line. */
function tidy(text: string): string {
  return text
    .replaceAll(/\\\[|\\\]/g, '$$$$')
    .replaceAll(/\\\(|\\\)/g, '$$')
    .replaceAll('\u00a0', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const markupFromHtml = (html: string, picture: PictureOf = NO_PICTURE): FromHtml =>
  collect(nodesOf(html), picture);

/** Open formatting is repeated in each block, so many tags make a tree of their square: beyond the bound, words alone. */
function nodesOf(given: string): Node[] {
  // The parser takes no halves of characters.
  const html = given.replaceAll(/\p{Cs}/gu, '\ufffd');
  const tags = html.split('<', TAGS_MAX + 2).length - 1;
  return parseFragment(tags > TAGS_MAX ? html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;') : html)
    .childNodes;
}

/** What `answersToHtml` wrote; of other systems all of it is the explanation. */
export function answersFromHtml(
  html: string,
  picture: PictureOf = NO_PICTURE,
): { answers: string[]; solution: string; hasPictures: boolean } {
  const nodes = nodesOf(html);
  const isAnswer = (node: Node) => isElement(node) && classesOf(node).includes('tiku-answer');
  const answers = nodes.filter(isAnswer).map((node) => collect([node], picture));
  const rest = collect(
    nodes.filter((node) => !isAnswer(node)),
    picture,
  );
  return {
    answers: answers.map(({ text }) => text),
    solution: rest.text,
    hasPictures: rest.hasPictures || answers.some(({ hasPictures }) => hasPictures),
  };
}
