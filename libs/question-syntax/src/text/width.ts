/** The estimated width of a rendered text, in em: for forms whose pages others lay out. */
import type { Inline } from '../markup/index.js';

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
const FIGURE_EM = 12;

export const inlineEm = (nodes: readonly Inline[]): number =>
  nodes.reduce((sum, node) => sum + nodeEm(node), 0);

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

/** Commands for a sign count as one; parts of a fraction are stacked. */
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
