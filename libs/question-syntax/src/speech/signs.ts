/** How signs are read: Chinese as a teacher reads them at the blackboard, English as in a lecture. */
import type { SpeechLanguage } from './words.js';

type Reading = Readonly<Record<SpeechLanguage, string>>;

/** sign, Chinese, English; aliases share a line. */
const TABLE = `
= ＝|等于|equals
+|加|plus
- − –|减|minus
±|正负|plus or minus
∓|负正|minus or plus
× ⨯|乘|times
⋅ · ∙|点乘|dot
∗ *|星号|star
÷|除以|divided by
/ ∕|除以|over
< ＜|小于|is less than
> ＞|大于|is greater than
≤ ⩽ ≦|小于等于|is less than or equal to
≥ ⩾ ≧|大于等于|is greater than or equal to
≪|远小于|is much less than
≫|远大于|is much greater than
≠|不等于|is not equal to
≈|约等于|is approximately equal to
≡|恒等于|is identical to
≅|全等于|is congruent to
∼ ~ ∽|相似于|is similar to
∝|正比于|is proportional to
∈|属于|is in
∉|不属于|is not in
∋|包含元素|contains
⊂|真包含于|is a proper subset of
⊆ ⊑|包含于|is a subset of
⊊ ⫋|真包含于|is a proper subset of
⊈|不包含于|is not a subset of
⊃|真包含|is a proper superset of
⊇|包含|is a superset of
∪|并|union
∩|交|intersection
∅ ⌀|空集|the empty set
∁|补集|the complement of
∖ \\|差|set minus
∞|无穷大|infinity
∀|对任意|for all
∃|存在|there exists
¬|非|not
∧|且|and
∨|或|or
→ ⟶|趋于|approaches
↦|映射到|maps to
← ⟵|反向箭头|from
↔ ⟷|双向箭头|left right arrow
⇌ ⇄ ⇋|可逆反应|is in equilibrium with
⇒ ⟹|推出|implies
⇐ ⟸|由此推出|is implied by
⇔ ⟺|等价于|if and only if
↑|向上箭头|up arrow
↓|向下箭头|down arrow
↗ ↘|斜箭头|slanted arrow
⊥|垂直于|is perpendicular to
∥ ‖|平行于|is parallel to
∦|不平行于|is not parallel to
∠ ∡|角|angle
△ ▵ Δ|三角形|triangle
⊿|直角三角形|right triangle
□ ◻|四边形|quadrilateral
⊙ ⨀|圆|circle
▱|平行四边形|parallelogram
∤|不整除|does not divide
?|问号|question mark
⏟|下大括号|brace below
⏞|上大括号|brace above
⌒|弧|arc
° ∘|度|degrees
′|撇|prime
″|两撇|double prime
∵|因为|because
∴|所以|therefore
!|的阶乘|factorial
%|百分之一|percent
‰|千分之一|per mille
∑|求和|the sum
∏|求积|the product
∫|积分|the integral
∬|二重积分|the double integral
∮|环路积分|the contour integral
∂|偏|partial
∇|梯度算子|nabla
√|根号|root
( （|左括号|open paren
) ）|右括号|close paren
[ 【|左方括号|open bracket
] 】|右方括号|close bracket
{|左花括号|open brace
}|右花括号|close brace
⟨ 〈|左尖括号|open angle
⟩ 〉|右尖括号|close angle
⌊|下取整|floor of
⌋|取整结束|end floor
⌈|上取整|ceiling of
⌉|取整结束|end ceiling
… ⋯ ⋮ ⋱|省略号|and so on
, ，|逗号|comma
. 。 ．|点|point
; ；|分号|semicolon
: ： ∶|比|to
、|顿号|comma
&|与|and
ℏ|约化普朗克常数|h bar
ℓ|花体 l|script l
ℵ|阿列夫|aleph
Ω|欧姆|ohm
℃|摄氏度|degrees Celsius
⊕|圈加|circled plus
⊗|圈乘|circled times
α|阿尔法|alpha
β|贝塔|beta
γ|伽马|gamma
δ|德尔塔|delta
ε ϵ|艾普西隆|epsilon
ζ|泽塔|zeta
η|伊塔|eta
θ ϑ|西塔|theta
ι|约塔|iota
κ|卡帕|kappa
λ|兰姆达|lambda
μ µ|缪|mu
ν|纽|nu
ξ|克西|xi
π|派|pi
ρ ϱ|柔|rho
σ ς|西格马|sigma
τ|陶|tau
υ|宇普西隆|upsilon
φ ϕ|斐|phi
χ|希|chi
ψ|普西|psi
ω|欧米伽|omega
Γ|大写伽马|capital gamma
Θ|大写西塔|capital theta
Λ|大写兰姆达|capital lambda
Ξ|大写克西|capital xi
Π|大写派|capital pi
Σ|大写西格马|capital sigma
Φ|大写斐|capital phi
Ψ|大写普西|capital psi
ℝ|实数集|the real numbers
ℕ|自然数集|the natural numbers
ℤ|整数集|the integers
ℚ|有理数集|the rational numbers
ℂ|复数集|the complex numbers
`;

export const SIGNS: ReadonlyMap<string, Reading> = new Map([
  ['|', { zh: '竖线', en: 'bar' }],
  ['∣', { zh: '竖线', en: 'bar' }],
  ...TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [signs = '', zh = '', en = ''] = line.split('|');
      return signs.split(' ').map((sign): [string, Reading] => [sign, { zh, en }]);
    }),
]);
