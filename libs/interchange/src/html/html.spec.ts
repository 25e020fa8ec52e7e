import { expect, it } from '@jest/globals';
import { markupFromHtml, markupToHtml } from './index.js';

const PARTS = '已知 $f(x)=x^2$．\n\n\\subp 求 $f(1)$；\n\n\\subp 画出图象\\fill 和![图](image:a1)．';
const TABLE = '| 年级 | 人数 |\n|---|---|\n| 七 | $30$ |';
const LIST = '- 甲\n- 乙';
const both = { picture: (id: string) => `images/${id}.png`, widthPt: () => 115 };

it('shows parts, tables and lists as people read them', () => {
  const parts = markupToHtml(PARTS, both).html;
  expect(parts).toContain('<p>（1）求 \\(f(1)\\)；</p>');
  expect(parts).toContain('<p>（2）画出图象________和<img src="images/a1.png" alt="图" width="153"/>．</p>');
  expect(parts).not.toContain('\\subp');
  expect(markupToHtml(TABLE).html).toContain(
    '<tr><th>年级</th><th>人数</th></tr><tr><td>七</td><td>\\(30\\)</td></tr>',
  );
  expect(markupToHtml(LIST).html).toContain('<ul><li><p>甲</p></li><li><p>乙</p></li></ul>');
});

it('reads its own blocks back unchanged, with the imported pictures and their widths', () => {
  for (const source of [TABLE, LIST, '> 引 $x$', '1. 甲\n2. 乙', '\\subp 甲\n\n\\subp 乙'])
    expect(markupFromHtml(markupToHtml(source).html).text).toBe(source);
  const widths: (number | undefined)[] = [];
  const read = markupFromHtml(markupToHtml(PARTS, both).html, (address, widthPt) => {
    widths.push(widthPt);
    return address === 'images/a1.png' ? 'p1' : null;
  });
  expect(read).toEqual({ text: PARTS.replace('image:a1', 'image:p1'), hasPictures: false });
  expect(widths).toEqual([115]);
});

it.each([
  ['甲 \\fillin，乙 ____', '甲 ________，乙 ____'],
  ['占 5\\%，价 \\$3，a\\_b', '占 5%，价 $3，a_b'],
  ['\\textbf{粗}与`x = 1`与[链](https://example.org)', '粗与x = 1与链'],
  ['如图 ![角](image:a1) 与 ![](tikz:t1) 选 \\choice', '如图 角 与 ［图］ 选 （　　）'],
  ['\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}', '［图］'],
  ['| 甲 | \\fillin |\n|---|---|\n| 5\\% | ![](image:a1) |', '甲________5%［图］'],
])('shows %j without markup of ours, and reads it back', (source, shown) => {
  const { html } = markupToHtml(source);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(shown);
  const kept = source.replaceAll(/!\[[^\]]*\]\((?:image|tikz):\w+\)/g, '');
  expect(markupFromHtml(html)).toEqual({ text: kept, hasPictures: kept !== source });
});

it('leaves the rows of a matrix alone', () => {
  const source = '$$\\begin{cases} x \\\\[4pt] y \\end{cases}$$';
  expect(markupFromHtml(markupToHtml(source).html).text).toBe(source);
  expect(markupFromHtml('\\(a\\) 与 \\[b \\\\[2pt] c\\]').text).toBe('$a$ 与 $$b \\\\[2pt] c$$');
});

it('reads text changed elsewhere in place of the source', () => {
  const changed = markupToHtml('\\subp 求甲').html.replace('求甲', '求乙');
  expect(markupFromHtml(changed).text).toBe('（1）求乙');
});

it('keeps a picture that was added to an unchanged table', () => {
  const added = markupToHtml(PARTS, both).html.replace('</p></div>', '<img src="b.png" alt="新"/></p></div>');
  expect(markupFromHtml(added, (address) => address.replace(/\W/g, '')).text).toContain('![新](image:bpng)');
});

it('reads the words of nested blocks once', () => {
  const block = markupToHtml('\\subp 甲').html.replace('</div>', '');
  const nested = block.repeat(50) + '!['.repeat(20_000) + '</div>'.repeat(50);
  let reads = 0;
  const { text } = markupFromHtml(nested, () => ((reads += 1), null));
  expect(text).toContain('![![');
  expect(reads).toBe(0);
});
