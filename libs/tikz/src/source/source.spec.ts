import { describe, expect, it } from '@jest/globals';
import { texSource } from './index.js';
import { texError } from './tex-error.js';

const bodyOf = (typed: string) => texSource(typed).tex.split('\n').slice(1).join('\n');
const loadsOf = (typed: string) => texSource(typed).loads + texSource(typed).tex.split('\n')[0];

describe('source', () => {
  it('makes a document of a picture, of bare commands and of a plot', () => {
    expect(bodyOf('\\begin{tikzpicture}\n\\draw (0,0);\n\\end{tikzpicture}')).toBe(
      '\\begin{document}\\begin{tikzpicture}\n\\draw (0,0);\n\\end{tikzpicture}\n\\end{document}',
    );
    expect(bodyOf('\\draw (0,0);')).toContain('\\begin{tikzpicture}\\draw (0,0);\n\\end{tikzpicture}');
    expect(bodyOf('\\begin{axis}\\end{axis}')).toContain('\\begin{tikzpicture}\\begin{axis}');
  });

  it('keeps line numbers when it omits class and packages', () => {
    const typed =
      '\\documentclass[tikz]{standalone}\n\\usepackage{ctex}\n\\usepackage{chemfig}\n\\begin{document}\nx';
    expect(bodyOf(typed).split('\n')).toEqual(['', '', '\\usepackage{chemfig}', '\\begin{document}', 'x']);
  });

  it('loads what a picture uses, and nothing for comments', () => {
    expect(loadsOf('\\fill[pattern=dots] ($(A)!.5!(B)$) circle (1);')).toContain('{patterns,calc}');
    expect(loadsOf('\\begin{axis}\\end{axis}')).toContain('\\usepackage{pgfplots}');
    expect(loadsOf('\\draw (0,0); % pattern')).not.toContain('patterns');
  });

  it('preloads what the author loads without options', () => {
    const axis = (load: string) => texSource(`${load}\n\\begin{axis}\\end{axis}`).loads;
    const plain = axis('\\usepackage{pgfplots,bm}');
    expect(plain).toBe(axis(''));
    expect(axis('\\usepackage[x=1]{pgfplots}')).not.toContain('pgfplots}');
    expect(axis('% \\usepackage[x=1]{pgfplots}')).toBe(plain);
  });

  it('replaces characters by commands and leaves Chinese unchanged', () => {
    expect(bodyOf('\\node {∠甲=30°};')).toContain('\\ensuremath{\\angle }甲=30\\ensuremath{^{\\circ}}');
  });

  it('finds the first error and its line in TeX’s messages', () => {
    const messages = [
      '(input.tex',
      '! Undefined control sequence.',
      'l.4 \\drow',
      '         (0,0);',
      '! Emergency stop.',
    ].join('\n');
    expect(texError(messages)).toEqual({ line: 4, message: 'Undefined control sequence: \\drow' });
    expect(texError("! LaTeX Error: File `a.sty' not found.\n\nl.2 x")).toEqual({
      line: 2,
      message: "File `a.sty' not found.",
    });
    const key =
      "! Package pgfkeys Error: I do not know the key '/tikz/foo' and I am going to ig\nnore it. Perhaps";
    expect(texError(`${key}\n\nl.3 \\draw[foo]`)).toEqual({
      line: 3,
      message: "I do not know the key '/tikz/foo' and I am going to ignore it. Perhaps",
    });
    // A brace that is never closed: a macro of TikZ meets it.
    const within =
      '! Undefined control sequence.\n\\endtikzpicture ...ist@globally \\endscope \n   \\let\nl.4 \\end{tikz';
    expect(texError(within)).toEqual({ line: 4, message: 'Undefined control sequence: \\endscope' });
    expect(texError('Output written')).toEqual({ line: null, message: null });
  });
});
