/** A sign-in sheet as Typst source, ten cards to a page. Pure; only the child loads it, which draws the codes. */
import { encode } from 'uqr';
import { literal, textOf } from '../typst/literal.js';
import type { TypstSource } from '../typst/index.js';
import type { SignInSheet } from './index.js';

/** Modules around the code, which its standard requires. */
const BORDER = 4;

const PREAMBLE = `
#let line-of(label, value, size) = [#text(size: 8pt, fill: luma(90), label) \\ #text(size: size, weight: "bold", value)]
#let card(name, username, password, size, code) = box(width: 92mm, height: 52mm, inset: 5mm, stroke: (dash: "dashed", thickness: 0.5pt, paint: luma(120)),
  grid(columns: (1fr, 30mm), column-gutter: 3mm, stack(dir: ttb, spacing: 3.2mm, text(size: 8pt, title), name, username, password), align(right + horizon, image(code, width: 30mm))))
`;

export function signInSheetToTypst({ language, title, address, labels, cards }: SignInSheet): TypstSource {
  const files = new Map(cards.map(({ url }, at) => [`${at}.svg`, Buffer.from(codeOf(url))]));
  const card = ({ name, username, password, hasPassword }: SignInSheet['cards'][number], at: number) =>
    `card(line-of(${literal(labels.name)}, ${literal(name)}, 12pt), line-of(${literal(labels.username)}, ${literal(username)}, 10.5pt), ` +
    `line-of(${literal(labels.password)}, ${literal(password)}, ${hasPassword ? '13pt' : '8.5pt'}), 0pt, "${at}.svg"),`;
  const main = [
    '#set page(paper: "a4", margin: (x: 13mm, top: 16mm, bottom: 12mm), header: align(right, text(size: 8pt)[' +
      `${textOf(address)} #h(1fr) #context counter(page).display("1 / 1", both: true)]))`,
    `#set text(font: "Noto Serif SC", size: 9pt, lang: ${language === 'zh-CN' ? '"zh"' : '"en"'})`,
    `#set document(title: ${literal(title)})`,
    `#let title = ${literal(title)}`,
    PREAMBLE,
    '#grid(columns: (92mm, 92mm), gutter: 0mm,',
    ...cards.map(card),
    ')',
  ].join('\n');
  return { main, files };
}

/** Black on white, one path. */
function codeOf(url: string): string {
  const { data, size } = encode(url, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
