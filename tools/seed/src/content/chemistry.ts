/** Demo bank: basic chemistry, first year of senior high school. */
import { choice, fill, solution, type DemoBank } from './write.js';

const r = String.raw;
const source = { year: '2026', grade: '高一', examType: '单元测试', school: '示例中学' };

export const chemistryBank: DemoBank = {
  bank: {
    name: '高一化学 · 必修第一册',
    description: '物质的量、氧化还原反应、离子反应与金属钠，课堂小测用题。',
    category: 'chemistry',
    tags: ['高一', '必修一'],
    visibility: 'public',
    isPublic: true,
    allowCollaboration: true,
    cardColor: '#6A3C5E',
  },
  questions: [
    choice(
      r`标准状况下，$11.2\,\mathrm{L}$ 氧气所含的分子数约为（$N_\mathrm{A}$ 为阿伏加德罗常数的值）\paren`,
      [r`$0.25N_\mathrm{A}$`, r`$0.5N_\mathrm{A}$`, r`$N_\mathrm{A}$`, r`$2N_\mathrm{A}$`],
      'B',
      {
        difficulty: 1,
        tags: ['气体摩尔体积'],
        category: ['物质的量'],
        source,
        score: 3,
        solution: r`$n=\dfrac{11.2}{22.4}=0.5\,\mathrm{mol}$。`,
      },
    ),
    choice(
      '下列反应属于氧化还原反应的是\\paren',
      [
        r`$\mathrm{NaOH+HCl=NaCl+H_2O}$`,
        r`$\mathrm{Fe+CuSO_4=FeSO_4+Cu}$`,
        r`$\mathrm{CaCO_3\xlongequal{\triangle}CaO+CO_2\uparrow}$`,
        r`$\mathrm{Na_2O+H_2O=2NaOH}$`,
      ],
      'B',
      {
        difficulty: 1,
        tags: ['氧化还原反应'],
        category: ['化学反应'],
        source,
        score: 3,
        solution: '铁的化合价升高，铜的化合价降低。',
      },
    ),
    choice(
      '在无色的酸性溶液中，下列各组离子能大量共存的是\\paren',
      [
        r`$\mathrm{Cu^{2+}}$、$\mathrm{K^+}$、$\mathrm{SO_4^{2-}}$、$\mathrm{Cl^-}$`,
        r`$\mathrm{Na^+}$、$\mathrm{K^+}$、$\mathrm{HCO_3^-}$、$\mathrm{Cl^-}$`,
        r`$\mathrm{K^+}$、$\mathrm{Na^+}$、$\mathrm{MnO_4^-}$、$\mathrm{SO_4^{2-}}$`,
        r`$\mathrm{Na^+}$、$\mathrm{K^+}$、$\mathrm{SO_4^{2-}}$、$\mathrm{Cl^-}$`,
      ],
      'D',
      {
        difficulty: 2,
        tags: ['离子共存'],
        category: ['离子反应'],
        source,
        score: 3,
        solution: r`$\mathrm{Cu^{2+}}$ 呈蓝色，$\mathrm{MnO_4^-}$ 呈紫红色，$\mathrm{HCO_3^-}$ 与 $\mathrm{H^+}$ 反应。`,
      },
    ),
    choice(r`核素 $^{18}_{\ 8}\mathrm{O}$ 的原子核内中子数为\paren`, ['$8$', '$18$', '$10$', '$26$'], 'C', {
      difficulty: 1,
      tags: ['原子结构', '核素'],
      category: ['物质结构'],
      source,
      score: 3,
      solution: '中子数 = 质量数 − 质子数 = $18-8=10$。',
    }),
    choice(
      '（多选）下列关于金属钠的说法正确的是\\paren',
      ['通常保存在煤油中', '与水反应放出氢气', '能从硫酸铜溶液中置换出铜', '灼烧时火焰呈黄色'],
      'ABD',
      {
        difficulty: 2,
        tags: ['钠'],
        category: ['金属及其化合物'],
        source,
        score: 4,
        solution: '钠投入硫酸铜溶液先与水反应，不能置换出铜。',
      },
    ),
    fill(
      r`在反应 $\mathrm{3Cu+8HNO_3(稀)=3Cu(NO_3)_2+2NO\uparrow+4H_2O}$ 中，氧化剂是\fillin，被还原的硝酸与参加反应的硝酸的物质的量之比为\fillin。`,
      [r`$\mathrm{HNO_3}$`, '$1:4$'],
      {
        difficulty: 3,
        tags: ['氧化还原反应', '硝酸'],
        category: ['化学反应'],
        source,
        score: 4,
        solution: r`$8\,\mathrm{mol}$ 硝酸中有 $2\,\mathrm{mol}$ 被还原为 $\mathrm{NO}$。`,
      },
    ),
    fill(
      r`配制 $250\,\mathrm{mL}$ $0.2\,\mathrm{mol/L}$ 的 $\mathrm{NaOH}$ 溶液，需称取 $\mathrm{NaOH}$ 固体\fillin g。`,
      ['$2.0$'],
      {
        difficulty: 1,
        tags: ['溶液配制'],
        category: ['物质的量'],
        source,
        score: 2,
        solution: r`$m=0.25\times 0.2\times 40=2.0\,\mathrm{g}$。`,
      },
    ),
    solution(
      r`将 $5.6\,\mathrm{g}$ 铁粉加入 $100\,\mathrm{mL}$ 稀硫酸中，恰好完全反应（忽略溶液体积变化）。
\subp 写出反应的化学方程式，并求铁的物质的量；
\subp 求标准状况下生成氢气的体积；
\subp 求反应后溶液中 $\mathrm{FeSO_4}$ 的物质的量浓度。`,
      [
        r`$\mathrm{Fe+H_2SO_4=FeSO_4+H_2\uparrow}$，$n(\mathrm{Fe})=\dfrac{5.6}{56}=0.1\,\mathrm{mol}$。`,
        r`$V(\mathrm{H_2})=0.1\times 22.4=2.24\,\mathrm{L}$。`,
        r`$c(\mathrm{FeSO_4})=\dfrac{0.1}{0.1}=1\,\mathrm{mol/L}$。`,
      ],
      { difficulty: 2, tags: ['化学方程式计算'], category: ['物质的量'], source, score: 8 },
    ),
  ],
};
