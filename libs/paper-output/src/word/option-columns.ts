/** How many options stand side by side, from an estimate of their widths: Word sets them, we do not see it. */
import { parseMarkup, type Inline } from '@tiku/question-syntax/markup';

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
/** Room for the letter and between columns, in em. */
const BETWEEN_EM = 2.5;
const FIGURE_EM = 12;

export function optionColumns(texts: readonly string[], widthPt: number, fontSizePt: number): number {
  const most = Math.max(...texts.map(widthEm)) + BETWEEN_EM;
  const room = widthPt / fontSizePt;
  const counts = texts.length <= 4 ? [4, 2, 1].filter((count) => count <= texts.length) : [4, 3, 2, 1];
  return counts.find((count) => most <= room / count) ?? 1;
}

const widthEm = (text: string): number =>
  parseMarkup(text, { isInline: true }).blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? inlineEm(block.children) : 100),
    0,
  );

const inlineEm = (nodes: readonly Inline[]): number => nodes.reduce((sum, node) => sum + nodeEm(node), 0);

function nodeEm(node: Inline): number {
  switch (node.kind) {
    case 'text':
    case 'code':
      return textEm(node.text);
    case 'math':
      return formulaEm(node.tex);
    case 'blank':
    case 'paren':
      return 4;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'link':
      return inlineEm(node.children);
    case 'image':
    case 'tikz':
    case 'drawing':
      return FIGURE_EM;
    case 'error':
      return textEm(node.source);
  }
}

const textEm = (text: string): number =>
  [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 1 : 0.5), 0);

/** Of its commands those that set a sign count as one; parts of a fraction stand over each other. */
function formulaEm(tex: string): number {
  const shown = tex
    .replace(
      /\\[dt]?frac\s?\{([^{}]{0,200})\}\s?\{([^{}]{0,200})\}/g,
      (_whole, above: string, below: string) => (above.length > below.length ? above : below),
    )
    .replace(/\\(?:begin|end)\{[a-z]{1,12}\}|\\(?:left|right|mathrm|text|vec|overline|sqrt)(?![a-z])/g, '')
    .replace(/\\[a-zA-Z]{1,20}/g, 'm')
    .replace(/[{}\s_^&]/g, '');
  return textEm(shown) * 1.15;
}
