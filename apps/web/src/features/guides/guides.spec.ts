import { describe, expect, it } from '@jest/globals';
import { renderHtml } from '@tiku/question-syntax/html';
import { SYMBOL_GROUPS } from '../../ui/markup-editor/symbols.js';
import { TIKZ_GROUPS } from '../../ui/markup-editor/tikz-catalogue.js';
import { GUIDES, sectionsWith } from './content/index.js';

const LANGUAGES = ['zh-CN', 'en-US'] as const;
const figure = () => ({ html: '' });

describe('the guides', () => {
  it('typeset every example except the one that shows a mistake', () => {
    const failing = GUIDES.flatMap(({ sections }) =>
      sections.flatMap(({ id, examples }) =>
        examples.flatMap(({ source }) =>
          LANGUAGES.flatMap((language) => {
            const text = typeof source === 'string' ? source : source[language];
            return renderHtml(text, { figure }).error ? [id] : [];
          }),
        ),
      ),
    );
    expect(new Set(failing)).toEqual(new Set(['mistakes']));
  });

  it('name each section once', () => {
    for (const { sections } of GUIDES)
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it('have the catalogues of the specification', () => {
    expect(Object.keys(SYMBOL_GROUPS)).toHaveLength(13);
    expect(
      [TIKZ_GROUPS.colour, TIKZ_GROUPS.lineWidth, TIKZ_GROUPS.lineStyle].map(({ length }) => length),
    ).toEqual([18, 11, 9]);
    expect(Object.keys(TIKZ_GROUPS)).toHaveLength(13);
  });

  it('can be searched by words and by commands', () => {
    const found = (words: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
      sectionsWith(words, language).map(({ section }) => section.id);
    expect(found('分段函数')).toContain('rows');
    expect(found('\\multicolumn')).toEqual(['tables']);
    expect(found('% alt')).toContain('described');
    expect(found('Venn', 'en-US')).toEqual(['fills']);
    expect(found('  ')).toEqual([]);
    expect(found('无此写法')).toEqual([]);
  });
});
