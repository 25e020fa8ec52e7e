/** How sure a question is, in its head: one word, and the number that it means. */
import { bandOf, Confidence, DoubtMark } from '../../ui/marks.js';
import { bandOfQuestion } from './doubts.js';
import type { DraftQuestion } from './draft-editing.js';

/** A question can be doubted for more than how it was read: its number would then stand beside another word's colour. */
export function QuestionBand({ question }: { question: DraftQuestion }) {
  const band = bandOfQuestion(question);
  if (question.confirmed) return null;
  if (bandOf(question.confidence) !== band) return <DoubtMark band={band} />;
  return <Confidence value={question.confidence} band={band} word />;
}
