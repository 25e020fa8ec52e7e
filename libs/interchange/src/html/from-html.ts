/** HTML of a question → markup. Unknown elements lose their tags, never their words. No recursion exceeds the limit. */
import { carriedSource, isBlank } from './carried.js';
import { Kept } from './kept.js';
import { withDollars } from './dollars.js';
import {
  type Node,
  type Element,
  DEPTH_MAX,
  isElement,
  childrenOf,
  attributeOf,
  classesOf,
  imagesIn,
  nodesOf,
} from './nodes.js';
import { texOf } from './mathml.js';
import { formulaOf, isEmbedded, NO_PICTURE, pictureOf, type PictureOf } from './pictures.js';
import { codeBlock, isFrame, isUnderlined, itemOf, markOf, tableOf, wordsIn } from './structure.js';
import { DRAWING, isUnchanged, PICTURE } from './unchanged-source.js';

export interface FromHtml {
  text: string;
  /** For pictures that `picture` does not know. */
  hasPictures: boolean;
  /** Structure that became plain words: a formula's or a table's. */
  isFlattened?: boolean;
}
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' };
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template', 'rp']);
/** Reading aids, such as pinyin, follow their word. */
const OPENINGS: Readonly<Record<string, readonly [string, string]>> = {
  ...{ sub: ['$_{', '}$'], sup: ['$^{', '}$'], u: ['\\underline{', '}'], rt: ['(', ')'] },
};

function collect(nodes: readonly Node[], picture: PictureOf, level = 0, maySource = true): FromHtml {
  let hasPictures = false;
  let isFlattened = false;
  const parts: string[] = [];
  const kept = new Kept();
  const inside = (node: Element, depth: number, mayCarry: boolean): string => {
    const inner = collect(childrenOf(node), picture, depth + 1, mayCarry);
    hasPictures ||= inner.hasPictures;
    isFlattened ||= inner.isFlattened ?? false;
    return inner.text;
  };
  // Looks for no other source inside an element whose source was refused: each check reads all words of its element.
  const walk = (node: Node, depth: number, isVerbatim: boolean, mayCarry = true): void => {
    if (depth > DEPTH_MAX) return;
    if (node.nodeName === '#text' && 'value' in node) {
      if (isVerbatim) return void parts.push(node.value);
      if (node.value.trim() === '' && isFrame(node.parentNode)) return;
      // Between blocks, and where lines of the source are indented, space says nothing.
      const last = parts.at(-1) ?? '';
      const isIndent = node.value.includes('\n')
        ? last.endsWith('\n')
        : last === '\n\n' && node.value.trim() === '';
      const line = withDollars(oneLine(node.value)).replaceAll('\u00a0', ' ');
      parts.push(isIndent ? line.trimStart() : line);
      return;
    }
    if (!isElement(node)) return;
    const { tagName } = node;
    if (HIDDEN.has(tagName)) return;
    if (tagName === 'br') return void parts.push('\n');
    if (isEmbedded(node)) return void (hasPictures = true);
    if (tagName === 'img') {
      const formula = formulaOf(node);
      if (formula !== '') return void parts.push(`$${formula}$`);
      const id = pictureOf(node, picture);
      if (id === null) hasPictures = true;
      else parts.push(`![${attributeOf(node, 'alt').replaceAll(/[[\]\r\n]/g, ' ')}](image:${id})`);
      return;
    }
    if (tagName === 'math') {
      const { tex, isLost } = texOf(node);
      isFlattened ||= isLost;
      const isDisplay = attributeOf(node, 'display') === 'block';
      if (tex !== '') parts.push(isDisplay ? `$$${tex}$$` : `$${tex}$`);
      return;
    }
    const source = mayCarry ? carriedSource(classesOf(node)) : null;
    if (source !== null && isUnchanged(node, source)) {
      const read = withPictures(source, node, picture);
      hasPictures ||= read.hasPictures;
      const text = kept.put(read.text);
      return void parts.push(...(tagName === 'span' ? [text] : ['\n\n', text, '\n\n']));
    }
    if (isBlank(classesOf(node))) return void parts.push(String.raw`\fillin `);
    if (classesOf(node).includes('tiku-paren')) return void parts.push(String.raw`\paren`);
    if (tagName === 'table') {
      const table = tableOf(node, (cell) => inside(cell, depth, mayCarry && source === null));
      isFlattened ||= table?.isFlattened ?? false;
      if (table) return void parts.push('\n\n', table.text, '\n\n');
    }
    if (tagName === 'pre') return void parts.push('\n\n', kept.put(codeBlock(wordsIn(node))), '\n\n');
    if (tagName === 'li') {
      const text = inside(node, depth, mayCarry && source === null);
      return void parts.push('\n', itemOf(markOf(node), text));
    }
    const mark = MARKS[tagName] ?? '';
    const isBlock = BLOCKS.has(tagName) || tagName === 'pre';
    if (isBlock) parts.push('\n\n');
    if (tagName === 'tr') parts.push('\n');
    if (tagName === 'td' || tagName === 'th') parts.push(' ');
    const [open, close] = OPENINGS[isUnderlined(node) ? 'u' : tagName] ?? [mark, mark];
    parts.push(open);
    for (const child of childrenOf(node))
      walk(child, depth + 1, isVerbatim || tagName === 'pre', mayCarry && source === null);
    parts.push(close);
    if (isBlock) parts.push('\n\n');
  };
  for (const node of nodes) walk(node, level, false, maySource);
  return { text: kept.restored(tidy(parts.join(''))), hasPictures, isFlattened: isFlattened || undefined };
}

/** The source, with the imported pictures in place of the original ones. */
function withPictures(source: string, node: Element, picture: PictureOf): FromHtml {
  const shown = imagesIn(node);
  let at = 0;
  // The code of a drawing is not in the text.
  const drawn = source.replaceAll(DRAWING, '');
  let hasPictures = drawn !== source;
  const text = drawn.replaceAll(PICTURE, (whole) => {
    const image = shown[at++];
    const id = image ? pictureOf(image, picture) : null;
    if (id === null) hasPictures = true;
    return id === null ? '' : whole.replace(/image:[\w-]{1,100}/, `image:${id}`);
  });
  return { text, hasPictures };
}

/** Makes line breaks and the space around them one space. No pattern: runs of space can be as long as a file. */
function oneLine(text: string): string {
  const lines = text.split('\n');
  const last = lines.length - 1;
  if (last === 0) return text;
  return lines
    .map((line, n) => (n === 0 ? line.trimEnd() : n === last ? line.trimStart() : line.trim()))
    .filter((line, n) => line !== '' || n === 0 || n === last)
    .join(' ');
}

/** At most one empty line, and one space behind a blank. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\\fillin {2,}/g, '\\fillin ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const markupFromHtml = (html: string, picture: PictureOf = NO_PICTURE): FromHtml =>
  collect(nodesOf(html), picture);

/** What `answersToHtml` wrote; from other systems all of it is the explanation. */
export function answersFromHtml(
  html: string,
  picture: PictureOf = NO_PICTURE,
): { answers: string[]; solution: string; hasPictures: boolean; isFlattened: boolean } {
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
    isFlattened: [rest, ...answers].some((one) => one.isFlattened ?? false),
  };
}
