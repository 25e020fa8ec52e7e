import type { Guide } from './guide.js';
import { drawing, text } from './tikz.js';

export const tikzBasics: Guide = {
  path: '/guide/tikz/basics',
  title: text('TikZ 入门', 'TikZ: the basics'),
  sub: text('点、线、形状和标注', 'Points, lines, shapes and labels'),
  sections: [
    {
      id: 'first',
      title: text('第一幅图', 'A first drawing'),
      text: text(
        '图写在 \\begin{tikzpicture} 和 \\end{tikzpicture} 之间，每条命令以分号结尾，长度单位是厘米。',
        'A drawing stands between \\begin{tikzpicture} and \\end{tikzpicture}. Each command ends with a semicolon; lengths are centimetres.',
      ),
      examples: [
        drawing(
          text('折线与封闭图形', 'A line and a closed shape'),
          '\\draw (0,0) -- (2,1) -- (3,0);',
          '\\draw (4,0) -- (6,0) -- (5,1.5) -- cycle;',
        ),
      ],
    },
    {
      id: 'points',
      title: text('点与坐标', 'Points and coordinates'),
      text: text(
        '\\coordinate 给点起名字，以后用名字连线；($(A)!0.5!(B)$) 是两点的中点；极坐标写成 (角度:长度)。',
        '\\coordinate names a point; ($(A)!0.5!(B)$) is the middle of two; (angle:length) is polar.',
      ),
      examples: [
        drawing(
          text('三角形的中线', 'A median'),
          '\\coordinate (A) at (1,2); \\coordinate (B) at (0,0); \\coordinate (C) at (3,0);',
          '\\coordinate (M) at ($(B)!0.5!(C)$);',
          '\\draw (A) -- (B) -- (C) -- cycle;',
          '\\draw[dashed] (A) -- (M);',
          '\\node[above] at (A) {$A$}; \\node[left] at (B) {$B$};',
          '\\node[right] at (C) {$C$}; \\node[below] at (M) {$M$};',
        ),
      ],
    },
    {
      id: 'shapes',
      title: text('圆、椭圆、矩形与弧', 'Circles, ellipses, rectangles and arcs'),
      text: text(
        '圆写半径，椭圆写两个半轴，弧写起止角和半径。',
        'A circle has a radius, an ellipse its two half axes, an arc its angles and radius.',
      ),
      examples: [
        drawing(
          text('四种形状', 'Four shapes'),
          '\\draw (0,0) circle (1);',
          '\\draw (3,0) ellipse (1.4 and 0.8);',
          '\\draw (5.2,-0.8) rectangle (7.2,0.8);',
          '\\draw (8,-0.6) arc (0:120:1);',
        ),
        drawing(
          text('圆心角', 'An angle at the centre'),
          '\\draw (0,0) circle (1.5);',
          '\\draw (0,0) -- (1.5,0) node[right] {$A$};',
          '\\draw (0,0) -- (60:1.5) node[above right] {$B$};',
          '\\draw (0.4,0) arc (0:60:0.4);',
          '\\node[left] at (0,0) {$O$};',
        ),
      ],
    },
    {
      id: 'labels',
      title: text('标注', 'Labels'),
      text: text(
        '\\node 放文字和公式，above、below、left、right 说明放在点的哪一边；也可以直接跟在路径后面。',
        '\\node places words and formulas; above, below, left and right say at which side. It may also follow a path.',
      ),
      examples: [
        drawing(
          text('带长度的线段', 'Segments with their lengths'),
          '\\draw[<->] (0,0) -- node[midway, above] {$a$} (3,0);',
          '\\draw[<->] (3.3,0) -- node[midway, right] {$h$} (3.3,1.6);',
          '\\draw (0,0) rectangle (3,1.6);',
        ),
      ],
    },
    {
      id: 'styles',
      title: text('线型、线宽与颜色', 'Styles, widths and colours'),
      text: text(
        '样式写在方括号里，逗号隔开。看不见的棱用 dashed。',
        'Styles stand in brackets, separated by commas. Hidden edges are dashed.',
      ),
      examples: [
        drawing(
          text('正方体', 'A cube'),
          '\\draw (0,0) -- (2,0) -- (2,2) -- (0,2) -- cycle;',
          '\\draw (2,0) -- (2.8,0.7) -- (2.8,2.7) -- (2,2) (2.8,2.7) -- (0.8,2.7) -- (0,2);',
          '\\draw[dashed] (0,0) -- (0.8,0.7) -- (2.8,0.7) (0.8,0.7) -- (0.8,2.7);',
        ),
        drawing(
          text('粗细与颜色', 'Widths and colours'),
          '\\draw[thin] (0,0) -- (4,0);',
          '\\draw[very thick, blue] (0,-0.5) -- (4,-0.5);',
          '\\draw[densely dashed, red] (0,-1) -- (4,-1);',
          '\\draw[line width=2pt, teal, ->] (0,-1.5) -- (4,-1.5);',
        ),
      ],
    },
    {
      id: 'described',
      title: text('图形说明', 'What a drawing shows'),
      text: text(
        '看不到图的人靠说明知道图里画了什么。在图里另起一行写“% alt: ……”，卷面上看不见，只有听屏幕的人会听到；没有写的，编辑器会按源码提一句。',
        'People who do not see a drawing rely on words. A line “% alt: …” in it is read aloud and printed nowhere; where there is none, the editor proposes one from the source.',
      ),
      examples: [
        drawing(
          text('说明写在第一行', 'The words stand in the first line'),
          '% alt: 直角三角形 ABC，C 为直角',
          '\\draw (0,0) node[below left] {$C$} -- (2.4,0) node[below right] {$B$} -- (0,1.8) node[above] {$A$} -- cycle;',
          '\\draw (0.2,0) -- (0.2,0.2) -- (0,0.2);',
        ),
      ],
    },
    {
      id: 'commands',
      title: text('命令表', 'Commands'),
      text: text('点一下复制。', 'Press one to copy it.'),
      examples: [],
      catalogue: 'drawing',
    },
  ],
};
