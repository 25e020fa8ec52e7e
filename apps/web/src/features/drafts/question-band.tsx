/** The confidence of a question, in its head: one word, and its number. */
import { bandOf, Confidence, DoubtMark } from '../../ui/marks.js';
import { bandOfQuestion } from './doubts.js';
import type { DraftQuestion } from './draft-editing.js';

/**
 * A question may be doubtful for other reasons than its reading: its number would then contradict the word's colour.
 */
export function QuestionBand({ question }: { question: DraftQuestion }) {
  const band = bandOfQuestion(question);
  if (question.confirmed) return null;
  if (bandOf(question.confidence) !== band) return <DoubtMark band={band} />;
  return <Confidence value={question.confidence} band={band} word />;
}
