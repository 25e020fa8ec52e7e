/** Whether two formulas are the same in print. */
import katex from 'katex';

/** KaTeX's output for a formula, without groups and widths, which are invisible. */
export function asSet(formula: string): string {
  const same = formula
    .replaceAll(String.raw`\bar`, String.raw`\overline`)
    .replaceAll(String.raw`\phi`, String.raw`\varphi`);
  try {
    return katex
      .renderToString(same, { output: 'mathml', strict: false })
      .replace(/<annotation[\s\S]*?<\/annotation>/, '')
      .replaceAll(/<(\w+)[^>]*>/g, '<$1>')
      .replaceAll(/<\/?(?:mrow|mstyle|semantics|mpadded|mi|mn|mo|mtext|mspace)>/g, '')
      .replaceAll(/[\u2061\u200b\u00a0\s]/g, '')
      .replaceAll('∣', '|');
  } catch {
    return `not to be set: ${formula}`;
  }
}
