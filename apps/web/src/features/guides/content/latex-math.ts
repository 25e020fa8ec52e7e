import { text, type Guide } from './guide.js';

export const latexMath: Guide = {
  path: '/guide/latex/math',
  title: text('数学公式', 'Mathematics'),
  sub: text('从一个 $ 开始，到矩阵、化学式和单位', 'From the first $ to matrices, chemistry and units'),
  sections: [
    {
      id: 'dollars',
      title: text('行内公式与独立公式', 'In the line and on its own'),
      text: text(
        '公式写在一对 $ 之间；独占一行居中的公式写在一对 $$ 之间。要写美元符号本身，写 \\$。',
        'A formula stands between two $; one on a line of its own between two $$. For the sign itself write \\$.',
      ),
      examples: [
        {
          note: text('行内公式随文字排', 'A formula within the text'),
          source: text(
            '已知函数 $f(x)=x^2-2x$，求 $f(x)$ 的最小值。',
            'Find the least value of $f(x)=x^2-2x$.',
          ),
        },
        {
          note: text('独立公式居中排', 'A formula on its own line'),
          source: text(
            '由余弦定理得\n\n$$c^2=a^2+b^2-2ab\\cos C$$',
            'By the law of cosines\n\n$$c^2=a^2+b^2-2ab\\cos C$$',
          ),
        },
      ],
    },
    {
      id: 'scripts',
      title: text('上标、下标与根式', 'Powers, indices and roots'),
      text: text(
        '^ 是上标，_ 是下标；多于一个字符就用花括号括起来。',
        '^ raises and _ lowers; more than one character stands in braces.',
      ),
      examples: [
        {
          note: text('数列的通项', 'Terms of a sequence'),
          source: '$a_{n+1}=2a_n+1$，$a_1=1$，$x^{10}+x_{1}^{2}$',
        },
        {
          note: text('根式和角度', 'Roots and degrees'),
          source: '$\\sqrt{2}$，$\\sqrt[3]{x^2+1}$，$\\sin 30^{\\circ}=\\dfrac{1}{2}$',
        },
      ],
    },
    {
      id: 'fractions',
      title: text('分式', 'Fractions'),
      text: text(
        '\\frac 在行内会缩小，试卷里常用 \\dfrac 保持原大；排列组合写 \\mathrm{C}_n^m。',
        '\\frac shrinks within a line; exams mostly use \\dfrac, which keeps its size.',
      ),
      examples: [
        {
          note: text('两种分式', 'Both kinds'),
          source: '$\\frac{1}{2}$ 与 $\\dfrac{1}{2}$，$\\dfrac{x+1}{x-1}$',
        },
        {
          note: text('组合数与概率', 'Combinations'),
          source: '$P=\\dfrac{\\mathrm{C}_{4}^{2}}{\\mathrm{C}_{10}^{2}}=\\dfrac{2}{15}$，$\\binom{n}{k}$',
        },
      ],
    },
    {
      id: 'sets',
      title: text('集合与逻辑', 'Sets and logic'),
      text: text('集合的花括号写成 \\{ 和 \\}。', 'The braces of a set are written \\{ and \\}.'),
      examples: [
        {
          note: text('描述法', 'By a property'),
          source:
            '$A=\\{x\\mid x^2-3x+2=0\\}$，$B=\\{x\\in\\mathbf{R}\\mid x>1\\}$，$A\\cap B$，$\\complement_U A$',
        },
        {
          note: text('量词', 'Quantifiers'),
          source: '$\\forall x\\in\\mathbf{R},\\ x^2\\geqslant 0$；$\\exists x_0>0$',
        },
      ],
    },
    {
      id: 'vectors',
      title: text('向量与几何', 'Vectors and geometry'),
      text: text(
        '向量用 \\vec 或 \\overrightarrow；几何符号都有自己的命令。',
        'Vectors take \\vec or \\overrightarrow; each sign of geometry has a command.',
      ),
      examples: [
        {
          note: text('数量积', 'Dot product'),
          source: '$\\overrightarrow{AB}\\cdot\\overrightarrow{AC}=|\\vec a||\\vec b|\\cos\\theta$',
        },
        {
          note: text('线面关系', 'Lines and planes'),
          source:
            '$AB\\perp CD$，$l\\parallel\\alpha$，$\\triangle ABC\\cong\\triangle DEF$，$\\angle ABC=60^{\\circ}$',
        },
      ],
    },
    {
      id: 'calculus',
      title: text('极限、导数、积分与求和', 'Limits, derivatives, integrals and sums'),
      text: text(
        '上下限就是上标和下标；微分号用正体 \\mathrm{d}。',
        'Limits of a sum are its index and its power; the differential is an upright \\mathrm{d}.',
      ),
      examples: [
        {
          note: text('导数与极限', 'A derivative and a limit'),
          source: "$f'(x_0)=\\lim\\limits_{\\Delta x\\to 0}\\dfrac{f(x_0+\\Delta x)-f(x_0)}{\\Delta x}$",
        },
        {
          note: text('求和与积分', 'A sum and an integral'),
          source:
            '$$\\sum_{k=1}^{n}k^2=\\frac{n(n+1)(2n+1)}{6},\\qquad\\int_0^1 x^2\\,\\mathrm{d}x=\\frac13$$',
        },
      ],
    },
    {
      id: 'rows',
      title: text('方程组、分段函数与矩阵', 'Systems, cases and matrices'),
      text: text('\\\\ 换行，& 是对齐的位置。', '\\\\ begins a new row and & marks where rows are aligned.'),
      examples: [
        {
          note: text('分段函数', 'A function by cases'),
          source: '$f(x)=\\begin{cases}x^2, & x\\leqslant 0,\\\\ \\ln x, & x>0.\\end{cases}$',
        },
        {
          note: text('逐步化简，等号对齐', 'Steps, aligned at the sign'),
          source: '$$\\begin{aligned}S_n&=a_1+a_2+\\cdots+a_n\\\\&=\\frac{n(a_1+a_n)}{2}\\end{aligned}$$',
        },
        {
          note: text('矩阵与行列式', 'A matrix and a determinant'),
          source:
            '$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$，$\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}=ad-bc$',
        },
      ],
    },
    {
      id: 'sciences',
      title: text('化学式与单位', 'Chemistry and units'),
      text: text(
        '化学式写在 \\ce{…} 里，带单位的量写 \\qty{数}{单位}。',
        'Chemistry stands in \\ce{…}, a quantity with its unit in \\qty{number}{unit}.',
      ),
      examples: [
        {
          note: text('化学方程式', 'A reaction'),
          source: '$\\ce{2H2 + O2 ->[\\text{点燃}] 2H2O}$，$\\ce{SO4^2-}$',
        },
        { note: text('物理量', 'A quantity'), source: '$g=\\qty{9.8}{m/s^2}$，$v=\\qty{340}{m.s^{-1}}$' },
      ],
    },
    {
      id: 'symbols',
      title: text('符号表', 'All symbols'),
      text: text(
        '编辑器下方的符号面板就是这 13 组；点一下复制它的写法。',
        'The 13 groups of the palette under the editor. Press one to copy how it is written.',
      ),
      examples: [],
      catalogue: 'symbols',
    },
  ],
};
