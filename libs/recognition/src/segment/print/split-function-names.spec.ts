import { describe, expect, it } from '@jest/globals';
import { withWholeFunctions } from './split-function-names.js';

describe('names of functions at the edge of a formula', () => {
  it.each([
    ['方程lo$g_{3}(x+1)=2-$ lo$g_{3}x$的根', '方程$\\log_{3}(x+1)=2- \\log_{3}x$的根'],
    ['设$h(x)=$ ta$n^{2}x$，则', '设$h(x)= \\tan^{2}x$，则'],
    ['化简co$s A$', '化简$\\cos A$'],
  ])('%s', (torn, whole) => {
    expect(withWholeFunctions(torn)).toBe(whole);
  });

  it.each(['the mas$s m$ is', '$a$ $b$', 'cost \\$5 and co$', 'an$g$le'])('leaves %s unchanged', (text) => {
    expect(withWholeFunctions(text)).toBe(text);
  });
});
