/**
 * Stems as papers and imports spell them, each with queries as people type or paste them, between ¦: every query finds
 * its stem. Written for this purpose in the styles of real papers; no stem is taken from one.
 */
const LINES: readonly [stem: string, queries: string][] = [
  ['已知 $y=\\sin x$ 的图象向左平移，则', 'sinx ¦ y=sinx ¦ sin x ¦ y = sin x ¦ \\sin x ¦ Y=SINX ¦ y＝sinx'],
  ['求 $\\cos 2x+\\cos^{2}x$ 的最小值', 'cos2x ¦ cos 2x ¦ cos²x ¦ cos^2x ¦ cos2x+cos^2x ¦ \\cos^2 x'],
  [
    '函数 $f(x)=2\\sin\\left(3x-\\dfrac{\\pi}{6}\\right)$ 的周期',
    '2sin(3x-π/6) ¦ f(x)=2sin(3x-π/6) ¦ 3x-π/6 ¦ sin(3x-\\frac{\\pi}{6}) ¦ 2sin(3x−π/6) ¦ 2sin(3x-pi/6) ¦ f(x)',
  ],
  [
    '若 $\\tan\\alpha=-\\frac{3}{4}$，则 $\\sin 2\\alpha$ 为',
    'tanα=-3/4 ¦ tan α ¦ sin2α ¦ \\sin2\\alpha ¦ -3/4 ¦ tanα = -3/4',
  ],
  [
    '在 $\\triangle ABC$ 中，$a\\cos B+b\\cos A=2c\\cos C$',
    '△ABC ¦ ΔABC ¦ ∆abc ¦ acosB ¦ acosB+bcosA ¦ \\triangle ABC中 ¦ bcosA=2ccosC',
  ],
  [
    '化简 $\\sin^{2}\\theta+\\cos^{2}\\theta+\\tan\\theta$',
    'sin²θ+cos²θ ¦ sin^2θ+cos^2θ ¦ \\sin^2\\theta ¦ tanθ',
  ],
  [
    '已知 $\\omega>0$，$|\\varphi|<\\frac{\\pi}{2}$ 的函数',
    'ω>0 ¦ |φ|<π/2 ¦ |\\varphi|<\\frac\\pi2 ¦ ω＞0 ¦ \\omega>0',
  ],
  [
    '函数 $f(x)=\\mathrm{e}^{x}+\\ln(x+1)$ 的零点',
    'e^x+ln(x+1) ¦ ln(x+1) ¦ \\ln(x+1) ¦ f(x)=e^x ¦ e^{x}+\\ln(x+1) ¦ e^x + ln(x+1)',
  ],
  ['$\\ln x-ax\\geqslant 0$ 恒成立', 'lnx ¦ ln x ¦ lnx-ax ¦ lnx-ax≥0 ¦ ≥0 ¦ lnx-ax>=0 ¦ \\geq 0 ¦ \\ge0'],
  [
    '$\\log_{2}3\\cdot\\log_3 4$ 的值',
    'log23 ¦ log_23 ¦ log_2 3 ¦ log₂3 ¦ \\log_2 3 ¦ log23·log34 ¦ \\log_{2}3\\cdot',
  ],
  ['已知 $2^{x+1}=\\mathrm{e}^{-x}$', '2^(x+1) ¦ 2^{x+1} ¦ 2^x+1 ¦ e^-x ¦ e^(-x) ¦ e^{-x} ¦ e⁻ˣ'],
  ['比较 $\\lg 5$、$0.3^{2.1}$ 与 $10^{-3}$', 'lg5 ¦ lg 5 ¦ 0.3^2.1 ¦ 0.3^{2.1} ¦ 10^-3 ¦ 10^{-3} ¦ 10⁻³'],
  [
    '椭圆 $\\dfrac{x^{2}}{a^{2}}+\\dfrac{y^{2}}{b^{2}}=1\\ (a>b>0)$ 的焦点',
    'x^2/a^2+y^2/b^2=1 ¦ x²/a²+y²/b²=1 ¦ \\frac{x^2}{a^2} ¦ x2/a2+y2/b2=1 ¦ a>b>0 ¦ 椭圆 x²/a²',
  ],
  [
    '计算 $\\sqrt{3}+\\sqrt[3]{8}+\\left(\\frac12\\right)^{-1}$',
    '√3 ¦ \\sqrt3 ¦ \\sqrt{3} ¦ ³√8 ¦ \\sqrt[3]{8} ¦ √(3) ¦ (1/2)^-1 ¦ (\\frac{1}{2})^{-1}',
  ],
  [
    '解 $x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}$',
    '√(b²-4ac) ¦ b^2-4ac ¦ -b± ¦ ±√ ¦ \\sqrt{b^2-4ac} ¦ b²−4ac ¦ x=(-b±√(b²-4ac))/(2a)',
  ],
  [
    '若 $\\dfrac{x+1}{x-1}<0$，则',
    '(x+1)/(x-1) ¦ \\frac{x+1}{x-1} ¦ (x+1)/(x-1)<0 ¦ x+1 ¦ \\dfrac{x+1}{x-1} < 0',
  ],
  ['分式 $\\frac{1}{2a}+\\frac{n(n+1)}{2}$', '1/(2a) ¦ 1/2a ¦ n(n+1)/2 ¦ \\frac{n(n+1)}{2} ¦ \\tfrac{1}{2a}'],
  ['最简二次根式 $\\sqrt{x^2+1}$', '√(x^2+1) ¦ √(x²+1) ¦ \\sqrt{x^{2}+1} ¦ √x²+1 ¦ 二次根式 √'],
  [
    '已知等差数列 $\\{a_n\\}$ 的首项 $a_1=1$，公差 $d$',
    '{an} ¦ {a_n} ¦ \\{a_n\\} ¦ {aₙ} ¦ a1 ¦ a_1 ¦ a₁=1 ¦ 数列{an} ¦ ｛an｝ ¦ a_{1}=1',
  ],
  [
    '设 $a_{n+1}=2a_n+1$，$S_{n}$ 为前 $n$ 项和',
    'a_{n+1} ¦ a_(n+1) ¦ an+1=2an+1 ¦ a_{n+1}=2a_n+1 ¦ Sn ¦ aₙ₊₁ ¦ S_n为前n项和',
  ],
  [
    '集合 $A=\\{x|x^2-1\\leqslant 0\\}$，$B=\\{1,2\\}$，则 $A\\cap B=$',
    'A∩B ¦ A\\cap B ¦ {1,2} ¦ B={1,2} ¦ ≤ ¦ x²-1≤0 ¦ {x|x^2-1≤0} ¦ A ∩ B ¦ {1，2} ¦ x^2-1\\le 0',
  ],
  [
    '命题“$\\forall x\\in\\mathbf{R}$，$x^2\\geq 0$”的否定',
    '∀x∈R ¦ \\forall x\\in R ¦ x∈R ¦ 命题 ¦ ∀ x ∈ R ¦ x∈ℝ',
  ],
  [
    '$A\\cup B$，$\\complement_U A$，$\\varnothing\\subseteq A$',
    'A∪B ¦ ∁UA ¦ ∅⊆A ¦ \\emptyset ¦ ∁_U A ¦ A\\cup B',
  ],
  [
    '求 $\\sum_{i=1}^{n}a_i$ 与 $\\displaystyle\\lim_{n\\to\\infty}a_n$',
    '\\sum_{i=1}^n ¦ ∑ ¦ lim ¦ n→∞ ¦ n\\to\\infty ¦ \\lim_{n\\to\\infty} ¦ n->∞',
  ],
  ['$x\\rightarrow 0$ 时的极限', 'x\\to0 ¦ x→0 ¦ x\\to 0 ¦ x -> 0 ¦ x → 0 ¦ →'],
  [
    '已知向量 $\\boldsymbol{a}=(1,2)$，$\\vec{b}=(x,-1)$',
    '向量a ¦ 向量a=(1,2) ¦ a=(1,2) ¦ b=(x,-1) ¦ 向量 a ¦ (1，2) ¦ a=（1,2）',
  ],
  [
    '$\\overrightarrow{AB}\\cdot\\overrightarrow{AC}=6$',
    'AB·AC ¦ AB·AC=6 ¦ \\overrightarrow{AB} ¦ AB\\cdot AC ¦ AB⋅AC',
  ],
  [
    '复数 $z=\\frac{2-\\mathrm{i}}{1+\\mathrm{i}}$ 的共轭复数 $\\bar z$',
    'z=(2-i)/(1+i) ¦ (2-i)/(1+i) ¦ \\frac{2-i}{1+i} ¦ 共轭复数z ¦ 1+i',
  ],
  [
    '$PD\\perp$ 平面 $ABCD$，$AD\\parallel BC$',
    'PD⊥ ¦ PD⊥平面ABCD ¦ AD∥BC ¦ AD//BC ¦ PD\\perp ¦ AD\\parallel BC ¦ PD ⊥ 平面',
  ],
  [
    '如图，$\\angle A=60^{\\circ}$，$\\angle BOC=2\\angle BAC$',
    '∠A ¦ 60° ¦ ∠A=60° ¦ \\angle A ¦ 60^\\circ ¦ 60^{\\circ} ¦ ∠BOC=2∠BAC ¦ ∠BOC ¦ ∠ A ¦ ∠A＝60° ¦ 60º',
  ],
  [
    '△DEF ≌ △GHK，且 △ABC∽△ADE',
    '△DEF≌△GHK ¦ ≌ ¦ \\triangle DEF\\cong\\triangle GHK ¦ △ABC∽△ADE ¦ \\triangle ABC\\sim\\triangle ADE ¦ △ABC~△ADE ¦ △DEF≅△GHK',
  ],
  [
    '$\\text{Rt}\\triangle ABC$ 中 $\\angle C=90^\\circ$',
    'Rt△ABC ¦ rt△ABC ¦ Rt△ABC中 ¦ Rt △ABC ¦ ∠C=90° ¦ 90° ¦ 90^\\circ ¦ 90^{\\circ} ¦ \\angle C=90^{\\circ}',
  ],
  [
    '⊙O 的半径为 5 cm，弦 $AB=8\\text{ cm}$',
    '⊙O ¦ 5cm ¦ 5 cm ¦ 8cm ¦ AB=8cm ¦ 半径为5cm ¦ AB=8 cm ¦ \\odot O',
  ],
  ['在 □ABCD 中，∠1＝∠2，AB∥CD', '□ABCD ¦ ∠1=∠2 ¦ AB∥CD ¦ AB//CD ¦ ▱ABCD ¦ AB‖CD'],
  ["线段 $A'B'$ 与 $f^{\\prime}(x)$，$f''(x)$", "A'B' ¦ A′B′ ¦ f'(x) ¦ f’(x) ¦ f''(x) ¦ f′(x) ¦ f″(x)"],
  ['∵AB＝AC，∴∠B＝∠C．', '∵AB=AC ¦ ∴∠B=∠C ¦ ∵AB=AC,∴∠B=∠C ¦ \\because AB=AC ¦ ∠B=∠C.'],
  ['面积为 20 cm²，体积为 $3\\mathrm{m}^3$', 'cm² ¦ cm^2 ¦ cm2 ¦ 20cm² ¦ 20 cm^2 ¦ 3m³ ¦ 3m^3 ¦ 20cm2 ¦ ㎠'],
  [
    '$x_1+x_2=-\\frac{b}{a}$，$x_1x_2=\\frac{c}{a}$',
    'x1+x2=-b/a ¦ x_1+x_2 ¦ x₁x₂=c/a ¦ x1x2 ¦ x₁+x₂ ¦ x_{1}x_{2}',
  ],
  [
    '$|x-1|+\\left|x+2\\right|\\geqslant 3$',
    '|x-1| ¦ |x+2| ¦ |x-1|+|x+2|≥3 ¦ \\left|x+2\\right| ¦ |x-1|+|x+2|>=3 ¦ ｜x-1｜',
  ],
  [
    '$a\\neq 0$，$b\\times c\\div d$，$p\\approx q$',
    'a≠0 ¦ a\\ne0 ¦ a!=0 ¦ b×c ¦ b*c ¦ b×c÷d ¦ p≈q ¦ b\\times c',
  ],
  ['$-1<x\\leq 2$ 的整数解', '-1<x≤2 ¦ -1<x<=2 ¦ −1<x≤2 ¦ -1 < x ≤ 2 ¦ －1＜x≤2 ¦ x\\leqslant 2'],
  ['抛物线 $y^2=2px(p>0)$ 的准线', 'y²=2px ¦ y^2=2px ¦ y2=2px ¦ y^{2}=2px ¦ 2px(p>0) ¦ y²=2px（p>0）'],
  ['$\\begin{cases}x+y=3,\\\\2x-y=0\\end{cases}$ 的解', 'x+y=3 ¦ 2x-y=0 ¦ x+y=3,2x-y=0 ¦ 2x－y＝0'],
  [
    '$\\mathrm{C}_{n}^{2}=15$，$A^{3}_{5}$，$\\binom{5}{2}$',
    'C_n^2 ¦ C_n^2=15 ¦ Cn² ¦ A_5^3 ¦ A^3_5 ¦ \\mathrm{C}_n^2',
  ],
  [
    '二项式 $\\left(x-\\frac{1}{x}\\right)^{6}$ 的展开式',
    '(x-1/x)^6 ¦ (x-\\frac1x)^6 ¦ (x−1/x)⁶ ¦ (x-\\frac{1}{x})^{6}',
  ],
  [
    '约为 $3.6\\times 10^{5}$，即 36％',
    '3.6×10^5 ¦ 3.6×10⁵ ¦ 3.6*10^5 ¦ 36% ¦ 3.6\\times10^{5} ¦ 3.6×10^{5}',
  ],
  [
    '若 $\\Delta=b^2-4ac>0$，方程有两个不等实根',
    'Δ=b²-4ac ¦ Δ ¦ b²-4ac>0 ¦ \\Delta=b^2-4ac ¦ △=b^2-4ac ¦ 不等实根',
  ],
  [
    '$f(x)=ax^2+bx+c(a\\ne 0)$',
    'ax²+bx+c ¦ ax^2+bx+c ¦ f(x)=ax²+bx+c ¦ f（x） ¦ ax2+bx+c ¦ f(x) = ax^2 + bx + c',
  ],
  ['$1,3,5,\\cdots,2n-1$ 的和', '1,3,5,...,2n-1 ¦ 1,3,5,…,2n-1 ¦ 1，3，5，⋯，2n-1 ¦ 2n-1 ¦ 1,3,5,\\cdots'],
  [
    '$P(A|B)=\\frac{P(AB)}{P(B)}$，$\\bar{x}$，$s^2$',
    'P(A|B) ¦ P(AB)/P(B) ¦ P(A|B)=P(AB)/P(B) ¦ s² ¦ \\frac{P(AB)}{P(B)}',
  ],
  ['曲线积分 $\\int_{0}^{1}x^2\\,\\mathrm{d}x$', '∫ ¦ \\int_0^1 ¦ ∫0^1 ¦ x²dx ¦ x^2dx ¦ \\int_0^1 x^2 dx'],
  [
    '向 $\\mathrm{CO_2}$ 中通入 $\\mathrm{H_2O}$',
    'CO2 ¦ CO₂ ¦ CO_2 ¦ H2O ¦ H₂O ¦ H_2O ¦ \\mathrm{CO_2} ¦ co2',
  ],
  [
    '含 SO₄²⁻ 与 $\\mathrm{Cu^{2+}}$ 的溶液',
    'SO42- ¦ SO4^2- ¦ SO₄²⁻ ¦ SO_4^{2-} ¦ Cu2+ ¦ Cu²⁺ ¦ Cu^{2+} ¦ Cu^2+',
  ],
  ['$\\ce{2H2 + O2 ->[点燃] 2H2O}$', '2H2+O2 ¦ H2O ¦ 2H₂+O₂ ¦ 2H_2O ¦ 点燃'],
  [
    '$\\ce{NH4+}$、$\\ce{Fe^3+}$、$\\ce{OH-}$ 大量共存',
    'NH4+ ¦ NH₄⁺ ¦ Fe3+ ¦ Fe³⁺ ¦ OH- ¦ OH⁻ ¦ NH_4^+ ¦ Fe^{3+}',
  ],
  [
    '$\\mathrm{CaCO_3\\xlongequal{高温}CaO+CO_2\\uparrow}$',
    'CaCO3=CaO ¦ CaCO3=CaO+CO2↑ ¦ CaCO₃ ¦ 高温 ¦ CO2↑ ¦ CaCO3 = CaO + CO2↑',
  ],
  ['$\\mathrm{N_2+3H_2\\rightleftharpoons 2NH_3}$', 'N2+3H2 ¦ ⇌ ¦ N2+3H2⇌2NH3 ¦ 2NH3 ¦ 3H₂ ¦ N2+3H2<=>2NH3'],
  ['加热到 25 ℃，$\\Delta H<0$，pH=7', '25℃ ¦ 25°C ¦ 25 ℃ ¦ ΔH<0 ¦ \\Delta H<0 ¦ pH=7 ¦ PH=7 ¦ 25^\\circ C'],
  [
    '质量为 $2\\,\\mathrm{kg}$，加速度 $a=5\\ \\mathrm{m/s^2}$',
    '2kg ¦ 2 kg ¦ m/s² ¦ m/s^2 ¦ a=5m/s² ¦ a=5 m/s^2 ¦ m/s2 ¦ 加速度a',
  ],
  [
    '速度 $v_0=10$ m/s，$g$ 取 $10\\,\\text{m/s}^{2}$',
    'v0 ¦ v_0 ¦ v₀=10 ¦ v0=10m/s ¦ 10m/s ¦ 10 m/s ¦ 10m/s²',
  ],
  ['电阻 $R=10\\,\\Omega$，电流为 0.5 A，$\\mu=0.2$', '10Ω ¦ 10 Ω ¦ R=10Ω ¦ 0.5A ¦ 0.5 A ¦ μ=0.2 ¦ µ=0.2'],
  [
    '$F=\\dfrac{kq_1q_2}{r^2}$，$E_k=\\frac12mv^2$',
    'F=kq1q2/r^2 ¦ kq₁q₂ ¦ E_k ¦ Ek ¦ mv² ¦ 1/2mv² ¦ \\frac12mv^2 ¦ r²',
  ],
  ['说明 “动量守恒” 的条件', '"动量守恒" ¦ “动量守恒” ¦ 动量守恒 ¦ 「动量守恒」 ¦ 動量守恆 ¦ 说明动量守恒'],
  ['波长 $\\lambda=6\\times10^{-7}$ m', 'λ=6×10^-7 ¦ λ=6×10⁻⁷ ¦ \\lambda ¦ 6×10^{-7}m ¦ 波长λ'],
  [
    'It’s true that “practice makes perfect”.',
    'It\'s ¦ It’s ¦ "practice makes perfect" ¦ practice perfect ¦ it\'s true ¦ PERFECT',
  ],
  ['A right triangle has legs of length 3 and 4.', 'right triangle ¦ Right ¦ triangle ¦ length 3 ¦ 3 and 4'],
  ['函數圖像關於 $y$ 軸對稱', '函数图像 ¦ 函數圖像 ¦ 关于y轴对称 ¦ 對稱 ¦ 对称 函数 ¦ y轴'],
  ['细胞的有丝分裂；基因型为 AaBb', '細胞 ¦ 细胞的有丝分裂 ¦ 有絲分裂 ¦ 基因型為AaBb ¦ AaBb ¦ aabb'],
  [
    '（1）求证：AB=CD；（2）求 sin A．',
    '(1)求证 ¦ （1）求证 ¦ 求证:AB=CD ¦ 求证：AB=CD ¦ sinA ¦ sin A ¦ sin A. ¦ (2)求 ¦ AB = CD',
  ],
  ['阅读《红楼梦》选段，回答①~③题。', '《红楼梦》 ¦ 红楼梦 ¦ 紅樓夢 ¦ 阅读《红楼梦》选段 ¦ 回答①'],
  ['下列说法正确的是（　　）', '下列说法 ¦ 正确的是 ¦ 说法正确的是( ¦ 下列說法正確的是 ¦ 正确的是（'],
  [
    '2023年全国乙卷理科数学 第 21 题',
    '2023全国乙卷 ¦ 全国乙卷 ¦ 2023年全国乙卷 ¦ 2023 ¦ 2023 乙卷 ¦ 全國乙卷 ¦ 第21题',
  ],
  ['**重要**：辛亥革命爆发于 1911 年', '辛亥革命 ¦ 重要:辛亥革命 ¦ 1911年 ¦ 1911 年 ¦ 辛亥革命 1911'],
  ['数轴上 $-3\\sim 5$ 之间，约 3～5 个', '-3~5 ¦ 3～5 ¦ 3~5 ¦ -3∼5 ¦ 3～5个'],
];

export const AS_TYPED = LINES.map(([stem, queries]) => ({ stem, queries: queries.split(' ¦ ') }));
