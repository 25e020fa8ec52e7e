/** Demo bank: mechanics, with units, tables of measurements and problems in several steps. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2026', grade: '高一', examType: '单元测试', school: '示例中学' };

export const mechanicsBank: DemoBank = {
  bank: {
    name: '高中物理 · 力学基础',
    description: '运动学、牛顿运动定律、机械能守恒，含实验题。',
    category: 'physics',
    tags: ['高一', '力学'],
    visibility: 'private',
    allowCollaboration: true,
    cardColor: '#46505F',
  },
  questions: [
    choice(
      r`一物体由静止开始做匀加速直线运动，第 $3\,\mathrm{s}$ 内的位移为 $5\,\mathrm{m}$，则它的加速度大小为\paren`,
      [
        r`$1\,\mathrm{m/s^{2}}$`,
        r`$2\,\mathrm{m/s^{2}}$`,
        r`$2.5\,\mathrm{m/s^{2}}$`,
        r`$5\,\mathrm{m/s^{2}}$`,
      ],
      'B',
      {
        difficulty: 2,
        tags: ['匀变速直线运动'],
        category: ['运动学'],
        source,
        score: 4,
        solution: r`第 $3\,\mathrm{s}$ 内的平均速度等于 $2.5\,\mathrm{s}$ 时的瞬时速度，$5=a\times2.5$，$a=2\,\mathrm{m/s^{2}}$。`,
      },
    ),
    choice(
      r`质量为 $m$ 的物块静止在倾角为 $\theta$ 的粗糙斜面上，则物块受到的摩擦力\paren`,
      [
        r`大小为 $mg\sin\theta$，方向沿斜面向上`,
        r`大小为 $\mu mg\cos\theta$，方向沿斜面向上`,
        r`大小为 $mg\cos\theta$，方向沿斜面向下`,
        '大小为零',
      ],
      'A',
      { difficulty: 2, tags: ['受力分析', '静摩擦力'], category: ['相互作用'], source, score: 4 },
    ),
    choice(
      r`关于做匀速圆周运动的物体，下列说法正确的有\paren`,
      ['线速度的大小不变', '加速度不变', '所受合力始终指向圆心', '相等的时间内转过的角度相等'],
      'ACD',
      {
        difficulty: 2,
        tags: ['匀速圆周运动'],
        category: ['曲线运动'],
        source,
        score: 6,
        solution: '加速度的方向时刻指向圆心，是变化的，B 错误。',
      },
    ),
    choice(
      r`一颗人造卫星绕地球做匀速圆周运动，若其轨道半径增大，则\paren`,
      ['线速度增大', '角速度增大', '周期增大', '向心加速度增大'],
      'C',
      {
        difficulty: 2,
        tags: ['万有引力'],
        category: ['天体运动'],
        source,
        score: 4,
        solution: r`由 $\dfrac{GMm}{r^{2}}=m\dfrac{4\pi^{2}}{T^{2}}r$ 得 $T=2\pi\sqrt{\dfrac{r^{3}}{GM}}$，半径增大，周期增大。`,
      },
    ),
    fill(
      r`从离地 $20\,\mathrm{m}$ 高处以 $15\,\mathrm{m/s}$ 的速度水平抛出一个小球，不计空气阻力，取 $g=10\,\mathrm{m/s^{2}}$，小球在空中运动的时间为\fillin$\mathrm{s}$，落地时速度的大小为\fillin$\mathrm{m/s}$。`,
      ['2', '25'],
      { difficulty: 2, tags: ['平抛运动'], category: ['曲线运动'], source, score: 4 },
    ),
    fill(
      r`用打点计时器研究匀变速直线运动，相邻两计数点间的时间间隔为 $0.1\,\mathrm{s}$，测得数据如下表，则物体的加速度大小约为\fillin$\mathrm{m/s^{2}}$。

| 段 | $x_1$ | $x_2$ | $x_3$ | $x_4$ |
| --- | --- | --- | --- | --- |
| 位移（cm） | 3.20 | 5.21 | 7.19 | 9.20 |`,
      ['2.0'],
      {
        difficulty: 3,
        tags: ['打点计时器', '逐差法'],
        category: ['实验'],
        source,
        score: 4,
        solution: r`$a=\dfrac{(x_3+x_4)-(x_1+x_2)}{4T^{2}}=\dfrac{(16.39-8.41)\times10^{-2}}{4\times0.01}\approx 2.0\,\mathrm{m/s^{2}}$。`,
      },
    ),
    solution(
      r`质量为 $2\,\mathrm{kg}$ 的木箱静止在水平地面上，木箱与地面间的动摩擦因数为 $0.2$。现用 $10\,\mathrm{N}$ 的水平拉力拉木箱，取 $g=10\,\mathrm{m/s^{2}}$。
\subp 求木箱运动的加速度大小；
\subp 求 $4\,\mathrm{s}$ 末木箱的速度大小；
\subp 若 $4\,\mathrm{s}$ 末撤去拉力，求木箱还能滑行的距离。`,
      [
        r`$a=\dfrac{F-\mu mg}{m}=3\,\mathrm{m/s^{2}}$`,
        r`$v=at=12\,\mathrm{m/s}$`,
        r`$a'=\mu g=2\,\mathrm{m/s^{2}}$，$x=\dfrac{v^{2}}{2a'}=36\,\mathrm{m}$`,
      ],
      { difficulty: 3, tags: ['牛顿第二定律'], category: ['牛顿运动定律'], source, score: 12 },
    ),
    solution(
      r`一条光滑轨道由斜面与半径为 $R$ 的竖直圆轨道平滑连接而成，质量为 $m$ 的小球从斜面上高 $h$ 处由静止释放。
\subp 若小球恰能通过圆轨道的最高点，求 $h$；
\subp 求此时小球通过圆轨道最低点时对轨道的压力大小。`,
      [
        r`在最高点 $mg=\dfrac{mv^{2}}{R}$，由机械能守恒 $mg(h-2R)=\dfrac12mv^{2}$，得 $h=\dfrac52R$。`,
        r`在最低点 $mgh=\dfrac12mv_0^{2}$，$N-mg=\dfrac{mv_0^{2}}{R}$，解得 $N=6mg$。由牛顿第三定律，压力大小为 $6mg$。`,
      ],
      { difficulty: 4, tags: ['机械能守恒', '竖直圆周运动'], category: ['机械能'], source, score: 14 },
    ),
  ],
};
