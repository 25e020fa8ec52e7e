import type { Guide } from './guide.js';
import { drawing, text } from './tikz.js';

export const tikzEffects: Guide = {
  path: '/guide/tikz/effects',
  title: text('图形效果', 'Effects'),
  sub: text('颜色、透明、图案、箭头和变换', 'Colours, opacity, patterns, arrows and transforms'),
  sections: [
    {
      id: 'fills',
      title: text('填色与透明', 'Fills and opacity'),
      text: text(
        '颜色可以按百分比调淡：blue!20 是两成蓝。opacity 从 0.1 到 0.9，叠在一起的图形就都看得见。',
        'A colour is made lighter by a share: blue!20 is one fifth of blue. With opacity from 0.1 to 0.9 what overlaps can be seen.',
      ),
      examples: [
        drawing(
          text('韦恩图', 'A Venn diagram'),
          '\\fill[blue, opacity=0.3] (0,0) circle (1.2);',
          '\\fill[red, opacity=0.3] (1.3,0) circle (1.2);',
          '\\draw (0,0) circle (1.2) (1.3,0) circle (1.2);',
          '\\node at (-0.6,0) {$A$}; \\node at (1.9,0) {$B$};',
        ),
      ],
    },
    {
      id: 'patterns',
      title: text('图案', 'Patterns'),
      text: text(
        '黑白印刷时用斜线代替颜色：pattern=north east lines。',
        'In black and white, hatching takes the place of colour: pattern=north east lines.',
      ),
      examples: [
        drawing(
          text('阴影部分', 'The hatched part'),
          '\\draw (0,0) rectangle (3,2);',
          '\\draw[pattern=north east lines] (0,0) -- (3,0) -- (1.5,2) -- cycle;',
        ),
      ],
    },
    {
      id: 'arrows',
      title: text('箭头与圆角', 'Arrows and round corners'),
      text: text(
        '-> 是单向，<-> 是双向，-latex 和 -Stealth 是实心箭头；rounded corners 让折线变圆。',
        '-> points one way, <-> both; -latex and -Stealth are filled. rounded corners smooths a bent line.',
      ),
      examples: [
        drawing(
          text('力的图示', 'Forces'),
          '\\draw (-0.5,-0.4) rectangle (0.5,0.4);',
          '\\draw[-latex, thick] (0,0) -- (2,0) node[right] {$F$};',
          '\\draw[-latex, thick] (0,0) -- (0,-1.5) node[below] {$G$};',
          '\\draw[-latex, thick] (0,0) -- (0,1.5) node[above] {$N$};',
        ),
        drawing(
          text('流程图', 'A flow chart'),
          '\\node[draw, rounded corners] (a) at (0,0) {开始};',
          '\\node[draw] (b) at (0,-1.2) {$i=1$};',
          '\\node[draw] (c) at (0,-2.4) {$S=S+i$};',
          '\\draw[->] (a) -- (b); \\draw[->] (b) -- (c);',
        ),
      ],
    },
    {
      id: 'transform',
      title: text('平移、旋转与缩放', 'Moving, turning and scaling'),
      text: text(
        '变换写在 scope 的方括号里，对里面的图形一起起作用。',
        'Transforms stand in the brackets of a scope and act on all that is in it.',
      ),
      examples: [
        drawing(
          text('旋转前后', 'Before and after a turn'),
          '\\draw (0,0) -- (2,0) -- (2,1) -- cycle;',
          '\\begin{scope}[rotate=60]',
          '\\draw[dashed] (0,0) -- (2,0) -- (2,1) -- cycle;',
          '\\end{scope}',
        ),
        drawing(
          text('整体缩小', 'All of it smaller'),
          '\\begin{scope}[scale=0.5]',
          '\\foreach \\r in {1,2,3} \\draw (0,0) circle (\\r);',
          '\\end{scope}',
        ),
      ],
    },
    {
      id: 'clip',
      title: text('裁剪与循环', 'Clipping and repeating'),
      text: text(
        '\\clip 之后只画得出框内的部分；\\foreach 重复画同样的东西。',
        'After \\clip only what lies within is drawn; \\foreach repeats.',
      ),
      examples: [
        drawing(
          text('方格纸', 'Squared paper'),
          '\\clip (0,0) rectangle (4,3);',
          '\\draw[gray!40] (0,0) grid (4,3);',
          '\\foreach \\x/\\y in {0.5/0.5, 1.5/2, 3/1} \\fill (\\x,\\y) circle (2pt);',
          '\\draw[thick] (0.5,0.5) -- (1.5,2) -- (3,1) -- cycle;',
        ),
      ],
    },
    {
      id: 'looks',
      title: text('样式表', 'All styles'),
      text: text(
        '18 种颜色、11 种线宽、9 种线型、透明度 0.1 到 0.9。点一下复制。',
        '18 colours, 11 line widths, 9 line styles and opacity from 0.1 to 0.9. Press one to copy it.',
      ),
      examples: [],
      catalogue: 'looks',
    },
  ],
};
