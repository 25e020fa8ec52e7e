import { expect, it } from '@jest/globals';
import { stylesFor } from '../critical-styles.js';

const HTML = '<main class="page wide"><p>…</p></main>';

it('keeps the rules that the page needs, also inside media queries, and drops the others', () => {
  expect(stylesFor(HTML, '.page{a:b}.gone{a:b}.page .gone{a:b}.gone,.wide>p{a:b}table{a:b}')).toBe(
    '.page{a:b}.gone,.wide>p{a:b}',
  );
  expect(stylesFor(HTML, '@media (x){.page{a:b}.gone{a:b}}@media (y){.gone{a:b}}')).toBe(
    '@media (x){.page{a:b}}',
  );
});

it('keeps fonts, animations, layers and rules for every element', () => {
  const css = '@layer a,b;@font-face{src:url("/}")}@keyframes k{from{a:b}}*{a:b}:root{a:b}';
  expect(stylesFor(HTML, css)).toBe(css);
});

it('ignores states, attributes and negations', () => {
  const css = '.page:hover{a:b}.page[data-x=".y"]{a:b}.page:not(.gone){a:b}:where(.wide) p:first-child{a:b}';
  expect(stylesFor(HTML, css)).toBe(css);
});

it('drops custom properties that no rule reads, directly or through others', () => {
  const css =
    ':root{--used:var(--base);--base:red;--own:1px;--unread:var(--also-unread);--also-unread:url("data:;x")}.page{color:var(--used)}';
  expect(stylesFor(`${HTML}<i style="width:var(--own)"></i>`, css)).toBe(
    ':root{--used:var(--base);--base:red;--own:1px;}.page{color:var(--used)}',
  );
  const named = '.page--open:hover{a:b}';
  expect(stylesFor('<i class="page--open"></i>', named)).toBe(named);
});
