/** The content of each written form, read from the output only. */
import { ommlNotation } from './mathematics.js';
import { squeezed } from './tree.js';
import { elementsOf, firstOf, readElements, textOf, type Element } from './xml.js';

/** HTML of the renderer: formulas by the source in their MathML. */
export function saidByHtml(html: string): string {
  const say = (node: Element | string): string => {
    if (typeof node === 'string') return squeezed(node);
    const kind = node.attributes['class'] ?? '';
    if (kind === 'tk-blank') return '▁';
    if (kind === 'tk-paren') return '（）';
    if (kind === 'tk-sub-n') return textOf(node).replace('(', '（').replace(')', '）');
    if (kind === 'katex') return `⟨${squeezed(annotationOf(node))}⟩`;
    if (node.name === 'img') return `[${squeezed(node.attributes['alt'] ?? '')}]`;
    if (kind === 'tk-figure-missing') return '[图]';
    return node.children.map(say).join('');
  };
  return say(readElements(html));
}

function annotationOf(element: Element): string {
  for (const child of elementsOf(element)) {
    const found = child.name === 'annotation' ? textOf(child) : annotationOf(child);
    if (found !== '') return found;
  }
  return '';
}

const TEXT_PARTS =
  /\\\$|\$\$([^$]*(?:\\\$[^$]*)*)\$\$|\$((?:[^$\\]|\\[^])*)\$|_{8}|（　　）|([^\\$_（]+|[^])/g;

/** Plain text: formulas between dollar signs. */
export const saidByText = (text: string): string =>
  [...text.matchAll(TEXT_PARTS)]
    .map(([whole, display, inline]) => {
      if (whole === '\\$') return '$';
      if (whole === '________') return '▁';
      if (whole === '（　　）') return '（）';
      const tex = display ?? inline;
      return tex === undefined ? squeezed(whole) : `⟨${squeezed(tex)}⟩`;
    })
    .join('');

const LATEX_PARTS =
  /\$((?:[^$\\]|\\[^])*)\$|\\\[((?:[^\\]|\\[^\][])*)\\\]|(\\begin\{(align|gather|equation|alignat|multline)\*?\}(?:(?!\\begin\{(?:align|gather|equation|alignat|multline))[^])*?\\end\{\4\*?\})|\\(?:begin|end)\{tabular\}(?:\{[|lcr]*\})?|\\(?:begin|end)\{\w+\}(?:\[[^\]]*\])?|\\(fillin|paren)(?:\[\{((?:(?!\\(?:fillin|paren)\[)[^]){0,4000}?)\}\])?\{\}|\\multicolumn\{\d+\}\{[|lcr]*\}|\\multirow\{\d+\}\{\*\}|\\(?:cline\{[\d-]+\}|href\{[^{}]*\}|textbf|emph|underline|texttt|item|par|hline)(?![a-zA-Z])|\\(textbackslash|textasciicircum|textasciitilde|textasciigrave)\{\}|\\\\|\\([{}$&#_%])|[{}&]|[^]/g;
const NAMED: Record<string, string> = {
  textbackslash: '\\',
  textasciicircum: '^',
  textasciitilde: '~',
  textasciigrave: '`',
};

export interface LatexSaid {
  said: string;
  /** The content of blanks and brackets. */
  answers: string[];
}

/** LaTeX of exam-zh. */
export function saidByLatex(latex: string): LatexSaid {
  const answers: string[] = [];
  let said = '';
  for (const [whole, inline, bracketed, environment, , slot, answer, named, escaped] of latex.matchAll(
    LATEX_PARTS,
  )) {
    const tex = inline ?? bracketed ?? environment;
    if (tex !== undefined) said += `⟨${squeezed(tex)}⟩`;
    else if (slot !== undefined) {
      said += slot === 'fillin' ? '▁' : '（）';
      if (answer !== undefined) answers.push(saidByLatex(answer).said);
    } else if (named !== undefined) said += NAMED[named] ?? '';
    else if (escaped !== undefined) said += escaped;
    else if (!/^(?:\\|[{}&]$)/.test(whole)) said += squeezed(whole);
  }
  return { said, answers };
}

/** WordprocessingML with OMML: formulas by their signs. */
export function saidByWord(xml: string): string {
  const say = (element: Element): string => {
    if (element.name === 'm:oMath') return `⟨${ommlNotation(element)}⟩`;
    if (element.name !== 'w:r') return elementsOf(element).map(say).join('');
    const text = elementsOf(element, 'w:t').map(textOf).join('');
    const isUnderlined = firstOf(firstOf(element, 'w:rPr'), 'w:u') !== undefined;
    return isUnderlined && text === '\u3000\u3000\u3000\u3000' ? '▁' : squeezed(text);
  };
  return say(readElements(xml));
}
