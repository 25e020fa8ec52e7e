/** Demo bank: functions and inequalities, first year of senior high school. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2026', grade: '高一', examType: '期中考试', school: '示例中学' };

export const functionsBank: DemoBank = {
  bank: {
    name: '高一数学 · 函数与不等式',
    description: '集合、函数的概念与性质、基本不等式，按难度由浅入深，适合单元复习与期中测试。',
    category: 'mathematics',
    tags: ['高一', '函数', '不等式'],
    visibility: 'public',
    isPublic: true,
    allowCollaboration: true,
    cardColor: '#354887',
  },
  questions: [
    choice(
      r`已知集合 $A=\{x\mid -1<x\leqslant 3\}$，$B=\{-2,0,1,3,5\}$，则 $A\cap B=$\paren`,
      [r`$\{0,1\}$`, r`$\{0,1,3\}$`, r`$\{-2,0,1\}$`, r`$\{1,3,5\}$`],
      'B',
      {
        difficulty: 1,
        tags: ['集合的运算'],
        category: ['集合'],
        source,
        score: 5,
        solution: r`集合 $A$ 不含 $-1$ 而含 $3$，故 $A\cap B=\{0,1,3\}$。`,
      },
    ),
    choice(
      r`函数 $f(x)=\dfrac{\sqrt{4-x^{2}}}{x-1}$ 的定义域为\paren`,
      [r`$[-2,2]$`, r`$[-2,1)$`, r`$[-2,1)\cup(1,2]$`, r`$(-2,1)\cup(1,2)$`],
      'C',
      {
        difficulty: 2,
        tags: ['定义域'],
        category: ['函数的概念'],
        source,
        score: 5,
        solution: r`由 $4-x^{2}\geqslant 0$ 得 $-2\leqslant x\leqslant 2$，又 $x\neq 1$，故定义域为 $[-2,1)\cup(1,2]$。`,
      },
    ),
    choice(
      r`设 $a=2^{0.3}$，$b=0.3^{2}$，$c=\log_{2}0.3$，则\paren`,
      [r`$a<b<c$`, r`$c<a<b$`, r`$b<c<a$`, r`$c<b<a$`],
      'D',
      {
        difficulty: 2,
        tags: ['指数函数', '对数函数', '比较大小'],
        category: ['指数与对数'],
        source,
        score: 5,
        solution: r`$a=2^{0.3}>1$，$0<b=0.09<1$，$c=\log_{2}0.3<0$，所以 $c<b<a$。`,
      },
    ),
    choice(
      r`已知 $f(x)$ 是定义在 $\mathbf{R}$ 上的奇函数，当 $x>0$ 时 $f(x)=x^{2}-2x$，则下列说法正确的有\paren`,
      [r`$f(0)=0$`, r`$f(-1)=1$`, r`当 $x<0$ 时 $f(x)=-x^{2}-2x$`, r`方程 $f(x)=0$ 恰有两个实根`],
      'ABC',
      {
        difficulty: 3,
        tags: ['奇偶性', '函数的零点'],
        category: ['函数的性质'],
        source,
        score: 6,
        solution: r`奇函数在 $0$ 处有定义，故 $f(0)=0$；$f(-1)=-f(1)=1$；$x<0$ 时 $f(x)=-f(-x)=-(x^{2}+2x)$。零点为 $-2,0,2$，共三个，D 错误。`,
      },
    ),
    choice(
      r`若正数 $x,y$ 满足 $\dfrac{1}{x}+\dfrac{4}{y}=1$，则 $x+y$ 的最小值为\paren`,
      ['6', '8', '9', '12'],
      'C',
      {
        difficulty: 3,
        tags: ['基本不等式'],
        category: ['不等式'],
        source,
        score: 5,
        solution: r`$x+y=(x+y)\left(\dfrac1x+\dfrac4y\right)=5+\dfrac{y}{x}+\dfrac{4x}{y}\geqslant 5+4=9$，当且仅当 $y=2x$，即 $x=3,y=6$ 时取等号。`,
      },
    ),
    choice(
      r`下列函数中，既是偶函数又在区间 $(0,+\infty)$ 上单调递增的有\paren`,
      [r`$y=|x|+1$`, r`$y=x^{3}$`, r`$y=x^{2}+2$`, r`$y=2^{|x|}$`],
      'ACD',
      { difficulty: 2, tags: ['奇偶性', '单调性'], category: ['函数的性质'], source, score: 6 },
    ),
    fill(r`计算：$\log_{3}27+\left(\dfrac{8}{27}\right)^{-\frac{1}{3}}=$\fillin。`, [r`$\dfrac{9}{2}$`], {
      difficulty: 1,
      tags: ['指数运算', '对数运算'],
      category: ['指数与对数'],
      source,
      score: 5,
      solution: r`$\log_{3}27=3$，$\left(\dfrac{8}{27}\right)^{-\frac13}=\dfrac32$，和为 $\dfrac92$。`,
    }),
    fill(
      r`已知幂函数 $f(x)$ 的图象过点 $(2,\sqrt{2})$，则 $f(x)=$\fillin，$f(9)=$\fillin。`,
      [r`$x^{\frac{1}{2}}$`, '3'],
      { difficulty: 2, tags: ['幂函数'], category: ['函数的概念'], source, score: 5 },
    ),
    fill(
      r`若关于 $x$ 的不等式 $x^{2}-ax+4>0$ 对一切实数 $x$ 恒成立，则实数 $a$ 的取值范围是\fillin。`,
      [r`$(-4,4)$`],
      {
        difficulty: 3,
        tags: ['一元二次不等式', '恒成立'],
        category: ['不等式'],
        source,
        score: 5,
        solution: r`判别式 $\Delta=a^{2}-16<0$，解得 $-4<a<4$。`,
      },
    ),
    fill(
      r`设函数 $f(x)=\begin{cases}2^{x}, & x\leqslant 0\\ \log_{2}x, & x>0\end{cases}$，若 $f(f(a))=\dfrac14$ 且 $a>0$，则 $a=$\fillin。`,
      [r`$\dfrac{1}{4}$ 或 $2^{\sqrt[4]{2}}$`],
      {
        difficulty: 4,
        tags: ['分段函数'],
        category: ['函数的概念'],
        source,
        score: 5,
        solution: r`令 $t=f(a)=\log_2 a$。若 $t\leqslant0$，则 $2^{t}=\dfrac14$，$t=-2$，$a=\dfrac14$；若 $t>0$，则 $\log_2 t=\dfrac14$，$t=\sqrt[4]{2}$，$a=2^{\sqrt[4]{2}}$。`,
      },
    ),
    solution(
      r`已知函数 $f(x)=x+\dfrac{4}{x}$，$x\in(0,+\infty)$。
\subp 用定义证明 $f(x)$ 在 $(0,2)$ 上单调递减；
\subp 求 $f(x)$ 在区间 $[1,4]$ 上的最大值与最小值。`,
      [
        r`任取 $0<x_1<x_2<2$，则 $f(x_1)-f(x_2)=(x_1-x_2)\cdot\dfrac{x_1x_2-4}{x_1x_2}$。因为 $x_1-x_2<0$，$0<x_1x_2<4$，所以 $f(x_1)>f(x_2)$，$f(x)$ 在 $(0,2)$ 上单调递减。`,
        r`$f(x)$ 在 $[1,2]$ 上递减，在 $[2,4]$ 上递增，最小值为 $f(2)=4$；又 $f(1)=f(4)=5$，最大值为 $5$。`,
      ],
      {
        difficulty: 3,
        tags: ['单调性', '最值'],
        category: ['函数的性质'],
        source,
        score: 12,
        solution: r`对勾函数 $y=x+\dfrac{k}{x}\,(k>0)$ 在 $(0,\sqrt{k})$ 上递减，在 $(\sqrt{k},+\infty)$ 上递增，在 $x=\sqrt{k}$ 处取得最小值 $2\sqrt{k}$。`,
      },
    ),
    solution(
      r`某文具店销售一种笔记本，进价为每本 $6$ 元。当售价为每本 $10$ 元时，每天可售出 $200$ 本；售价每上涨 $1$ 元，每天少售出 $20$ 本。设售价为每本 $x$ 元（$10\leqslant x\leqslant 20$），每天的利润为 $y$ 元。
\subp 写出 $y$ 关于 $x$ 的函数关系式；
\subp 当售价定为多少时，每天的利润最大？最大利润是多少？`,
      [
        r`$y=(x-6)\left[200-20(x-10)\right]=-20x^{2}+520x-2400$，$10\leqslant x\leqslant 20$。`,
        r`$y=-20(x-13)^{2}+980$，当 $x=13$ 时，$y$ 取得最大值 $980$。`,
      ],
      {
        difficulty: 3,
        tags: ['二次函数', '函数应用'],
        category: ['函数的应用'],
        source,
        score: 12,
        solution: '售价定为 $13$ 元时利润最大，最大利润为 $980$ 元。',
      },
    ),
    solution(
      r`已知函数 $f(x)=x^{2}-2ax+3$，$a\in\mathbf{R}$。
\subp 若 $f(x)$ 在区间 $[1,+\infty)$ 上单调递增，求 $a$ 的取值范围；
\subp 记 $f(x)$ 在区间 $[0,2]$ 上的最小值为 $g(a)$，求 $g(a)$ 的表达式。`,
      [
        r`对称轴为 $x=a$，由题意 $a\leqslant 1$。`,
        r`$g(a)=\begin{cases}3, & a<0\\ 3-a^{2}, & 0\leqslant a\leqslant 2\\ 7-4a, & a>2\end{cases}$`,
      ],
      { difficulty: 4, tags: ['二次函数', '分类讨论'], category: ['函数的性质'], source, score: 12 },
    ),
  ],
};
