/** Demo bank: plane geometry of junior high school. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2025', grade: '初三', examType: '模拟考试', school: '示例实验学校' };

export const geometryBank: DemoBank = {
  bank: {
    name: '初中数学 · 三角形与圆',
    description: '全等与相似、勾股定理、圆的基本性质。',
    category: 'mathematics',
    tags: ['初三', '几何'],
    visibility: 'private',
    cardColor: '#646E2E',
  },
  questions: [
    choice(
      r`在 $\mathrm{Rt}\triangle ABC$ 中，$\angle C=90^{\circ}$，$AC=6$，$BC=8$，则斜边 $AB$ 上的高为\paren`,
      ['$4$', '$4.8$', '$5$', '$9.6$'],
      'B',
      {
        difficulty: 1,
        tags: ['勾股定理'],
        category: ['三角形'],
        source,
        score: 3,
        solution: r`$AB=10$，由面积相等得高为 $\dfrac{6\times8}{10}=4.8$。`,
      },
    ),
    choice(
      r`如果两个相似三角形的面积之比为 $4:9$，那么它们的周长之比为\paren`,
      ['$2:3$', '$4:9$', '$16:81$', r`$\sqrt{2}:\sqrt{3}$`],
      'A',
      { difficulty: 1, tags: ['相似三角形'], category: ['相似'], source, score: 3 },
    ),
    choice(
      r`$AB$ 是 $\odot O$ 的直径，点 $C$ 在 $\odot O$ 上，$\angle BAC=35^{\circ}$，则 $\angle ABC$ 的度数为\paren`,
      [r`$35^{\circ}$`, r`$45^{\circ}$`, r`$55^{\circ}$`, r`$70^{\circ}$`],
      'C',
      {
        difficulty: 2,
        tags: ['圆周角'],
        category: ['圆'],
        source,
        score: 3,
        solution: r`直径所对的圆周角是直角，$\angle ACB=90^{\circ}$，故 $\angle ABC=55^{\circ}$。`,
      },
    ),
    fill(
      r`已知扇形的半径为 $6$，圆心角为 $60^{\circ}$，则它的弧长为\fillin，面积为\fillin。`,
      [r`$2\pi$`, r`$6\pi$`],
      {
        difficulty: 2,
        tags: ['弧长', '扇形面积'],
        category: ['圆'],
        source,
        score: 4,
      },
    ),
    fill(r`一个多边形的内角和是 $1080^{\circ}$，则这个多边形的边数是\fillin。`, ['8'], {
      difficulty: 1,
      tags: ['多边形内角和'],
      category: ['多边形'],
      source,
      score: 3,
    }),
    solution(
      r`在 $\triangle ABC$ 中，$AB=AC$，$D$ 是 $BC$ 的中点，$DE\perp AB$ 于点 $E$，$DF\perp AC$ 于点 $F$。
\subp 求证：$DE=DF$；
\subp 若 $\angle BAC=120^{\circ}$，$BC=12$，求 $DE$ 的长。`,
      [
        r`因为 $AB=AC$，所以 $\angle B=\angle C$。又 $BD=CD$，$\angle BED=\angle CFD=90^{\circ}$，所以 $\triangle BDE\cong\triangle CDF$（AAS），故 $DE=DF$。`,
        r`$\angle B=30^{\circ}$，$BD=6$，在 $\mathrm{Rt}\triangle BDE$ 中 $DE=\dfrac12BD=3$。`,
      ],
      { difficulty: 2, tags: ['全等三角形', '等腰三角形'], category: ['三角形'], source, score: 8 },
    ),
  ],
};
