import type { Guide } from './guide.js';
import { drawing, text } from './tikz.js';

const AXES = [
  '\\draw[->] (-3,0) -- (3.2,0) node[right] {$x$};',
  '\\draw[->] (0,-1.5) -- (0,3) node[above] {$y$};',
  '\\node[below left] at (0,0) {$O$};',
];

export const tikzFunctions: Guide = {
  path: '/guide/tikz/functions',
  title: text('函数图象', 'Graphs of functions'),
  sub: text('坐标轴、曲线、交点和阴影', 'Axes, curves, intersections and areas'),
  sections: [
    {
      id: 'axes',
      title: text('坐标轴', 'Axes'),
      text: text(
        '两条带箭头的线就是坐标轴；刻度用 \\foreach 一次画完。',
        'Two lines with arrows are the axes; \\foreach draws all marks at once.',
      ),
      examples: [
        drawing(
          text('带刻度的坐标系', 'Axes with marks'),
          ...AXES,
          '\\foreach \\x in {-2,-1,1,2} \\draw (\\x,0.08) -- (\\x,0) node[below] {$\\x$};',
          '\\foreach \\y in {1,2} \\draw (0.08,\\y) -- (0,\\y) node[left] {$\\y$};',
        ),
      ],
    },
    {
      id: 'plot',
      title: text('画函数', 'Plotting'),
      text: text(
        'domain 是自变量的范围，samples 是取点的个数：50 够画直线和抛物线，100 最常用，变化快的曲线用 150 或 200。',
        'domain is the range of x and samples the number of points: 50 for lines and parabolas, 100 as a rule, 150 or 200 for what changes quickly.',
      ),
      examples: [
        drawing(
          text('二次函数', 'A parabola'),
          ...AXES,
          '\\draw[thick, domain=-1:3, samples=100] plot (\\x, {\\x*\\x-2*\\x});',
          '\\fill (1,-1) circle (1.5pt) node[below right] {$(1,-1)$};',
        ),
        drawing(
          text('三角函数（弧度写 deg 换算）', 'A sine (deg turns radians to degrees)'),
          '\\draw[->] (-0.5,0) -- (7,0) node[right] {$x$};',
          '\\draw[->] (0,-1.4) -- (0,1.6) node[above] {$y$};',
          '\\draw[thick, domain=0:6.28, samples=100, smooth] plot (\\x, {sin(deg(\\x))});',
          '\\node[below] at (3.14,0) {$\\pi$}; \\node[below] at (6.28,0) {$2\\pi$};',
        ),
      ],
    },
    {
      id: 'pieces',
      title: text('分段函数与渐近线', 'Pieces and asymptotes'),
      text: text(
        '断开的曲线分段画，空心圆表示取不到，虚线表示渐近线。',
        'A broken curve is drawn in pieces; an open circle is a point left out, a dashed line an asymptote.',
      ),
      examples: [
        drawing(
          text('反比例函数', 'A hyperbola'),
          '\\draw[->] (-3,0) -- (3.2,0) node[right] {$x$};',
          '\\draw[->] (0,-3) -- (0,3) node[above] {$y$};',
          '\\draw[thick, domain=0.35:3, samples=100] plot (\\x, {1/\\x});',
          '\\draw[thick, domain=-3:-0.35, samples=100] plot (\\x, {1/\\x});',
        ),
        drawing(
          text('取不到的端点', 'A point left out'),
          ...AXES,
          '\\draw[thick, domain=-2:1] plot (\\x, {\\x+1});',
          '\\draw[thick, domain=1:3] plot (\\x, {2-\\x});',
          '\\draw[fill=white] (1,2) circle (2pt);',
          '\\fill (1,1) circle (2pt);',
        ),
      ],
    },
    {
      id: 'areas',
      title: text('阴影面积', 'Shaded areas'),
      text: text(
        '先用 \\fill 涂色，再画曲线，线就压在颜色上面。',
        'Fill first and draw after: the line then lies over the colour.',
      ),
      examples: [
        drawing(
          text('曲边梯形', 'The area under a curve'),
          '\\fill[blue!15, domain=1:2.5, samples=100] (1,0) -- plot (\\x, {0.4*\\x*\\x}) -- (2.5,0) -- cycle;',
          '\\draw[->] (-0.5,0) -- (3.5,0) node[right] {$x$};',
          '\\draw[->] (0,-0.5) -- (0,3) node[above] {$y$};',
          '\\draw[thick, domain=0:2.7, samples=100] plot (\\x, {0.4*\\x*\\x});',
          '\\draw (1,0) node[below] {$a$} -- (1,0.4) (2.5,0) node[below] {$b$} -- (2.5,2.5);',
        ),
      ],
    },
    {
      id: 'conics',
      title: text('圆锥曲线与参数方程', 'Conics and parameters'),
      text: text(
        '椭圆用 ellipse；双曲线和参数曲线用 variable=\\t。',
        'An ellipse is an ellipse; a hyperbola or any curve by a parameter takes variable=\\t.',
      ),
      examples: [
        drawing(
          text('椭圆与焦点', 'An ellipse and its foci'),
          '\\draw[->] (-2.8,0) -- (2.8,0) node[right] {$x$};',
          '\\draw[->] (0,-1.8) -- (0,1.8) node[above] {$y$};',
          '\\draw[thick] (0,0) ellipse (2.2 and 1.3);',
          '\\fill (1.77,0) circle (1.5pt) node[below] {$F_2$} (-1.77,0) circle (1.5pt) node[below] {$F_1$};',
        ),
        drawing(
          text('参数曲线', 'A curve by a parameter'),
          '\\draw[thick, domain=0:360, samples=200, variable=\\t] plot ({2*cos(\\t)}, {sin(2*\\t)});',
        ),
      ],
    },
    {
      id: 'commands',
      title: text('函数命令表', 'Commands for functions'),
      text: text('点一下复制。', 'Press one to copy it.'),
      examples: [],
      catalogue: 'functions',
    },
  ],
};
