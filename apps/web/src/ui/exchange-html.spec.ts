import { describe, expect, it } from '@jest/globals';
import { renderHtml } from '@tiku/question-syntax/html';
import { exchangeHtml } from './exchange-html.js';

function shown(source: string) {
  const element = document.createElement('div');
  const first = renderHtml(source);
  element.innerHTML = first.html;
  return { element, first };
}

const EDITS: [string, string][] = [
  ['已知 $x^2=4$，求 $x$', '已知 $x^2=4$，且 $x>0$，求 $x$'],
  ['第一段 $a$\n\n第二段 $b$\n\n第三段', '第一段 $a$\n\n第二段 $b+1$\n\n第三段'],
  ['一\n\n二', '一\n\n新\n\n二'],
  ['一\n\n新\n\n二', '一\n\n二'],
  ['一\n\n二', ''],
  ['', '一\n\n二'],
  ['题干\n\\subp 甲 $x$\n\\subp 乙', '题干\n\\subp 甲 $x$\n\\subp 乙丙\n\\subp 丁'],
  ['- 一\n- 二', '1. 一\n2. 二'],
  ['| a | b |\n|---|---|\n| 1 | $x$ |', '| a | b |\n|---|---|\n| 1 | $x$ |\n| 2 | $y$ |'],
  ['**粗** 与 $\\frac12$', '**粗体** 与 $\\frac12'],
  ['甲甲甲 $x$ 甲甲甲', '甲甲 $x$ 甲甲甲 $x$ 甲'],
];

describe('exchangeHtml', () => {
  it.each(EDITS)('turns %j into %j', (before, after) => {
    const { element, first } = shown(before);
    exchangeHtml(element, first, renderHtml(after));
    expect(element.innerHTML).toBe(shown(after).element.innerHTML);
  });

  it('leaves unchanged nodes alone', () => {
    const { element, first } = shown('甲 $a$ 乙 $b$ 丙\n\n丁 $c$');
    const formulas = [...element.querySelectorAll('.tk-m')];
    exchangeHtml(element, first, renderHtml('甲 $a$ 乙乙 $b$ 丙\n\n丁 $c$'));
    expect([...element.querySelectorAll('.tk-m')]).toEqual(formulas);
    expect(element.querySelectorAll('.tk-m')[2]).toBe(formulas[2]);
    expect(element.querySelectorAll('.tk-m')[0]).toBe(formulas[0]);
  });

  it('replaces everything if other code has changed it', () => {
    const { element, first } = shown('一\n\n二');
    element.append('外');
    exchangeHtml(element, first, renderHtml('一\n\n三'));
    expect(element.innerHTML).toBe(renderHtml('一\n\n三').html);
  });
});
