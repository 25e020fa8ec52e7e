/** Examples of pictures: what each guide of TikZ has in common. */
import { text, type Example, type Texts } from './guide.js';

export const drawing = (note: Texts, ...lines: string[]): Example => ({
  note,
  source: ['\\begin{tikzpicture}', ...lines, '\\end{tikzpicture}'].join('\n'),
});
export { text };
