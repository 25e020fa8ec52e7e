/** The text of a paper character by character, to compare with what another program reads from the PDF. */
import { formulaMathml } from '@tiku/question-syntax/html';
import { inlinesOf, parseMarkup, type Inline } from '@tiku/question-syntax/markup';
import { readElements, type Element } from '@tiku/question-syntax/reading';
import { optionLetter } from '@tiku/question-syntax/text';
import type { OutputPaper, OutputQuestion } from '../paper/index.js';

/** Drawn as lines, so without a character; arrows and dots are separate characters. */
const LINES = /[‾¯ˉ_]/g;
const ROOTS = new Set(['msqrt', 'mroot']);
/** In reading order. */
const IN_ORDER = new Set(
  'math semantics mrow mstyle mi mo mn mtext mspace msup msub mfrac annotation'.split(' '),
);

/** Mathematical letters as plain ones, without spaces. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\u2060-\u2064]/g, '')
    .replace(LINES, '')
    .replaceAll('\u20d7', '→')
    .replaceAll('∘', '°')
    .replaceAll('|', '∣');

export const sorted = (text: string): string => [...text].toSorted().join('');

interface Part {
  signs: string;
  /** Its characters are adjacent in print. */
  isInOrder: boolean;
}

function partOf(node: Inline): Part {
  switch (node.kind) {
    case 'text':
    case 'code':
      return { signs: squeezed(node.text), isInOrder: true };
    case 'math': {
      const root = readElements(formulaMathml(node.tex, node.display) ?? '');
      return { signs: squeezed(leavesOf(root)), isInOrder: isInOrder(root) };
    }
    case 'paren':
      return { signs: '()', isInOrder: true };
    default:
      return { signs: '', isInOrder: true };
  }
}

const leavesOf = (node: Element | string): string =>
  typeof node === 'string'
    ? node
    : node.name === 'annotation' || node.name === 'mphantom'
      ? ''
      : (ROOTS.has(node.name) ? '√' : '') + node.children.map(leavesOf).join('');

const isInOrder = (node: Element): boolean =>
  (node.name === '' || IN_ORDER.has(node.name)) &&
  node.children.every((child) => typeof child === 'string' || node.name === 'annotation' || isInOrder(child));

const partsOf = (source: string): Part[] => [...inlinesOf(parseMarkup(source).blocks)].map(partOf);

/** The parts of each question, in order. */
export function printedParts({ sections }: OutputPaper): Part[][] {
  return sections.flatMap(({ questions }) =>
    questions.map(({ stem, options }: OutputQuestion) => [
      ...partsOf(stem),
      ...options.flatMap(({ text }, at) => [
        { signs: `${optionLetter(at)}.`, isInOrder: true },
        ...partsOf(text),
      ]),
    ]),
  );
}
