import { describe, expect, it } from '@jest/globals';
import { PREVIEW_CHARS, renderHtml, renderInlineHtml } from './index.js';

/** The words of a preview without formulas. */
const shown = (source: string, previewChars: number = PREVIEW_CHARS): string =>
  renderHtml(source, { previewChars }).html.replace(/<[^>]*>/g, '');

describe('a preview', () => {
  it('shows a short text whole', () => {
    expect(shown('已知函数')).toBe('已知函数');
    expect(shown('长'.repeat(100))).toBe('长'.repeat(100));
  });

  it('ends after 100 characters', () => {
    expect(shown('长'.repeat(101))).toBe(`${'长'.repeat(100)}…`);
    expect(shown(`${'长'.repeat(60)}\n${'短'.repeat(60)}\n末`)).toBe(`${'长'.repeat(60)}${'短'.repeat(40)}…`);
  });

  it('cuts neither a formula nor a surrogate pair', () => {
    const { html, metadata, error } = renderHtml(`设$x^2+1$，则$\\frac{1}{2}x$为`, { previewChars: 12 });
    expect([metadata.formulaCount, error]).toEqual([1, null]);
    expect(html).toMatch(/则…<\/p>$/);
    expect(shown('甲😀乙', 2)).toBe('甲…');
  });

  it('begins with a formula of any length', () => {
    const long = `$${'x+'.repeat(60)}1$`;
    const { html, metadata } = renderHtml(`${long}，则`, { previewChars: PREVIEW_CHARS });
    expect(metadata.formulaCount).toBe(1);
    expect(html).toMatch(/…<\/p>$/);
    expect(html).not.toContain('则');
  });

  it('omits the rest in lists, tables and parts', () => {
    expect(shown('- 甲乙\n- 丙丁\n- 戊', 3)).toBe('甲乙丙…');
    expect(shown('| 甲 | 乙 |\n|---|---|\n| 丙 | 丁 |', 3)).toBe('甲乙丙…');
    expect(renderInlineHtml('**甲乙**丙', { previewChars: 1 }).html).toBe('<b>甲…</b>');
  });
});
