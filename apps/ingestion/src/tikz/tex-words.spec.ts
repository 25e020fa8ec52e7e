import { expect, it } from '@jest/globals';
import { ingestionMessages } from '@tiku/contracts/ingestion/messages';
import { Translator } from '@tiku/platform/messages';
import { failureText } from './tikz.errors.js';

const texts = new Translator(ingestionMessages);
const said = (language: 'zh-CN' | 'en-US', message: string) => {
  const { key, params } = failureText({ failure: 'tex', line: 2, message });
  return texts.translate(language, key, params);
};
const chinese = (message: string) => said('zh-CN', message).replace('图形第 2 行有错误：', '');

it.each([
  ['Undefined control sequence: \\drw', '不认识命令 \\drw，请检查拼写'],
  ['Undefined control sequence: \\pgf@foo', '有不认识的命令，请检查以 \\ 开头的命令'],
  ['Undefined control sequence.', '有不认识的命令，请检查以 \\ 开头的命令'],
  ['Undefined control sequence: \\endscope', '缺少右花括号'],
  [
    'Undefined control sequence: \\draw',
    '\\draw 不能写在文字里：前面缺少右花括号，或者它在 tikzpicture 之外',
  ],
  ['Missing $ inserted.', '公式要写在 $ 和 $ 之间，这里缺少 $'],
  ['File ended while scanning use of \\tikz@scan@no@calculator.', '有括号没有配对，缺少右括号'],
  ['Argument of \\tikz@parse@calculator has an extra }.', '有括号没有配对，缺少右括号'],
  ['Missing } inserted.', '缺少右花括号'],
  ['Extra }, or forgotten \\endgroup.', '多了一个右花括号，或者前面少了左花括号、\\end'],
  [
    'Giving up on this path. Did you forget a semicolon?.',
    '命令没有写完：每条命令以英文分号 ; 结束，括号和逗号也要用英文的',
  ],
  ["I do not know the key '/tikz/foo' and I am going to ignore it.", '不认识选项 foo，请检查拼写'],
  // As older releases stored it: cut at the end of TeX's line.
  ["I do not know the key '/pgf/decoration/\\pgfkeyscurrent", '有不认识的选项，请检查方括号里的内容'],
  ['Environment foo undefined.', '不认识环境 foo，请检查 \\begin 后面的名称'],
  ['\\begin{scope} on input line 3 ended by \\end{scop}.', '\\begin 和 \\end 不配对：scope、scop'],
  ["No shape named `A' is known.", '没有名为 A 的点，请先用 \\coordinate 或 \\node 定义它'],
  ['Cannot parse this coordinate.', '坐标写得不对，应如 (1,2)、(60:2) 或 (A)'],
  ["Undefined color `reddish'.", '不认识颜色 reddish'],
  ["I did not find the tikz library 'foo'. I looked for files", '没有 TikZ 库 foo'],
  ["File `braids.sty' not found.", '宏包 braids 在这里不能使用'],
  ["File `foo.tex' not found.", '图形里不能读取文件 foo.tex'],
  ['Can be used only in preamble.', '\\usepackage 等设置要写在图形代码的最前面'],
  ['Dimension too large.', '数值太大：坐标不能超过 575 厘米，中间结果也一样'],
  ["Unknown function `foo' (in '{foo(0)}').", '算式里有不认识的写法 foo'],
  ["I cannot calculate the logarithm of `0' (in '{ln(0)}'", '算式无法计算，如除以 0、对 0 取对数'],
  ['Missing number, treated as zero.', '这里应当是一个数，请检查坐标和括号'],
  ["Use of \\pgfutil@next doesn't match its definition.", '路径的写法不对，请检查拼写和标点'],
  ["Unknown arrow tip kind 'Foo'.", '不认识箭头 Foo'],
  ["Unknown shape ``foo.'' Using ``rectangle'' instead.", '不认识形状 foo'],
  ["Undefined pattern `foo'.", '不认识图案 foo'],
  ['TeX capacity exceeded, sorry [main memory size=3000000].', '图形过于复杂，请减少采样点或拆成几幅图'],
  ['Bad register code (-1).', '无法绘制，原因见 TeX 原文'],
])('says what %j means', (message, words) => {
  expect(chinese(message)).toBe(words);
});

it('uses English, and no line number if there is none', () => {
  expect(said('en-US', 'Undefined control sequence: \\drw')).toBe(
    'Line 2 of the picture has an error: the command \\drw is unknown; check its spelling',
  );
  const { key, params } = failureText({ failure: 'tex', line: null, message: 'Missing $ inserted.' });
  expect(texts.translate('zh-CN', key, params)).toBe('图形有错误：公式要写在 $ 和 $ 之间，这里缺少 $');
});

it('keeps a token as text, whatever it contains', () => {
  expect(chinese("Undefined color `$t(noun.task) {{line}}'.")).toBe('不认识颜色 $t(noun.task) {{line}}');
});
