const ESCAPED: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '`': '\\textasciigrave{}',
};

/** Text → LaTeX that prints it, for XeLaTeX, which exam-zh needs. */
export const latexText = (text: string): string =>
  text.replace(/[\\{}$&#_%^~`]/g, (char) => ESCAPED[char] ?? char).replace(/[\n\r]+/g, ' ');
