/** Four branches of mathematics, each represented by a formula. */
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { landingMessages } from './landing.messages.js';

const BRANCHES = [
  ['branch.algebra', '$x=\\dfrac{-b\\pm\\sqrt{b^2-4ac}}{2a}$'],
  ['branch.geometry', '$a^2+b^2=c^2$'],
  ['branch.calculus', '$\\displaystyle\\int_a^b f(x)\\,\\mathrm{d}x$'],
  ['branch.statistics', '$\\bar{x}=\\dfrac{1}{n}\\sum\\limits_{i=1}^{n}x_i$'],
] as const;

export function Branches() {
  const t = useMessages(landingMessages);
  return BRANCHES.map(([name, formula]) => (
    <div key={name}>
      <h2>{t(name)}</h2>
      <QuestionText source={formula} inline className="tk-paper" />
      <p>{t(`${name}.text`)}</p>
    </div>
  ));
}
