/** Says of a question in a paper that it has no answer, so that its key would have a gap. */
import type { QuestionType } from '@tiku/contracts/question-bank';
import { isUnanswered } from '@tiku/question-syntax/check';
import { useMessages } from '../../i18n/messages.js';
import { Tag } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';

interface UnansweredMarkProps {
  question: {
    type: QuestionType;
    stem: string;
    options: readonly { text: string; isCorrect?: boolean | null | undefined }[];
    fillAnswers?: readonly string[] | null | undefined;
    solutionAnswers?: readonly string[] | null | undefined;
  };
}
export function UnansweredMark({ question }: UnansweredMarkProps) {
  const t = useMessages(uiMessages);
  const { type, stem, options, fillAnswers, solutionAnswers } = question;
  const lacks = isUnanswered({
    ...{ type, stem, fillAnswers: [...(fillAnswers ?? [])], solutionAnswers: [...(solutionAnswers ?? [])] },
    options: options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect === true })),
  });
  return lacks && <Tag tone="gamboge">{t('unanswered')}</Tag>;
}
