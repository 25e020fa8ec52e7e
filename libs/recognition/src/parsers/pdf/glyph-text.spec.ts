import { describe, expect, it } from '@jest/globals';
import { fontFacts } from './font-facts.js';
import { glyphText } from './glyph-text.js';

const text = (unicode: string, code: number, font: string): string =>
  glyphText(unicode, code, fontFacts(font)).text;

describe('the text of a glyph', () => {
  it("reads TeX's symbol fonts by their code", () => {
    expect(text('f', 102, 'ABCDEF+CMSY10')).toBe('{');
    expect(text('\u0000', 0, 'CMSY7')).toBe('−');
    expect(text('\\', 92, 'CMSY10')).toBe('∩');
    expect(text('?', 63, 'CMSY10')).toBe('⊥');
    expect(text('6', 54, 'MSAM10')).toBe('⩽');
  });

  it('repairs Cambria Math, whose export doubles and confuses letters', () => {
    expect(text('𝑥𝑥', 1876, 'SKKBVD+CambriaMath')).toBe('x');
    expect(text('𝐴𝐴', 1830, 'CambriaMath')).toBe('D');
    expect(text('\uFFFD', 4672, 'CambriaMath')).toBe('(');
    expect(glyphText('𝑦𝑦', 60_000, fontFacts('OtherMath'))).toMatchObject({ text: 'y', italic: true });
  });

  it('returns the character for a radical that looks like it', () => {
    expect([...'⼀⼩⻆⻔⽩'].map((one) => text(one, 1, 'NotoSerifCJK')).join('')).toBe('一小角门白');
  });

  it("reads marks and ligatures of TeX's bitmap fonts by their code", () => {
    expect(text('\u001c', 28, 'Type3')).toBe('fi');
    expect(text('\u001c', 28, 'Times')).toBe('');
  });

  it('resolves private-use codes and marks those that it cannot', () => {
    expect(text('\uF070', 112, 'SymbolMT')).toBe('π');
    expect(text('\uF0A3', 163, 'SymbolMT')).toBe('≤');
    expect(glyphText('\uE123', 1, fontFacts('Unknown'))).toEqual({ text: '\uFFFD', unsure: true });
  });
});
