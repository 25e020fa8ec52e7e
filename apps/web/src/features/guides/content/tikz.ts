/** Examples of pictures: the common part of the TikZ guides. */
import { text, type Example, type Texts } from './guide.js';

export const drawing = (note: Texts, ...lines: string[]): Example => ({
  note,
  source: ['\\begin{tikzpicture}', ...lines, '\\end{tikzpicture}'].join('\n'),
});
export { text };
