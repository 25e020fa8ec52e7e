/** Demo bank: sequences, probability, conics and derivatives, last year of senior high school. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2026', grade: '高三', examType: '一轮复习', school: '示例中学' };
const mock = { year: '2026', grade: '高三', examType: '模拟考试', school: '示例中学' };

export const calculusBank: DemoBank = {
  bank: {
    name: '高三数学 · 数列、概率与导数',
    description: '一轮复习用题：数列、计数与概率、圆锥曲线、导数，选择、填空、解答题齐全。',
    category: 'mathematics',
    tags: ['高三', '数列', '概率', '导数'],
    visibility: 'private',
    allowCollaboration: true,
    cardColor: '#2C6A54',
  },
  questions: [
    choice(
      r`已知等差数列 $\{a_n\}$ 中，$a_3=7$，$a_7=19$，则 $a_{10}=$\paren`,
      ['$25$', '$28$', '$31$', '$34$'],
      'B',
      {
        difficulty: 1,
        tags: ['等差数列'],
        category: ['数列'],
        source,
        score: 5,
        solution: r`公差 $d=\dfrac{19-7}{4}=3$，$a_{10}=a_7+3d=28$。`,
      },
    ),
    choice(
      r`各项均为正数的等比数列 $\{a_n\}$ 满足 $a_2a_4=16$，$a_5=16$，则其前 $6$ 项和 $S_6=$\paren`,
      ['$31$', '$32$', '$63$', '$64$'],
      'C',
      {
        difficulty: 2,
        tags: ['等比数列', '前 n 项和'],
        category: ['数列'],
        source,
        score: 5,
        solution: r`$a_3^{2}=a_2a_4=16$，$a_3=4$，$q^{2}=\dfrac{a_5}{a_3}=4$，$q=2$，$a_1=1$，$S_6=2^{6}-1=63$。`,
      },
    ),
    choice(
      r`曲线 $y=x\ln x$ 在点 $(1,0)$ 处的切线方程为\paren`,
      ['$y=x-1$', '$y=x+1$', '$y=2x-2$', '$y=-x+1$'],
      'A',
      {
        difficulty: 2,
        tags: ['导数的几何意义', '切线'],
        category: ['导数'],
        source,
        score: 5,
        solution: r`$y'=\ln x+1$，$x=1$ 处斜率为 $1$，切线为 $y=x-1$。`,
      },
    ),
    choice(
      r`双曲线 $\dfrac{x^{2}}{4}-\dfrac{y^{2}}{5}=1$ 的离心率为\paren`,
      [r`$\dfrac{5}{4}$`, r`$\dfrac{\sqrt{5}}{2}$`, r`$\dfrac{3}{2}$`, r`$\dfrac{9}{4}$`],
      'C',
      {
        difficulty: 1,
        tags: ['双曲线', '离心率'],
        category: ['圆锥曲线'],
        source,
        score: 5,
        solution: r`$a=2$，$c=\sqrt{4+5}=3$，$e=\dfrac{c}{a}=\dfrac{3}{2}$。`,
      },
    ),
    choice(
      r`$\left(x-\dfrac{2}{x}\right)^{6}$ 的展开式中的常数项为\paren`,
      ['$160$', '$-160$', '$240$', '$-240$'],
      'B',
      {
        difficulty: 2,
        tags: ['二项式定理'],
        category: ['计数原理'],
        source,
        score: 5,
        solution: r`$T_{r+1}=\mathrm{C}_6^{r}x^{6-r}\left(-\dfrac{2}{x}\right)^{r}$，令 $6-2r=0$ 得 $r=3$，常数项为 $20\times(-8)=-160$。`,
      },
    ),
    choice(
      '某班从 $5$ 名男生和 $3$ 名女生中选出 $3$ 人参加知识竞赛，至少有一名女生入选的选法共有\\paren 种。',
      ['$30$', '$40$', '$46$', '$56$'],
      'C',
      {
        difficulty: 2,
        tags: ['组合', '间接法'],
        category: ['计数原理'],
        source,
        score: 5,
        solution: r`$\mathrm{C}_8^{3}-\mathrm{C}_5^{3}=56-10=46$。`,
      },
    ),
    choice(
      r`（多选）已知函数 $f(x)=x^{3}-3x$，则下列结论正确的是\paren`,
      [
        r`$f(x)$ 是奇函数`,
        r`$f(x)$ 在 $(-1,1)$ 上单调递减`,
        r`$f(x)$ 的极大值为 $2$`,
        r`方程 $f(x)=3$ 有三个不同的实根`,
      ],
      'ABC',
      {
        difficulty: 3,
        tags: ['单调性', '极值'],
        category: ['导数'],
        source: mock,
        score: 6,
        solution: r`$f'(x)=3(x+1)(x-1)$，极大值 $f(-1)=2$，极小值 $f(1)=-2$，故 $f(x)=3$ 只有一个实根。`,
      },
    ),
    choice(
      r`（多选）已知抛物线 $y^{2}=4x$ 的焦点为 $F$，过 $F$ 的直线交抛物线于 $A(x_1,y_1)$，$B(x_2,y_2)$ 两点，则\paren`,
      [r`准线方程为 $x=1$`, r`$y_1y_2=-4$`, r`$|AB|=x_1+x_2+2$`, r`$|AB|$ 的最小值为 $4$`],
      'BCD',
      {
        difficulty: 3,
        tags: ['抛物线', '焦点弦'],
        category: ['圆锥曲线'],
        source: mock,
        score: 6,
        solution: r`准线为 $x=-1$。设直线 $x=ty+1$，代入得 $y^{2}-4ty-4=0$，$y_1y_2=-4$；由定义 $|AB|=x_1+x_2+2$，当 $AB\perp x$ 轴时取得最小值 $4$。`,
      },
    ),
    choice(
      r`（多选）随机变量 $X\sim N(2,\sigma^{2})$，且 $P(X\leqslant 4)=0.8$，则\paren`,
      [
        r`$P(X>4)=0.2$`,
        r`$P(0\leqslant X\leqslant 2)=0.3$`,
        r`$\sigma$ 越大，$P(1\leqslant X\leqslant 3)$ 越大`,
        r`$P(X<0)=0.2$`,
      ],
      'ABD',
      {
        difficulty: 3,
        tags: ['正态分布'],
        category: ['概率统计'],
        source: mock,
        score: 6,
        solution: r`曲线关于 $x=2$ 对称，$P(X<0)=P(X>4)=0.2$，$P(0\leqslant X\leqslant 2)=0.5-0.2=0.3$；$\sigma$ 越大曲线越矮胖，$P(1\leqslant X\leqslant 3)$ 越小。`,
      },
    ),
    fill(r`数列 $\{a_n\}$ 满足 $a_1=1$，$a_{n+1}=2a_n+1$，则 $a_6=$\fillin。`, ['$63$'], {
      difficulty: 2,
      tags: ['递推数列'],
      category: ['数列'],
      source,
      score: 5,
      solution: r`$a_{n+1}+1=2(a_n+1)$，$a_n=2^{n}-1$，$a_6=63$。`,
    }),
    fill(
      r`设复数 $z=\dfrac{1+\mathrm{i}}{1-\mathrm{i}}$，则 $z=$\fillin，$z^{2026}=$\fillin。`,
      [r`$\mathrm{i}$`, '$-1$'],
      {
        difficulty: 2,
        tags: ['复数的运算'],
        category: ['复数'],
        source,
        score: 5,
        solution: r`$z=\dfrac{(1+\mathrm{i})^{2}}{2}=\mathrm{i}$，$2026=4\times 506+2$，故 $z^{2026}=\mathrm{i}^{2}=-1$。`,
      },
    ),
    fill(
      r`已知向量 $\vec{a},\vec{b}$ 满足 $|\vec{a}|=2$，$|\vec{b}|=3$，夹角为 $60^{\circ}$，则 $|\vec{a}-2\vec{b}|=$\fillin。`,
      [r`$2\sqrt{7}$`],
      {
        difficulty: 2,
        tags: ['数量积', '向量的模'],
        category: ['平面向量'],
        source,
        score: 5,
        solution: r`$|\vec{a}-2\vec{b}|^{2}=4-4\times 3+4\times 9=28$。`,
      },
    ),
    fill(
      '盒中有 $4$ 个红球和 $2$ 个白球，不放回地依次取出两个。已知第一次取出的是红球，则第二次也取出红球的概率为\\fillin。',
      [r`$\dfrac{3}{5}$`],
      {
        difficulty: 2,
        tags: ['条件概率'],
        category: ['概率统计'],
        source,
        score: 5,
        solution: '第一次取走一个红球后，余下 $3$ 红 $2$ 白。',
      },
    ),
    solution(
      r`已知数列 $\{a_n\}$ 的前 $n$ 项和 $S_n=n^{2}+2n$。
\subp 求 $\{a_n\}$ 的通项公式；
\subp 设 $b_n=\dfrac{1}{a_na_{n+1}}$，求数列 $\{b_n\}$ 的前 $n$ 项和 $T_n$。`,
      [
        r`当 $n\geqslant 2$ 时，$a_n=S_n-S_{n-1}=2n+1$；$a_1=3$ 也满足，故 $a_n=2n+1$。`,
        r`$b_n=\dfrac{1}{2}\left(\dfrac{1}{2n+1}-\dfrac{1}{2n+3}\right)$，所以 $T_n=\dfrac{1}{2}\left(\dfrac{1}{3}-\dfrac{1}{2n+3}\right)=\dfrac{n}{3(2n+3)}$。`,
      ],
      { difficulty: 3, tags: ['通项公式', '裂项相消'], category: ['数列'], source: mock, score: 13 },
    ),
    solution(
      r`已知函数 $f(x)=\mathrm{e}^{x}-ax-1$，$a\in\mathbf{R}$。
\subp 讨论 $f(x)$ 的单调性；
\subp 若 $f(x)\geqslant 0$ 恒成立，求 $a$ 的值。`,
      [
        r`$f'(x)=\mathrm{e}^{x}-a$。当 $a\leqslant 0$ 时，$f(x)$ 在 $\mathbf{R}$ 上单调递增；当 $a>0$ 时，$f(x)$ 在 $(-\infty,\ln a)$ 上单调递减，在 $(\ln a,+\infty)$ 上单调递增。`,
        r`$a\leqslant 0$ 时 $f(-1)=\mathrm{e}^{-1}+a-1<0$，不合题意。$a>0$ 时最小值 $f(\ln a)=a-a\ln a-1$，记为 $g(a)$，$g'(a)=-\ln a$，$g(a)$ 在 $a=1$ 处取得最大值 $0$，故 $g(a)\geqslant 0$ 当且仅当 $a=1$。`,
      ],
      { difficulty: 5, tags: ['单调性', '恒成立'], category: ['导数'], source: mock, score: 17 },
    ),
    solution(
      r`已知椭圆 $C:\dfrac{x^{2}}{a^{2}}+\dfrac{y^{2}}{b^{2}}=1\,(a>b>0)$ 的离心率为 $\dfrac{1}{2}$，且过点 $\left(1,\dfrac{3}{2}\right)$。
\subp 求椭圆 $C$ 的方程；
\subp 过右焦点且斜率为 $1$ 的直线交 $C$ 于 $A,B$ 两点，求 $|AB|$。`,
      [
        r`由 $a=2c$，$b^{2}=3c^{2}$，代入点得 $\dfrac{1}{4c^{2}}+\dfrac{3}{4c^{2}}=1$，$c=1$，方程为 $\dfrac{x^{2}}{4}+\dfrac{y^{2}}{3}=1$。`,
        r`直线 $y=x-1$ 代入得 $7x^{2}-8x-8=0$，$|AB|=\sqrt{2}\cdot\dfrac{\sqrt{64+224}}{7}=\dfrac{24}{7}$。`,
      ],
      { difficulty: 4, tags: ['椭圆', '弦长'], category: ['圆锥曲线'], source: mock, score: 15 },
    ),
    solution(
      r`甲每次投篮命中的概率为 $\dfrac{2}{3}$，各次投篮互不影响。甲投篮 $3$ 次，记命中次数为 $X$。
\subp 求甲恰好命中 $2$ 次的概率；
\subp 求 $X$ 的分布列与数学期望。`,
      [
        r`$P(X=2)=\mathrm{C}_3^{2}\left(\dfrac{2}{3}\right)^{2}\cdot\dfrac{1}{3}=\dfrac{4}{9}$。`,
        r`$X\sim B\left(3,\dfrac{2}{3}\right)$：

| $X$ | $0$ | $1$ | $2$ | $3$ |
|---|---|---|---|---|
| $P$ | $\dfrac{1}{27}$ | $\dfrac{2}{9}$ | $\dfrac{4}{9}$ | $\dfrac{8}{27}$ |

$E(X)=3\times\dfrac{2}{3}=2$。`,
      ],
      { difficulty: 3, tags: ['二项分布', '数学期望'], category: ['概率统计'], source: mock, score: 15 },
    ),
  ],
};
