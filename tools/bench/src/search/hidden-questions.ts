/** Questions hidden among generated ones, and the changed forms in which they are searched for. */
import type { HiddenQuestion } from './fill.js';

/** Stem | options. */
const TEXTS = `
一个游泳池长 $50$ 米、宽 $21$ 米，沿池边每隔 $2$ 米插一面彩旗，四角都插，一共需要彩旗
把一根绳子对折 $3$ 次后从正中间剪断，得到的绳段数是
小船在静水中的速度为 $4$ 千米每时，顺流行 $18$ 千米与逆流行 $6$ 千米所用时间相等，水流速度是
盒中有红球 $6$ 个、白球 $4$ 个，不放回地依次摸出 $2$ 个，第二次摸到白球的概率是
圆锥的母线长为 $5$，底面半径为 $3$，则它的侧面展开图的圆心角的弧度数是
若直线 $y=kx+1$ 与圆 $x^2+y^2-4x=0$ 相切，则 $k$ 的值是
某商品先提价 $20\\%$ 再降价 $20\\%$，现价与原价相比
梯形的上底为 $3$，下底为 $7$，两条对角线互相垂直且相等，则梯形的面积是
用 $0$、$1$、$2$、$3$、$4$ 组成没有重复数字的三位偶数，这样的数共有
一列火车通过长 $720$ 米的桥用了 $40$ 秒，完全在桥上的时间为 $20$ 秒，则火车的长度是
设 $\\alpha$ 是第三象限角且 $\\tan\\alpha=2$，则 $\\sin\\alpha+\\cos\\alpha$ 等于
已知 $\\log_a 2=m$，$\\log_a 3=n$，用 $m$、$n$ 表示 $a^{2m+n}$ 的结果是
正六边形的螺帽边长为 $a$，扳手张开的开口宽度至少应为
曲线 $y=x\\ln x$ 在点 $(e,e)$ 处的切线与两坐标轴围成的三角形的面积是
抛掷两枚质地均匀的骰子，点数之和为 $8$ 且至少有一枚是偶数的概率是
等腰三角形一腰上的高与另一腰的夹角为 $40^\\circ$，则顶角的度数是
若不等式 $|x-1|+|x+3|\\geqslant m$ 对一切实数 $x$ 恒成立，则 $m$ 的最大值是
在正方体的八个顶点中任取四个，恰好构成正四面体的取法有
数轴上点 $A$ 表示 $-7$，点 $B$ 以每秒 $3$ 个单位从原点向右运动，几秒后 $AB=22$
把 $8$ 本不同的书分给三名同学，每人至少两本，分法的种数是
双曲线 $\\frac{x^2}{9}-\\frac{y^2}{16}=1$ 的焦点到它的渐近线的距离是
一次函数的图象经过点 $(2,-1)$ 且与直线 $y=3x-5$ 平行，它与 $y$ 轴的交点是
某班 $45$ 人中喜欢足球的 $27$ 人、喜欢排球的 $21$ 人、都不喜欢的 $6$ 人，两样都喜欢的人数是
已知复数 $z$ 满足 $(1+2i)z=4-3i$，则 $|z|$ 与 $\\bar{z}$ 的虚部之和是
矩形纸片沿对角线折叠后重叠部分是等腰三角形，若长为 $8$、宽为 $6$，则重叠部分的面积是
数列 $\\{b_n\\}$ 满足 $b_1=1$，$b_{n+1}=\\frac{b_n}{1+2b_n}$，则 $b_{20}$ 等于
一个水箱有甲、乙两根进水管，单开甲管 $6$ 小时注满，单开乙管 $9$ 小时注满，两管齐开注满所用小时数是
函数 $y=\\sin 2x+\\sqrt{3}\\cos 2x$ 的图象向右平移后关于原点对称，最小的平移量是
三个连续奇数的平方和比它们两两乘积之和大
抛物线拱桥的水面宽 $12$ 米时拱顶离水面 $4$ 米，水面下降 $1$ 米后水面宽
若 $(1+x)^n$ 的展开式中第四项与第八项的二项式系数相等，则 $n$ 等于
钟面上三点一刻时，时针与分针所成的较小的角是
已知 $\\vec{p}=(1,-2)$，$\\vec{q}=(\\lambda,3)$，若 $\\vec{p}\\perp(\\vec{p}+\\vec{q})$，则 $\\lambda$ 等于
从 $1$ 到 $100$ 的整数中，既不是 $4$ 的倍数也不是 $6$ 的倍数的数有
球的内接正三棱柱的底面边长为 $3$，侧棱长为 $2$，则球的表面积是
若关于 $x$ 的方程 $\\frac{2}{x-3}=1-\\frac{m}{3-x}$ 有增根，则 $m$ 的值为
某细胞每 $20$ 分钟分裂一次，由一个分裂成 $2$ 个，经过 $4$ 小时细胞的总数是
菱形两条对角线的长之比为 $3:4$，周长为 $40$，则菱形的高是
直角坐标平面内到点 $(1,0)$ 与直线 $x=-1$ 距离相等的点的轨迹方程是
甲、乙两人下棋，和棋的概率为 $\\frac{1}{2}$，乙胜的概率为 $\\frac{1}{3}$，甲不输的概率是
光线从点 $M(-3,4)$ 射到 $x$ 轴上反射后经过点 $N(2,6)$，入射光线所在直线的斜率是
用长 $36$ 米的篱笆一面靠墙围一个矩形菜园，面积最大时与墙平行的一边长
弹簧挂 $2$ 千克物体时长 $13$ 厘米，挂 $5$ 千克时长 $14.5$ 厘米，不挂物体时的长度是
设随机变量服从正态分布 $N(3,\\sigma^2)$，若 $P(\\xi>5)=0.2$，则 $P(1<\\xi<3)$ 等于
四棱锥的底面是边长为 $2$ 的正方形，顶点在底面的射影是一个顶点，高为 $2$，最长的棱长是
若 $\\frac{1}{a}+\\frac{1}{b}=\\frac{5}{a+b}$，则 $\\frac{b}{a}+\\frac{a}{b}$ 的值是
某书店进了一批图书，第一周卖出总数的 $\\frac{2}{5}$ 还多 $30$ 本，余下 $150$ 本，这批图书共有
已知集合 $P=\\{x\\mid x^2-5x-6<0\\}$，$Q=\\{x\\mid 2a<x<a+3\\}$，若 $Q\\subseteq P$，则 $a$ 的取值范围是
多项式 $6x^3y-9x^2y^2$ 提取公因式后剩下的因式是
六名歌手抽签决定出场顺序，其中两名不相邻且另一名不第一个出场的排法有
椭圆上一点到两焦点的连线互相垂直，焦距为 $8$，短轴长为 $6$，则该点到两焦点距离之积是
半径为 $10$ 的圆中长为 $16$ 的弦的中点所形成的图形的周长是
定义在实数集上的奇函数满足 $h(x+2)=-h(x)$，且 $0\\leqslant x\\leqslant 1$ 时 $h(x)=3x$，则 $h(7.5)$ 等于
把抛物线 $y=-2x^2$ 先向左平移 $1$ 个单位再向上平移 $5$ 个单位，所得抛物线与 $x$ 轴两交点的距离是
两个样本容量分别为 $20$ 和 $30$，平均数分别为 $75$ 和 $80$，合并后的平均数是
`;

export const HIDDEN: readonly HiddenQuestion[] = TEXTS.trim()
  .split('\n')
  .map((stem, at) => ({
    stem: `${stem}\\paren`,
    options: [3, 7, 12, 5].map((step, n) => `$${at + step * (n + 1)}$`),
  }));

type Change = (question: HiddenQuestion, at: number) => HiddenQuestion;
const dropped =
  (share: number): Change =>
  ({ stem, options }, at) => {
    const length = Math.floor(stem.length * share);
    const from = (at * 37) % Math.max(1, stem.length - length);
    return { stem: stem.slice(0, from) + stem.slice(from + length), options };
  };
const RENAMED: Readonly<Record<string, string>> = {
  x: 't',
  y: 's',
  a: 'c',
  m: 'u',
  n: 'v',
  k: 'r',
  b: 'd',
  h: 'g',
};

/** How a question is changed, and how many of the 55 must be among the first ten. */
export const CHANGES: readonly { name: string; least: number; change: Change }[] = [
  { name: 'unchanged', least: 55, change: (question) => question },
  {
    name: 'numbers changed',
    least: 54,
    change: ({ stem, options }) => {
      const next = (text: string): string => text.replace(/\d+/g, (digits) => String(Number(digits) + 1));
      return { stem: next(stem), options: options.map(next) };
    },
  },
  { name: 'a fifth dropped', least: 52, change: dropped(0.2) },
  { name: 'two fifths dropped', least: 50, change: dropped(0.4) },
  {
    name: 'variables renamed, options permuted',
    least: 54,
    change: ({ stem, options }) => ({
      stem: stem.replace(/(?<![a-z\\])[a-z](?![a-z])/g, (name) => RENAMED[name] ?? name),
      options: options.toReversed(),
    }),
  },
];
